import type { Score } from '../../../../games/slots/flagships/score.ts'
import { ladderNote } from '../score/events.ts'
import { climbing, once, rateOf, run } from './recipe.ts'

/** What is gathered, what bursts and what multiplies. */
export function coinEffects(score: Score) {
  const { bell, chord, tick, thud } = score.effects.palette
  return {
    coinLand: once({
      length: 0.4,
      loud: -20,
      room: 0.2,
      events: [
        { instrument: tick, at: 0, held: 0.1, force: 0.7, level: -4 },
        { instrument: thud, at: 0, held: 0.1, force: 0.5, level: -9 },
        ...run(bell, [ladderNote(score, 4), ladderNote(score, 6)], { every: 0.045, held: 0.3, force: 0.75 }),
      ],
    }),
    coinCollect: climbing(score, (note) => ({
      length: 0.42,
      loud: -18.5,
      room: 0.2,
      events: run(bell, [note, note + 12], { every: 0.05, held: 0.35, force: 0.85 }),
    })),
    tumble: {
      sounds: [
        {
          length: 0.24,
          loud: -22,
          room: 0.12,
          events: [
            { instrument: tick, at: 0, held: 0.1, force: 0.8 },
            { instrument: chord, at: 0, held: 0.1, force: 0.6, note: ladderNote(score, 2) },
          ],
        },
      ],
      steps: [0, 2, 4, 7, 9].map((semitones) => ({ sound: 0, rate: rateOf(semitones) })),
    },
    multiplier: climbing(score, (note) => ({
      length: 0.46,
      loud: -17,
      room: 0.3,
      events: [
        ...run(chord, [note - 12, note], { every: 0, held: 0.4, force: 0.9 }),
        ...run(bell, [note + 12, note + 12, note + 12], { every: 0.08, held: 0.3, force: 0.7 }),
      ],
    })),
  }
}
