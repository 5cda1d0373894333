import type { Score } from '../../../../games/slots/flagships/score.ts'
import { ladderNote } from '../score/events.ts'
import { noteNumber } from '../score/notation.ts'
import { each, type EffectSound, ladder, once, run } from './recipe.ts'

/** What the reels do. */
export function reelEffects(score: Score) {
  const { bell, chord, bass, thud, tick, sweep } = score.effects.palette
  const low = noteNumber(score.effects.home) - 24
  const stop = (step: number): EffectSound => ({
    length: 0.3,
    loud: -21,
    room: 0.1,
    events: [
      { instrument: thud, at: 0, held: 0.2, force: 0.9 },
      { instrument: tick, at: 0, held: 0.1, force: 0.5, level: -10 },
      { instrument: chord, at: 0, held: 0.2, force: 0.6, note: ladderNote(score, step) - 12, level: -5 },
    ],
  })
  const scatter = (step: number): EffectSound => ({
    length: 0.6 + step * 0.04,
    loud: -17.5 + step * 0.4,
    room: 0.35,
    events: [
      { instrument: thud, at: 0, held: 0.3, force: 0.8, level: -6 },
      { instrument: bass, at: 0, held: 0.4, force: 0.7, note: low, level: -8 },
      ...run(bell, [ladderNote(score, step + 2)], { held: 0.5, force: 0.9 }),
      ...run(bell, ladder(score, { from: step + 2, count: 3 + Math.min(step, 3) }), {
        at: 0.05,
        every: 0.055,
        held: 0.5,
        force: 0.7,
      }),
      ...(step > 2
        ? run(chord, ladder(score, { from: step, count: 3 }), { at: 0, every: 0, held: 0.6, force: 0.6 })
        : []),
    ],
  })
  return {
    press: once({
      length: 0.16,
      loud: -27,
      room: 0,
      events: [{ instrument: tick, at: 0, held: 0.1, force: 0.6 }],
    }),
    reelStart: once({
      length: 0.55,
      loud: -23,
      room: 0.15,
      events: [
        { instrument: sweep, at: 0, held: 0.4, force: 0.55, level: -4 },
        ...run(chord, ladder(score, { from: -3, count: 4 }), { every: 0.05, held: 0.15, force: 0.5 }),
      ],
    }),
    reelStop: each([0, 1, 2, 3, 4].map(stop)),
    scatter: each([0, 1, 2, 3, 4].map(scatter)),
  }
}
