import { keep, readKept } from '@baize/game-kit'

/** How much is drawn, as this member chose it on this phone. */
export type Quality = 'high' | 'low'

const PLACE = 'reef-quality'

/** The address may ask for less, as on a slow machine; what was chosen here comes after it. */
export function readQuality(query: string): Quality {
  if (new URLSearchParams(query).get('quality') === 'low') return 'low'
  return readKept(PLACE) === 'low' ? 'low' : 'high'
}

export function keepQuality(quality: Quality): void {
  keep({ place: PLACE, value: quality })
}
