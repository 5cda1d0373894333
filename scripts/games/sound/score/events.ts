import type { Form, Score, Track } from '../../../../games/slots/flagships/score.ts'
import { createNoise, seedOf } from '../signal.ts'
import { bassNote, type Chord, readChord, voiceLead } from './chords.ts'
import { noteNumber, readBars, readChordBars, readNote, readStrokes } from './notation.ts'

/** A note or a stroke of one track, in beats from the beginning of the form. */
export type ScoreEvent = {
  readonly at: number
  readonly length: number
  /** A drum has none. */
  readonly note?: number
  readonly from?: number
  readonly force: number
  readonly isPassing?: boolean
}

/** A chord and when it sounds, in beats. */
export type ChordSpan = { readonly at: number; readonly length: number; readonly chord: Chord }

type SectionSpan = { readonly name: string; readonly at: number; readonly bars: number }

function sectionSpans(score: Score, form: Form): SectionSpan[] {
  let at = 0
  return form.sections.map((name) => {
    const section = score.sections[name]
    if (!section) throw new Error(`${score.id} has no section ${name}.`)
    const bars = section.chords.split('|').length
    const span = { name, at, bars }
    at += bars * score.beats
    return span
  })
}

/** How many beats a form has, and how many bars. */
export function extentOf(score: Score, form: Form): { readonly beats: number; readonly bars: number } {
  const bars = sectionSpans(score, form).reduce((sum, span) => sum + span.bars, 0)
  return { beats: bars * score.beats, bars }
}

export function chordSpans(score: Score, form: Form): ChordSpan[] {
  const stepsInBar = score.beats * score.division
  return sectionSpans(score, form).flatMap(({ name, at }) =>
    readChordBars(score.sections[name]?.chords ?? '', stepsInBar).flatMap((bar, index) =>
      bar.map((token) => ({
        at: at + index * score.beats + token.at / score.division,
        length: token.length / score.division,
        chord: readChord(token.body),
      })),
    ),
  )
}

/** Where the middle of a beat falls is moved for everybody alike. */
function swung({ swing }: Score, beat: number): number {
  if (!swing) return beat
  const { middle, unit } = swing
  const whole = Math.floor(beat / unit + 1e-9)
  const part = beat / unit - whole
  const moved = part < 0.5 ? part * 2 * middle : middle + (part - 0.5) * 2 * (1 - middle)
  return (whole + moved) * unit
}

/** The first of a bar is played a little harder than its other beats, and those harder than what is between. */
function weight(beat: number, beats: number): number {
  const inBar = beat % beats
  if (inBar < 0.01) return 0.8
  return Math.abs(inBar - Math.round(inBar)) < 0.01 ? 0.73 : 0.66
}

type Place = { readonly score: Score; readonly track: Track; readonly spans: readonly ChordSpan[] }
type Bar = { readonly text: string; readonly at: number; readonly chordAt: (beat: number) => number }

/** The note that a line was on, from which the next one may slide. */
type LastNote = { note?: number }

function lineEvents({ score, track }: Place, { text, at }: Bar, before: LastNote): ScoreEvent[] {
  return (readBars(text, score.beats * score.division)[0] ?? []).flatMap((token) => {
    const { notes, isLoud, isShort, slides, isPassing } = readNote(token.body)
    const beat = at + token.at / score.division
    const length = (token.length / score.division) * (isShort ? 0.45 : 1)
    const force = isLoud ? 0.95 : weight(beat, score.beats)
    const from = slides ? before.note : undefined
    const last = notes.at(-1)
    if (last !== undefined) before.note = last
    const shift = 12 * (track.shift ?? 0)
    return notes.map((note) => ({
      at: beat,
      length,
      force,
      isPassing,
      note: note + shift,
      ...(from !== undefined && { from: from + shift }),
    }))
  })
}

function strokeEvents({ score }: Place, { text, at }: Bar): ScoreEvent[] {
  return readStrokes(text).map((stroke) => ({
    at: at + stroke.at * score.beats,
    length: 0.25,
    force: stroke.force,
  }))
}

