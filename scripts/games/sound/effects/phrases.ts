import type { Phrase, Score } from '../../../../games/slots/flagships/score.ts'
import { bassNote, voiceLead } from '../score/chords.ts'
import { phraseChords, phraseNotes } from '../score/events.ts'
import { type EffectEvent, type EffectSound, ladder, run } from './recipe.ts'

type PhraseScale = {
  readonly phrase: Phrase
  readonly seconds: number
  /** 1 for the smallest orchestra, 3 for the largest. */
  readonly grandeur: number
  readonly loud: number
}

/** A written phrase for more and more players: octaves, chords, bass, drums and a shower of bells. */
export function phrased(score: Score, { phrase, seconds, grandeur, loud }: PhraseScale): EffectSound {
  const { lead, bell, chord, bass, thud, tick, sweep } = score.effects.palette
  const beat = 60 / phrase.tempo
  const notes = phraseNotes(score, phrase.melody)
  const spans = phraseChords(score, phrase.chords)
  const voicings = voiceLead(
    spans.map((span) => span.chord),
    { around: 'e4', voices: 3 },
  )
  const end = seconds - 0.3
  const held = (at: number, length: number) => Math.min(length * beat, end - at * beat)
  const events: EffectEvent[] = []
  for (const { at, length, note = 60, force } of notes) {
    const tone = { at: at * beat, held: held(at, length), force, note }
    events.push({ ...tone, instrument: lead }, { ...tone, instrument: bell, note: note + 12, level: -9 })
    if (grandeur > 1) events.push({ ...tone, instrument: chord, level: -5 })
    if (grandeur > 2) events.push({ ...tone, instrument: lead, note: note - 12, level: -6 })
  }
  for (const [index, { at, length, chord: harmony }] of spans.entries()) {
    const place = { at: at * beat, held: held(at, length), force: 0.8 }
    for (const note of voicings[index] ?? []) events.push({ ...place, instrument: chord, note, level: -7 })
    events.push({ ...place, instrument: bass, note: bassNote(harmony, '1', 'a1'), level: -2 })
    events.push({ ...place, instrument: thud, level: -4 })
    if (grandeur > 1)
      events.push({ ...place, at: place.at + beat / 2, force: 0.6, instrument: tick, level: -7 })
  }
  if (grandeur > 1) {
    const last = spans.at(-1)
    const from = (last?.at ?? 0) * beat
    const shower = ladder(score, { from: 3, count: 5 + grandeur * 2 })
    events.push(...run(bell, shower, { at: from, every: 0.055, held: 0.5, force: 0.55 }))
    events.push({ instrument: sweep, at: Math.max(from - 0.35, 0), held: 0.4, force: 0.5, level: -8 })
  }
  return { length: seconds + 0.1, events, loud, room: 0.35 }
}
