/** How much is drawn, as this member chose it on this phone. */
export type Quality = 'high' | 'low'

const PLACE = 'reef-quality'

/** The address may ask for less, as on a slow machine; what was chosen here comes after it. */
export function readQuality(query: string): Quality {
  if (new URLSearchParams(query).get('quality') === 'low') return 'low'
  try {
    return localStorage.getItem(PLACE) === 'low' ? 'low' : 'high'
  } catch {
    // A browser that keeps nothing still shows a reef.
    return 'high'
  }
}

export function keepQuality(quality: Quality): void {
  try {
    localStorage.setItem(PLACE, quality)
  } catch {
    // It holds until the page is left.
  }
}
