import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { startWorker } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buy } from '../../testing/test-lottery.ts'
import { cashOf, testPlayer } from '../../testing/test-player.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { announceDraws } from './draws/announce-draws.ts'
import { lotteryJobs } from './jobs.ts'
import { startLotteries } from './run-lotteries.ts'
import { saveLottery } from './lotteries/save-lottery.ts'
import { readDraws } from './store/draws.ts'
import { readLotteries } from './store/lotteries.ts'

const WITHIN_MS = 180_000

/** One lottery that draws every few seconds, with time enough to seal its tickets on a busy machine. */
async function fastLottery(app: TestApp): Promise<void> {
  const lotteries = await readLotteries(app.db)
  await transaction(app, async (tx) => {
    for (const lottery of lotteries)
      await saveLottery(tx, {
        ...lottery,
        schedule: { kind: 'every', seconds: 6, offsetMinutes: 0 },
        beaconDelaySeconds: 10,
        isOn: lottery.code === 'rapid-five',
      })
  })
}

/** Buys in the draw that is open and the two after it, or in later ones where it has just closed. */
async function buyThree(app: TestApp, owner: Owner): Promise<string[]> {
  for (;;) {
    const rows = await app.db.rows<{ id: string }>(
      sql`select id from lottery.draw where closes_at > clock_timestamp() order by closes_at limit 3`,
    )
    const drawIds = rows.map(({ id }) => id)
    try {
      await buy(app, owner, { drawIds })
      return drawIds
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'DRAW_CLOSED')) throw error
    }
  }
}

it(
  'one draw after another opens, closes, is drawn and is paid by the jobs alone',
  async () => {
    const app = await testApp({}, 'demo')
    await fastLottery(app)
    const owner = await testPlayer(app, '100.00')
    await announceDraws(app)
    const worker = await startWorker(app, lotteryJobs)
    onTestFinished(() => worker.stop())
    const drawIds = await buyThree(app, owner)
    await startLotteries(app)
    let draws = await readDraws(app.db, drawIds)
    while (draws.some(({ settledAt }) => settledAt === null)) {
      await sleep(200)
      draws = await readDraws(app.db, drawIds)
    }
    const inOrder = draws.toSorted((one, other) => one.closesAt.getTime() - other.closesAt.getTime())
    expect(inOrder.map(({ state, ticketCount }) => [state, ticketCount])).toEqual([
      ['settled', 1n],
      ['settled', 1n],
      ['settled', 1n],
    ])
    for (const [place, { opensAt }] of inOrder.entries())
      if (place > 0) expect(opensAt).toEqual(inOrder[place - 1]?.closesAt)
    expect(await cashOf(app, owner)).toBe(1_000_000n - 3n * 20_000n)
    expect(await ledgerFaults(app)).toEqual([])
  },
  WITHIN_MS,
)
