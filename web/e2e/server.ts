/** A real server with its own data: started, killed like in a power cut, and started again where it was. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const AEDILE = process.env['AEDILE'] ?? fileURLToPath(new URL('../../.venv/bin/aedile', import.meta.url))

const PYTHON = join(dirname(AEDILE), 'python')
const called = promisify(execFile)

/** Nobody has proved of late who they are. */
const UNPROVE = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1], timeout=30) as database:
    database.execute("UPDATE sessions SET confirmed = NULL")
`

/** One address is everybody here, so what one address may ask for is more than usual. */
const ROOMY = {
  AEDILE_RATE_ADDRESS: '100000/minute',
  AEDILE_RATE_PERSON: '100000/minute',
  AEDILE_RATE_MESSAGES: '100000/second',
  AEDILE_RATE_GUESTS: '10000/hour',
  AEDILE_RATE_TABLES: '10000/hour',
  AEDILE_RATE_LOGIN: '10000/minute',
  AEDILE_RATE_CHANGES: '10000/hour',
  AEDILE_TABLES_WITH_BOTS: '1000',
  AEDILE_TABLES_OPEN: '1000',
  AEDILE_ANALYSE_FINISHED: '0', // the cores are for the tests
}

export class Server {
  port = 0
  private process: ChildProcess | null = null
  private said = ''

  private constructor(
    private readonly data: string,
    private readonly variables: Record<string, string>,
  ) {}

  static async start(variables: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'aedile-browser-')), variables)
    await server.run()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Start, the first time on any port and then always on the same one. */
  async run(): Promise<void> {
    const started = spawn(AEDILE, ['serve', '--port', String(this.port), '--data', this.data, '--bot-workers', '1'], {
      detached: true, // bots have processes of their own: all end together
      env: { ...process.env, ...ROOMY, ...this.variables, AEDILE_LOG_FORM: 'json', AEDILE_LOG_LEVEL: 'warning' },
    })
    this.process = started
    this.said = ''
    await new Promise<void>((ready, failed) => {
      const hear = (text: Buffer) => {
        this.said += text.toString()
        const port = /Here\s+http:\/\/127\.0\.0\.1:(\d+)/.exec(this.said)?.[1]
        if (!port) return
        this.port = Number(port)
        ready()
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('error', failed)
      started.once('exit', () => failed(new Error(`The server did not start:\n${this.said}`)))
    })
  }

  /** The same server by the name that browsers keep passkeys for. */
  get named(): string {
    return `http://localhost:${this.port}`
  }

  /** A word that claims it, as whoever runs it gets one. */
  async claimWord(): Promise<string> {
    return (await called(AEDILE, ['admin', 'claim-word', '--data', this.data])).stdout.trim()
  }

  /** As if ten minutes had passed since anybody proved who they are. */
  async unprove(): Promise<void> {
    await called(PYTHON, ['-c', UNPROVE, join(this.data, 'aedile.db')])
  }

  /** As when the power fails: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    await this.signal('SIGKILL')
  }

  async end(): Promise<void> {
    await this.signal('SIGTERM')
    await rm(this.data, { recursive: true, force: true })
  }

  private async signal(name: NodeJS.Signals): Promise<void> {
    const running = this.process
    if (!running?.pid || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, name)
    await gone
    this.process = null
  }
}
