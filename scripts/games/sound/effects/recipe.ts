import type { Score } from '../../../../games/slots/flagships/score.ts'
import { ladderNote } from '../score/events.ts'

/** Somebody of the palette plays something, in seconds. */
export type EffectEvent = {
  readonly instrument: string
  readonly at: number
  readonly held: number
  readonly force: number
  readonly note?: number
  /** Decibels. */
  readonly level?: number
}

/** One sound of the file of effects. */
export type EffectSound = {
  readonly length: number
  readonly events: readonly EffectEvent[]
  /** How loud it is, in LUFS. */
  readonly loud: number
  readonly room: number
}

/** What an effect is made of: sounds, and the steps that are played of them at their rates. */
export type EffectRecipe = {
  readonly sounds: readonly EffectSound[]
  readonly steps: readonly { readonly sound: number; readonly rate: number }[]
  readonly isLoop?: boolean
  readonly ducks?: number
}

export function rateOf(semitones: number): number {
  return 2 ** (semitones / 12)
}

export function once(sound: EffectSound, ducks = 0): EffectRecipe {
  return { sounds: [sound], steps: [{ sound: 0, rate: 1 }], ducks }
}

export function each(sounds: readonly EffectSound[]): EffectRecipe {
  return { sounds, steps: sounds.map((_, sound) => ({ sound, rate: 1 })) }
}

/** A run of notes one after the other. */
export function run(
  instrument: string,
  notes: readonly number[],
  { at = 0, every = 0.07, held = 0.3, force = 0.8 },
): EffectEvent[] {
  return notes.map((note, index) => ({ instrument, note, at: at + index * every, held, force }))
}

/** So many notes of the game's own ladder. */
export function ladder(
  score: Score,
  { from, count }: { readonly from: number; readonly count: number },
): number[] {
  return Array.from({ length: count }, (_, index) => ladderNote(score, from + index))
}

/** Climbs the ladder on two sounds, each for the half of the way where it still sounds like itself. */
export function climbing(score: Score, make: (note: number) => EffectSound): EffectRecipe {
  const base = [0, 5].map((step) => ladderNote(score, step))
  const steps = Array.from({ length: 10 }, (_, step) => {
    const sound = step < 4 ? 0 : 1
    return { sound, rate: rateOf(ladderNote(score, step) - (base[sound] ?? 0)) }
  })
  return { sounds: base.map(make), steps }
}
