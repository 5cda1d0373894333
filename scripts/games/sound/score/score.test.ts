import { expect, it } from 'vitest'
import { effectNames } from '../../../../packages/game-kit/src/music/manifest.ts'
import { effectRecipes } from '../effects/effects.ts'
import { formOf } from '../mix/loops.ts'
import { scores } from '../scores.ts'
import { pitchClassesOf, readChord, voiceLead } from './chords.ts'
import { chordSpans, extentOf, phraseChords, phraseNotes, trackEvents } from './events.ts'
import { pitchClassOf, readBars } from './notation.ts'

const stems = ['base', 'lift', 'feature'] as const
const every = scores.map((score) => [score.id, score] as const)

function scaleOf({ key, scale }: (typeof scores)[number]): Set<number> {
  return new Set(scale.map((step) => (pitchClassOf(key) + step) % 12))
}

it('twelve games have a score', () => {
  expect(new Set(scores.map(({ id }) => id)).size).toBe(12)
})

it('a bar that is miscounted is not played', () => {
  expect(() => readBars('c4:2 d4', 4)).toThrow('has 3 steps instead of 4')
})

it.each(every)('%s plays no note that is neither in its scale nor in its chord nor meant', (_, score) => {
  const scale = scaleOf(score)
  for (const stem of stems) {
    const form = formOf(score, stem)
    const spans = chordSpans(score, form)
    for (const track of score.stems[stem].tracks) {
      expect(score.instruments[track.instrument], track.instrument).toBeDefined()
      for (const { at, note, isPassing } of trackEvents(score, track, form)) {
        if (note === undefined || isPassing) continue
        const chord = spans.findLast((span) => span.at <= at + 1e-6)?.chord
        const fits = scale.has(note % 12) || (chord && pitchClassesOf(chord).has(note % 12))
        expect(fits, `${stem} ${track.instrument} at ${at}: ${note}`).toBe(true)
      }
    }
  }
})

it.each(every)('%s holds no note for a beat against one that is a semitone under it', (_, score) => {
  for (const stem of stems) {
    const form = formOf(score, stem)
    const spans = chordSpans(score, form)
    for (const track of score.stems[stem].tracks.filter(({ kind }) => kind === 'line')) {
      for (const { at, length, note } of trackEvents(score, track, form)) {
        if (note === undefined || length < 1) continue
        const chord = spans.findLast((span) => span.at <= at + 1e-6)?.chord
        if (!chord || pitchClassesOf(chord).has(note % 12)) continue
        const clashes = pitchClassesOf(chord).has((note + 11) % 12)
        expect(clashes, `${stem} ${track.instrument} at ${at} over ${chord.name}`).toBe(false)
      }
    }
  }
})

it.each(every)('%s has a melody in two sections, and what is laid over it is as long as it', (_, score) => {
  expect(new Set(score.calm.sections).size).toBeGreaterThanOrEqual(2)
  const { bars } = extentOf(score, score.calm)
  expect(bars).toBeGreaterThanOrEqual(8)
  for (const stem of stems) {
    const lines = score.stems[stem].tracks.filter(({ kind }) => kind === 'line')
    const { beats } = extentOf(score, formOf(score, stem))
    const last = Math.max(
      ...lines.flatMap((track) =>
        trackEvents(score, track, formOf(score, stem)).map((event) => event.at + event.length),
      ),
    )
    expect(last).toBeLessThanOrEqual(beats)
    expect(last).toBeGreaterThan(beats - 2 * score.beats)
  }
})

it.each(every)('%s knows every effect, in its own key', (_, score) => {
  const recipes = effectRecipes(score)
  const scale = scaleOf(score)
  for (const name of effectNames) {
    const { sounds, steps } = recipes[name]
    expect(steps.length, name).toBeGreaterThan(0)
    for (const { events } of sounds)
      for (const { instrument } of events) expect(score.instruments[instrument], instrument).toBeDefined()
  }
  expect(recipes.reelStop.steps).toHaveLength(5)
  expect(recipes.scatter.steps).toHaveLength(5)
  expect(recipes.coinCollect.steps.length).toBeGreaterThanOrEqual(8)
  for (const step of score.effects.ladder) expect(scale.has((pitchClassOf(score.key) + step) % 12)).toBe(true)
  for (const name of ['bigWin', 'megaWin', 'epicWin'] as const) expect(recipes[name].ducks).toBeGreaterThan(2)
})

it.each(every)('%s writes fanfares that end on a chord of its key and grow', (_, score) => {
  const { big, mega, epic } = score.effects
  const lengths = [big, mega, epic].map((phrase) => {
    const chords = phraseChords(score, phrase.chords)
    const last = chords.at(-1)
    expect(last?.chord.root).toBe(pitchClassOf(score.key))
    const notes = phraseNotes(score, phrase.melody)
    const tones = last ? pitchClassesOf(last.chord) : new Set()
    expect(tones.has((notes.at(-1)?.note ?? 0) % 12), phrase.melody).toBe(true)
    return ((last?.at ?? 0) * 60) / phrase.tempo
  })
  const [first = 0, second = 0, third = 0] = lengths
  expect(first).toBeLessThan(second)
  expect(second).toBeLessThan(third)
})

it('inner voices move by steps: none leaps further than a fifth from chord to chord', () => {
  for (const score of scores) {
    const chords = chordSpans(score, score.calm).map(({ chord }) => chord)
    const voicings = voiceLead(chords, { around: 'e4', voices: 3 })
    for (const [index, notes] of voicings.entries()) {
      const before = voicings[index - 1] ?? notes
      for (const [voice, note] of notes.entries())
        expect(Math.abs(note - (before[voice] ?? note)), `${score.id} ${index}`).toBeLessThanOrEqual(7)
    }
  }
})

it('a seventh chord of three voices keeps what makes it one', () => {
  const [notes = []] = voiceLead([readChord('G7')], { around: 'e4', voices: 3 })
  expect(new Set(notes.map((note) => note % 12))).toEqual(new Set([7, 11, 5]))
})
