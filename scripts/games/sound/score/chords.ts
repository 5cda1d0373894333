import { noteNumber, pitchClassOf } from './notation.ts'

/** A chord by its tones above the root, and what lies under it. */
export type Chord = {
  readonly name: string
  readonly root: number
  readonly tones: readonly number[]
  readonly bass: number
}

const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  mmaj7: [0, 3, 7, 11],
  '9': [0, 4, 10, 14],
  maj9: [0, 4, 11, 14],
  m9: [0, 3, 10, 14],
  add9: [0, 4, 7, 14],
  '7b9': [0, 4, 10, 13],
  '13': [0, 4, 10, 21],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  aug: [0, 4, 8],
}

export function readChord(name: string): Chord {
  const [, root = '', quality = '', bass] = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(name) ?? []
  const tones = qualities[quality]
  if (!root || !tones) throw new Error(`There is no chord called ${name}.`)
  return { name, root: pitchClassOf(root), tones, bass: pitchClassOf(bass ?? root) }
}

export function pitchClassesOf({ root, tones, bass }: Chord): ReadonlySet<number> {
  return new Set([...tones.map((tone) => (root + tone) % 12), bass])
}

/** Which tones sound when there are fewer players than tones: the fifth is missed least, then the root that the bass has. */
function chosenTones({ tones }: Chord, voices: number): number[] {
  const chosen = [...tones]
  for (const spare of [7, 0]) {
    if (chosen.length > voices && chosen.includes(spare)) chosen.splice(chosen.indexOf(spare), 1)
  }
  return chosen.slice(0, voices)
}

type VoicingWish = { readonly around: string; readonly voices: number }

/** Every way of laying the tones closely, near the note that is wished for. */
function layings(chord: Chord, { around, voices }: VoicingWish): number[][] {
  const centre = noteNumber(around)
  const tones = chosenTones(chord, voices)
  const classes = [...new Set(tones.map((tone) => (chord.root + tone) % 12))]
  const found: number[][] = []
  for (let lowest = centre - 12; lowest <= centre + 4; lowest++) {
    if (!classes.includes(((lowest % 12) + 12) % 12)) continue
    const notes = [lowest]
    for (let note = lowest + 1; notes.length < voices; note++)
      if (classes.includes(note % 12)) notes.push(note)
    found.push(notes)
  }
  return found
}

const meanOf = (notes: readonly number[]) => notes.reduce((sum, note) => sum + note, 0) / notes.length

/** How far the players must move from one chord to the next; two that leap the same way together are heard as a fault. */
function effort(from: readonly number[], to: readonly number[]): number {
  const moves = to.map((note, voice) => note - (from[voice] ?? note))
  const leaps = moves.reduce((sum, move) => sum + Math.abs(move) ** 1.3, 0)
  const isParallel = moves.every((move) => move === moves[0] && move !== 0)
  return leaps + (isParallel ? 6 : 0)
}

/** Each chord as notes from below, led from the one before with as little movement as there can be. */
export function voiceLead(chords: readonly Chord[], wish: VoicingWish): number[][] {
  const centre = noteNumber(wish.around)
  let before: readonly number[] | undefined
  return chords.map((chord) => {
    const away = (notes: readonly number[]) => Math.abs(meanOf(notes) - centre)
    const cost = (notes: readonly number[]) =>
      before ? effort(before, notes) + away(notes) * 0.7 : away(notes)
    const best = layings(chord, wish).reduce((least, each) => (cost(each) < cost(least) ? each : least))
    before = best
    return best
  })
}

/** The note of the bass for a step of the chord, not lower than the note it is told. */
export function bassNote(chord: Chord, step: string, lowest: string): number {
  const floor = noteNumber(lowest)
  const from = (pitchClass: number) => floor + ((((pitchClass - floor) % 12) + 12) % 12)
  const root = from(chord.bass)
  if (step === '1') return root
  if (step === '8') return root + 12
  const isBelow = step.startsWith('-')
  const degree = Number(step.replace('-', ''))
  const near = (wanted: readonly number[]) => chord.tones.find((tone) => wanted.includes(tone % 12))
  const tone = degree === 3 ? near([3, 4, 5, 2]) : degree === 5 ? near([6, 7, 8]) : near([9, 10, 11])
  const above = from((chord.root + (tone ?? 0)) % 12)
  const higher = above < root ? above + 12 : above
  return isBelow ? (higher - 12 < floor - 5 ? higher : higher - 12) : higher
}
