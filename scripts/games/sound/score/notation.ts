/** How the patterns of a score are read: `games/slots/flagships/score.ts` says how they are written. */

const steps: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }

/** The pitch class of a name such as `f#` or `Bb`. */
export function pitchClassOf(name: string): number {
  const step = steps[name.charAt(0).toLowerCase()]
  if (step === undefined) throw new Error(`There is no note called ${name}.`)
  const sharps = name
    .slice(1)
    .split('')
    .reduce((sum, sign) => sum + (sign === '#' ? 1 : sign === 'b' ? -1 : 0), 0)
  return (((step + sharps) % 12) + 12) % 12
}

/** A note by its number: the middle C, `c4`, is 60. */
export function noteNumber(name: string): number {
  const [, letter = '', signs = '', octave] = /^([a-gA-G])([#b]*)(-?\d)$/.exec(name) ?? []
  if (octave === undefined) throw new Error(`There is no note called ${name}.`)
  const sharps = signs.split('').reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0)
  return 12 * (Number(octave) + 1) + (steps[letter.toLowerCase()] ?? 0) + sharps
}

export function hzOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

/** Something and how many steps it lasts. */
export type Token = { readonly body: string; readonly at: number; readonly length: number }

/** Bars between `|`, each of exactly so many steps, since a bar that is miscounted shifts all that follows. */
export function readBars(text: string, stepsInBar: number): Token[][] {
  return text.split('|').map((bar) => {
    let at = 0
    const tokens = bar
      .trim()
      .split(/\s+/)
      .map((word) => {
        const [body = '', length = '1'] = word.split(':')
        const token = { body, at, length: Number(length) }
        at += token.length
        return token
      })
    if (Math.abs(at - stepsInBar) > 1e-6)
      throw new Error(`The bar "${bar.trim()}" has ${at} steps instead of ${stepsInBar}.`)
    return tokens
  })
}

/** Bars of chords; those without a length share their bar evenly. */
export function readChordBars(text: string, stepsInBar: number): Token[][] {
  return text.split('|').map((bar) => {
    const words = bar.trim().split(/\s+/)
    const isCounted = words.some((word) => word.includes(':'))
    const share = stepsInBar / words.length
    const counted = isCounted ? bar : words.map((word) => `${word}:${share}`).join(' ')
    return readBars(counted, stepsInBar)[0] ?? []
  })
}

const strokes: Readonly<Record<string, number>> = { X: 0.95, x: 0.72, o: 0.42 }

/** The strokes of a bar of percussion: where in the bar (0 to 1) and how hard. */
export function readStrokes(bar: string): { readonly at: number; readonly force: number }[] {
  const signs = bar.replaceAll(/\s/g, '').split('')
  return signs.flatMap((sign, index) => {
    if (sign !== '.' && strokes[sign] === undefined) throw new Error(`Nobody knows how to beat "${sign}".`)
    const force = strokes[sign]
    return force === undefined ? [] : [{ at: index / signs.length, force }]
  })
}

type WrittenNote = {
  readonly notes: readonly number[]
  readonly isLoud: boolean
  readonly isShort: boolean
  readonly slides: boolean
  /** Outside of the scale, and meant. */
  readonly isPassing: boolean
}

/** `~f#5!` and its like; a rest has no notes. */
export function readNote(body: string): WrittenNote {
  const names = body.replaceAll(/[~!'?]/g, '')
  return {
    notes: names === 'r' ? [] : names.split('+').map(noteNumber),
    isLoud: body.includes('!'),
    isShort: body.includes("'"),
    slides: body.includes('~'),
    isPassing: body.includes('?'),
  }
}
