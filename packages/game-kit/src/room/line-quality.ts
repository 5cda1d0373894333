/** How a member's line to the room is; `lost` while there is none. */
export type LineQuality = 'good' | 'fair' | 'poor' | 'lost' | 'open'

const GOOD_MS = 150
const FAIR_MS = 400

/** By how long a word takes there and back; `open` before any was measured. */
export function qualityOf({
  isOpen,
  roundTripMs,
}: {
  readonly isOpen: boolean
  readonly roundTripMs: number | null
}): LineQuality {
  if (!isOpen) return 'lost'
  if (roundTripMs === null) return 'open'
  if (roundTripMs < GOOD_MS) return 'good'
  return roundTripMs < FAIR_MS ? 'fair' : 'poor'
}
