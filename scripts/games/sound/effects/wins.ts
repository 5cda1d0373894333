import type { Score } from '../../../../games/slots/flagships/score.ts'
import { ladderNote } from '../score/events.ts'
import { noteNumber } from '../score/notation.ts'
import { phrased } from './phrases.ts'
import { climbing, type EffectEvent, type EffectRecipe, ladder, once, run } from './recipe.ts'

/** A loop that wants to go on: a pulse that never falls on its chord's root, with a roll that grows towards its end. */
function suspense(score: Score): EffectRecipe {
  const { bell, chord, thud, tick } = score.effects.palette
  const length = 1.7
  const pulse = length / 16
  const rung = ladder(score, { from: 1, count: 4 })
  const events = Array.from({ length: 16 }, (_, index): EffectEvent[] => {
    const at = index * pulse
    const force = 0.4 + 0.035 * index
    return [
      { instrument: chord, at, held: pulse, force, note: (rung[index % 4] ?? 60) - 12 },
      { instrument: tick, at, held: 0.05, force: force * 0.8, level: -9 },
      ...(index % 4 === 0 ? [{ instrument: thud, at, held: 0.2, force: 0.5 + index * 0.03, level: -3 }] : []),
      ...(index % 2 === 1
        ? [{ instrument: bell, at, held: 0.2, force, note: rung[Math.floor(index / 4)] ?? 60, level: -7 }]
        : []),
    ]
  }).flat()
  return { ...once({ length, events, loud: -20, room: 0.25 }), isLoop: true }
}

/** What is hoped for. */
export function hopeEffects(score: Score) {
  const { lead, bell, chord, bass, sweep } = score.effects.palette
  const low = noteNumber(score.effects.home) - 24
  return {
    wild: once({
      length: 0.9,
      loud: -17.5,
      room: 0.35,
      events: [
        { instrument: sweep, at: 0, held: 0.3, force: 0.4, level: -8 },
        ...run(chord, ladder(score, { from: 0, count: 5 }), { every: 0.03, held: 0.7, force: 0.8 }),
        ...run(lead, [ladderNote(score, 5)], { at: 0.15, held: 0.4, force: 0.7 }),
      ],
    }),
    anticipation: suspense(score),
    teaser: once({
      length: 0.8,
      loud: -18,
      room: 0.4,
      events: [
        ...run(
          bell,
          [1, 3, 6].map((step) => ladderNote(score, step)),
          { every: 0.12, held: 0.4, force: 0.7 },
        ),
        { instrument: bass, at: 0, held: 0.5, force: 0.6, note: low, level: -6 },
      ],
    }),
  }
}

/** Wins below those that have a fanfare, and the counting of all of them. */
export function winEffects(score: Score) {
  const { lead, bell, chord, bass, thud } = score.effects.palette
  const low = noteNumber(score.effects.home) - 24
  const count = 0.32
  return {
    winSmall: climbing(score, (note) => ({
      length: 0.42,
      loud: -19,
      room: 0.2,
      events: [
        ...run(chord, [note - 12, note - 5, note], { every: 0.05, held: 0.3, force: 0.75 }),
        ...run(bell, [note], { at: 0.1, held: 0.3, force: 0.6 }),
      ],
    })),
    winMedium: once({
      length: 1.05,
      loud: -16.5,
      room: 0.25,
      events: [
        ...run(lead, ladder(score, { from: 0, count: 4 }), { every: 0.09, held: 0.14, force: 0.85 }),
        ...run(chord, ladder(score, { from: -3, count: 6 }), { every: 0.06, held: 0.5, force: 0.7 }),
        ...run(bell, [ladderNote(score, 5), ladderNote(score, 7)], {
          at: 0.36,
          every: 0.09,
          held: 0.5,
          force: 0.7,
        }),
        { instrument: bass, at: 0, held: 0.6, force: 0.8, note: low, level: -3 },
      ],
    }),
    count: {
      ...once({
        length: count,
        loud: -24,
        room: 0.05,
        events: run(
          bell,
          [0, 2, 1, 2].map((step) => ladderNote(score, step)),
          { every: count / 4, held: 0.06, force: 0.5 },
        ),
      }),
      isLoop: true,
    },
    countEnd: once({
      length: 0.7,
      loud: -18,
      room: 0.3,
      events: [
        ...run(
          bell,
          [0, 2, 5].map((step) => ladderNote(score, step)),
          { every: 0.02, held: 0.5, force: 0.85 },
        ),
        { instrument: thud, at: 0, held: 0.2, force: 0.6, level: -6 },
      ],
    }),
  }
}

/** Each a size larger than the one before, and what opens and closes a feature. */
export function fanfares(score: Score) {
  const { big, mega, epic, intro, outro } = score.effects
  return {
    bigWin: once(phrased(score, { phrase: big, seconds: 2, grandeur: 1, loud: -15.5 }), 2.2),
    megaWin: once(phrased(score, { phrase: mega, seconds: 3, grandeur: 2, loud: -14.8 }), 3.2),
    epicWin: once(phrased(score, { phrase: epic, seconds: 4, grandeur: 3, loud: -14 }), 4.2),
    featureIntro: once(phrased(score, { phrase: intro, seconds: 2, grandeur: 2, loud: -15.5 }), 2.2),
    featureOutro: once(phrased(score, { phrase: outro, seconds: 1.7, grandeur: 1, loud: -17 }), 1.8),
  }
}
