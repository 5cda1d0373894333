import type { getSportsFigures as contract, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { readFigures } from '../store/figures.ts'

/** How long figures, closing odds and quotes are public; then they are deleted. */
export const PUBLIC_DAYS = 90
const MILLION = 1_000_000n

/** By day and sport, what bets at a house came to and how even-handed waits were; trial bets are in none of it. */
export async function getSportsFigures(app: App, merchantCode: string): Promise<ReplyOf<typeof contract>> {
  const rows = await readFigures(app.db, { merchantCode, days: PUBLIC_DAYS })
  return {
    days: rows.map(({ staked, paid, rose, fell, refusedRose, refusedFell, ...row }) => ({
      ...row,
      returned: staked === 0n ? null : Number((paid * MILLION) / staked),
      waits: { rose, fell, refusedRose, refusedFell },
    })),
  }
}
