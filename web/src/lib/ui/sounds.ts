/** A few short sounds, made here: no file is loaded for them. */
import { settings } from '$lib/state/settings.svelte'

export type Sound = 'turn' | 'move' | 'end'

interface Note {
  pitch: number
  at: number
  length: number
  loud: number
}

/** Bells for a turn, a stone laid down for a move, a small fanfare for the end. */
const NOTES: Record<Sound, Note[]> = {
  turn: [
    { pitch: 660, at: 0, length: 0.5, loud: 0.5 },
    { pitch: 880, at: 0.13, length: 0.7, loud: 0.4 },
  ],
  move: [{ pitch: 210, at: 0, length: 0.09, loud: 0.5 }],
  end: [
    { pitch: 523, at: 0, length: 0.35, loud: 0.4 },
    { pitch: 659, at: 0.16, length: 0.35, loud: 0.4 },
    { pitch: 784, at: 0.32, length: 0.9, loud: 0.5 },
  ],
}

let context: AudioContext | null = null

/** Play one if the settings like it: quietly means only what calls somebody back to a page that is out of sight. */
export function ring(sound: Sound): void {
  const called = document.hidden && sound !== 'move'
  if (settings.sound === 'on' || (settings.sound === 'quiet' && called)) play(sound, settings.volume)
}

/** Play one; the volume goes from 0 to 100. Silent where a browser has no sound or does not allow it yet. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  for (const note of NOTES[sound]) strike(context, note, (volume / 100) * 0.4)
}

function strike(context: AudioContext, { pitch, at, length, loud }: Note, volume: number): void {
  const [tone, gain] = [context.createOscillator(), context.createGain()]
  const from = context.currentTime + at
  tone.type = 'triangle'
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(loud * volume, from)
  gain.gain.exponentialRampToValueAtTime(0.0005, from + length)
  tone.connect(gain).connect(context.destination)
  tone.start(from)
  tone.stop(from + length)
}