/** What follows the chords: struck together, one after the other, or the bass under them. */
function chordEvents(
  { score, track, spans }: Place,
  { text, at, chordAt }: Bar,
  voicings: number[][],
): ScoreEvent[] {
  const around = track.around ?? (track.kind === 'bass' ? 'e2' : 'e4')
  return (readBars(text, score.beats * score.division)[0] ?? []).flatMap((token) => {
    const body = token.body.replaceAll(/[!']/g, '')
    if (body === 'r') return []
    const beat = at + token.at / score.division
    const index = chordAt(beat)
    const chord = spans[index]?.chord
    const voicing = voicings[index] ?? []
    if (!chord) return []
    const force = token.body.includes('!') ? 0.92 : weight(beat, score.beats)
    const length = (token.length / score.division) * (token.body.includes("'") ? 0.4 : 1)
    const struck = (note: number) => ({ at: beat, length, force, note: note + 12 * (track.shift ?? 0) })
    if (track.kind === 'bass') return [struck(bassNote(chord, body, around))]
    if (track.kind === 'chords') return voicing.map(struck)
    return body.split('').map((sign) => {
      const place = Number(sign) - 1
      const octave = Math.floor(place / voicing.length)
      return struck((voicing[place % voicing.length] ?? 0) + 12 * octave)
    })
  })
}

/** All that a track plays in a form, in the order of time. */
export function trackEvents(score: Score, track: Track, form: Form): ScoreEvent[] {
  const spans = chordSpans(score, form)
  const place = { score, track, spans }
  const wish = { around: track.around ?? 'e4', voices: track.voices ?? 3 }
  const isChordal = track.kind === 'chords' || track.kind === 'arpeggio'
  const voicings = isChordal
    ? voiceLead(
        spans.map(({ chord }) => chord),
        wish,
      )
    : []
  const chordAt = (beat: number) => spans.findLastIndex((span) => span.at <= beat + 1e-6)
  return sectionSpans(score, form).flatMap(({ name, at, bars }) => {
    const part = track.parts[name] ?? track.parts['*']
    if (part === undefined) return []
    const texts = part.split('|')
    const before: LastNote = {}
    return Array.from({ length: bars }, (_, index) => {
      const bar = { text: texts[index % texts.length] ?? '', at: at + index * score.beats, chordAt }
      if (track.kind === 'line') return lineEvents(place, bar, before)
      if (track.kind === 'beat') return strokeEvents(place, bar)
      return chordEvents(place, bar, voicings)
    }).flat()
  })
}

/** An event as it is played, in seconds: nobody is a machine, but everybody errs the same way each time. */
export type PlayedEvent = ScoreEvent & {
  readonly seconds: number
  readonly held: number
  readonly seed: number
}

const LATE = 0.005

type Playing = { readonly score: Score; readonly form: Form; readonly name: string }

export function played({ score, form, name }: Playing, events: readonly ScoreEvent[]): PlayedEvent[] {
  const beat = 60 / form.tempo
  return events.map((event, index) => {
    const noise = createNoise(seedOf(`${name} ${index}`))
    const [early, harder] = [noise(), noise()]
    const starts = swung(score, event.at) * beat
    const ends = swung(score, event.at + event.length) * beat
    return {
      ...event,
      seconds: starts + early * LATE,
      held: ends - starts,
      force: Math.min(event.force * (1 + harder * 0.08), 1),
      // A few different strokes are enough that no two in a row are the same.
      seed: (index % 3) + 1,
    }
  })
}

/** The notes of a phrase that is written for itself, in beats. */
export function phraseNotes(score: Score, melody: string): ScoreEvent[] {
  const bars = readBars(melody, score.beats * score.division)
  return bars.flatMap((bar, index) =>
    bar.flatMap((token) => {
      const { notes, isLoud, isPassing } = readNote(token.body)
      const at = index * score.beats + token.at / score.division
      const force = isLoud ? 1 : 0.85
      return notes.map((note) => ({ at, length: token.length / score.division, note, force, isPassing }))
    }),
  )
}

export function phraseChords(score: Score, chords: string): ChordSpan[] {
  return readChordBars(chords, score.beats * score.division).flatMap((bar, index) =>
    bar.map((token) => ({
      at: index * score.beats + token.at / score.division,
      length: token.length / score.division,
      chord: readChord(token.body),
    })),
  )
}

/** So many steps above the key, wherever on the ladder: the ladder goes on an octave higher. */
export function ladderNote({ effects: { home, ladder } }: Score, step: number): number {
  const octave = Math.floor(step / ladder.length)
  return noteNumber(home) + (ladder[step - octave * ladder.length] ?? 0) + 12 * octave
}
