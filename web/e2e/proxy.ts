/** A proxy between a browser and a server: bytes pass, until it is cut or swallows what comes back. */
import { createServer, connect, type Server as Listener, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export class CuttableProxy {
  private readonly lines = new Set<Socket>()
  private cutOff = false
  private deaf = false

  private constructor(private readonly listener: Listener) {}

  /** It starts before there is a server at its end. */
  static async start(): Promise<CuttableProxy> {
    const listener = createServer()
    const proxy = new CuttableProxy(listener)
    await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
    return proxy
  }

  to(port: number): void {
    this.listener.on('connection', (near) => {
      if (this.cutOff) return void near.destroy()
      const far = connect(port, '127.0.0.1')
      for (const line of [near, far]) {
        this.lines.add(line)
        line.setNoDelay(true)
        line.on('error', () => undefined)
        line.on('close', () => {
          this.lines.delete(line)
          near.destroy()
          far.destroy()
        })
      }
      near.on('data', (bytes) => far.write(bytes))
      far.on('data', (bytes) => this.deaf || near.write(bytes))
    })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`
  }

  /** What is said reaches the server; what it answers does not come back. */
  swallow(): void {
    this.deaf = true
  }

  cut(): void {
    this.cutOff = true
    for (const line of this.lines) line.destroy()
  }

  mend(): void {
    this.cutOff = false
    this.deaf = false
  }

  async end(): Promise<void> {
    this.cut()
    await new Promise((gone) => this.listener.close(gone))
  }
}
