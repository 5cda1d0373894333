import { strict as assert } from 'node:assert'
import type { replayDraw as contract, ReplyOf } from '@baize/contracts'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { judgeFor } from '../tickets/judge.ts'
import { allLotteries, familyOf } from '../lotteries/lottery.ts'
import { readDraws } from '../store/draws.ts'
import { readOutcomes, readSealedPage } from '../store/tickets.ts'

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

/** The same of one draw for an operator: what was sold in it is of no one house. */
export async function replayDraw(
  app: App,
  operator: Operator,
  drawId: string,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'replayDraw')
  const [draw] = await readDraws(app.db, [drawId])
  if (!draw) throw new Refusal('DRAW_NOT_FOUND')
  if (draw.state !== 'settled') throw new Refusal('NOT_DRAWN_YET')
  const { tickets, won, differences } = await replayTickets(app, [drawId])
  return { tickets, won, differences: [...differences] }
}
