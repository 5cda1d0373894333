import type { GameWeights } from '@baize/contracts'

const PPM_PER_PERCENT = 10_000

/** Percent as it is typed, with up to four places, in parts per million; undefined where it is none. */
export function partsIn(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', rest = ''] = match
  return Number(whole) * PPM_PER_PERCENT + Number(rest.padEnd(4, '0'))
}

/** Parts per million as percent, as short as it can be said. */
export function partsText(ppm: number): string {
  const rest = ppm % PPM_PER_PERCENT
  const places = String(rest).padStart(4, '0').replace(/0+$/, '')
  return `${(ppm - rest) / PPM_PER_PERCENT}${places && `.${places}`}`
}

/** Game contribution to write in: a kind or a game and its percent, one a line. */
export function weightsText(weights: GameWeights): string {
  return Object.entries(weights)
    .map(([code, parts]) => `${code} ${partsText(parts)}`)
    .join('\n')
}

/** The same read again; undefined where a line is not like that. */
export function weightsIn(text: string): GameWeights | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => {
    const [code = '', percent = ''] = line.trim().split(/\s+/, 2)
    return [code, partsIn(percent)] as const
  })
  const read = pairs.filter((pair): pair is readonly [string, number] => pair[1] !== undefined)
  return read.length === pairs.length ? Object.fromEntries(read) : undefined
}
