import { strict as assert } from 'node:assert'
import type { App } from '#platform/app'
import { judgeFor } from './judge.ts'
import { allLotteries, familyOf } from './lottery.ts'
import { readDraws } from './store/draws.ts'
import { readOutcomes, readSealedPage } from './store/tickets.ts'

export type Replay = {
  readonly tickets: number
  readonly won: number
  /** Tickets that came to something else than what stands in the books, or to nothing there. */
  readonly differences: readonly string[]
}

const PAGE = 1_000

/** Settles every ticket of draws again from what is stored of it, a page at a time, and says where it differs. */
export async function replayTickets(app: App, drawIds: readonly string[]): Promise<Replay> {
  const lotteries = await allLotteries(app)
  const differences: string[] = []
  let [tickets, won] = [0, 0]
  for (const draw of await readDraws(app.db, drawIds)) {
    if (draw.state !== 'settled' || draw.result === null) continue
    const lottery = lotteries.find(({ code }) => code === draw.lotteryCode)
    assert(lottery, 'A draw belongs to a lottery.')
    const judge = judgeFor(familyOf(lottery), draw.result)
    for (let page = await readSealedPage(app.db, { drawId: draw.id, limit: PAGE }); page.length > 0; ) {
      const ticketIds = page.map(({ id }) => id)
      const known = await readOutcomes(app.db, { ticketIds, version: draw.resultVersion })
      differences.push(...page.filter((ticket) => known.get(ticket.id) !== judge(ticket)).map(({ id }) => id))
      tickets += page.length
      won += [...known.values()].filter((payout) => payout > 0n).length
      const last = page.at(-1)
      const after = last && { orderId: last.orderId, ticketId: last.id }
      page = await readSealedPage(app.db, { drawId: draw.id, after, limit: PAGE })
    }
  }
  return { tickets, won, differences }
}
