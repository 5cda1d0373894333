import type { getSportsFigures as contract, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { cachedByKey } from '#platform/cached'
import { perDatabase } from '#platform/per-app'
import { readFigures } from '../store/figures.ts'

/** How long figures, closing odds and quotes are public; then they are deleted. */
export const PUBLIC_DAYS = 90
const MILLION = 1_000_000n

/** They add up the bets of all these days, and anybody may ask for them. */
const FRESH_MS = 60_000

/** By day and sport, what bets at a house came to and how even-handed waits were; trial bets are in none of it. */
export async function getSportsFigures(app: App, merchantCode: string): Promise<ReplyOf<typeof contract>> {
  return figuresOf(app)(merchantCode)
}

/** The figures of houses as this node counted them last. */
export const figuresOf = perDatabase((app) =>
  cachedByKey(FRESH_MS, async (merchantCode: string): Promise<ReplyOf<typeof contract>> => {
    const rows = await readFigures(app.db, { merchantCode, days: PUBLIC_DAYS })
    return {
      days: rows.map(({ staked, paid, rose, fell, refusedRose, refusedFell, ...row }) => ({
        ...row,
        returned: staked === 0n ? null : Number((paid * MILLION) / staked),
        waits: { rose, fell, refusedRose, refusedFell },
      })),
    }
  }),
)
