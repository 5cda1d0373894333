import type { Mono } from '../signal.ts'

/** One note as a voice is asked to play it. */
export type NoteOrder = {
  readonly hz: number
  /** How long it is held, in seconds; it may ring on. */
  readonly held: number
  /** From 0 to 1. */
  readonly force: number
  /** Two notes with the same seed are the same to the sample. */
  readonly seed: number
  /** The pitch that it slides from. */
  readonly from?: number
  readonly bright: number
  readonly ring: number
  readonly attack: number
  readonly vibrato: number
}

export type PlayedVoice = (order: NoteOrder) => Mono

/** A straight rise, a fall to what is held, and an end. */
export type Envelope = {
  readonly attack: number
  /** Seconds until most of the fall is done. */
  readonly decay: number
  readonly sustain: number
  readonly release: number
}
