import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { setClose } from '../../../testing/lottery-time.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { advanceDraw } from '../run-lotteries.ts'
import { readDraw } from '../store/draws.ts'

/** Enough for every day; ten thousand, as promised, are a setting away: `LATE_BETS=10000`. */
const BETS = Number(process.env.LATE_BETS ?? 600)
const CALLERS = 64
const SKEWS_MS = [0, -5_000, 5_000]
const WITHIN_MS = 300_000

it(
  `[MR-24] ${BETS} bets around the close, on nodes whose clocks are five seconds off either way, and none is late`,
  async () => {
    const app = await testApp({}, 'demo')
    const [drawId = ''] = await testDraws(app)
    const owners = await Promise.all(Array.from({ length: 4 }, () => testPlayer(app, '100000.00')))
    const nodes = SKEWS_MS.map((skew, index) => ({
      ...(index === 0 ? app : secondNode(app)),
      clock: { now: () => new Date(Date.now() + skew) },
    }))
    const said = new Map<string, number>()
    const sold: string[] = []
    const sale = { asked: 0, isOver: false }
    const bet = async (number: number) => {
      const [node = app, owner] = [nodes[number % nodes.length], owners[number % owners.length]]
      if (!owner) throw new Error('Somebody bets.')
      sale.asked++
      await buy(node, owner, { drawIds: [drawId], selection: '////4', lines: 1 }).then(
        (orderId) => sold.push(orderId),
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          said.set(error.code, (said.get(error.code) ?? 0) + 1)
        },
      )
    }
    const caller = async (number: number) => {
      while (!sale.isOver || sale.asked < BETS) await bet(number)
    }
    const closer = async () => {
      while ((await readDraw(app.db, drawId))?.state === 'open') {
        await sleep(20)
        await advanceDraw(app, drawId)
      }
      sale.isOver = true
    }
    // The first of them show how fast this machine sells; about half of all are sold before the close, and the others meet it.
    const callers = Array.from({ length: CALLERS }, (_, number) => number)
    const begun = performance.now()
    await Promise.all(callers.map(bet))
    const secondsABet = (performance.now() - begun) / 1_000 / CALLERS
    const early = sold.length
    await setClose(app, drawId, Math.min(BETS / 40, Math.max(BETS / 500, (BETS / 2) * secondsABet)))
    await Promise.all([closer(), ...callers.map(caller)])

    const { tickets, late } = await app.db.one<{ tickets: number; late: number }>(sql`
      select count(*)::int as tickets, count(*) filter (where t.accepted_at >= d.closes_at)::int as late
      from lottery.ticket t join lottery.draw d on d.id = t.draw_id where d.id = ${drawId}`)
    expect([tickets, late]).toEqual([sold.length, 0])
    expect([...said.keys()]).toEqual(['DRAW_CLOSED'])
    expect(said.get('DRAW_CLOSED')).toBeGreaterThan(0)
    expect([early, sold.length > early]).toEqual([CALLERS, true])
    expect(sale.asked).toBeGreaterThanOrEqual(BETS)
    const draw = await readDraw(app.db, drawId)
    expect(draw?.ticketCount).toBe(BigInt(tickets))
    await expectPaid(app, { owners, tickets })
  },
  WITHIN_MS,
)

type Sold = { readonly owners: readonly Owner[]; readonly tickets: number }

/** Whoever has a ticket has paid for it, and nobody for anything else. */
async function expectPaid(app: TestApp, { owners, tickets }: Sold): Promise<void> {
  const cash = await Promise.all(owners.map(({ memberId }) => getBalance(app.db, `member:${memberId}:cash`)))
  const spent = 4n * 1_000_000_000n - cash.reduce((sum, { units }) => sum + units, 0n)
  expect(spent).toBe(BigInt(tickets) * 20_000n)
  expect(await ledgerFaults(app)).toEqual([])
}
