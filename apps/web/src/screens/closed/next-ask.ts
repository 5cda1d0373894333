type Moment = { readonly pause: number; readonly now: number; readonly opensAt: number | null }

/** So long after the announced time the house is asked, that its own clock has passed it too. */
const AFTER_OPENING_MS = 500

/** How long to wait before asking: the pause, or less where the house should open before it is over. */
export function nextAsk({ pause, now, opensAt }: Moment): number {
  const opening = opensAt === null ? pause : opensAt + AFTER_OPENING_MS - now
  return opening > 0 ? Math.min(pause, opening) : pause
}
