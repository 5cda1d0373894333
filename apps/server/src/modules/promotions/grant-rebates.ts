import { readHouse, spanAt } from '#modules/limits'
import { readCurrency } from '#modules/settings'
import { readPlayed, readPlayers } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { earnReward } from './earn-reward.ts'
import type { Promotion } from './promotion.ts'
import { rebateLines, rebateOf } from './rebate.ts'
import { noteRun, readEverywhere, wasRun } from './store/promotions.ts'

/** How long rounds that began in a period may take to be settled and counted. */
const GRACE_MS = 2 * 60 * 60 * 1000

/** Works out the cashback of the last period that is over, for everybody who played in it, once. */
export async function grantRebates(app: App): Promise<number> {
  let count = 0
  for (const promotion of await readEverywhere(app.db, 'cashback')) count += await grantOf(app, promotion)
  return count
}

async function grantOf(app: App, promotion: Promotion): Promise<number> {
  const { merchantCode, key, rebate } = promotion
  if (!rebate) return 0
  const now = app.clock.now()
  const { zone } = await readHouse(app.db, merchantCode)
  const current = spanAt(rebate.period, new Date(now.getTime() - GRACE_MS), zone)
  const { since: from, until } = spanAt(rebate.period, new Date(current.since.getTime() - 1), zone)
  if (await wasRun(app.db, { merchantCode, key, startsAt: from })) return 0
  const currency = await readCurrency(app.db, merchantCode)
  const players = await readPlayers(app.db, { merchantCode, from, until })
  let count = 0
  for (const memberId of players) {
    const played = await readPlayed(app.db, { memberId, from, until })
    const amount = rebateOf(rebate, rebateLines(rebate, { played, currency }), currency)
    if (amount.units === 0n) continue
    const occasion = from.toISOString()
    const about = dayOf(from, zone)
    const earning = { merchantCode, key, memberId, occasion, about, amount, now }
    const earned = await transaction(app, (tx) => earnReward(tx, earning))
    if ('reward' in earned) count += 1
  }
  await transaction(app, (tx) => noteRun(tx, { merchantCode, key, startsAt: from, members: count }))
  return count
}

/** The day as the house's calendar has it: `2026-11-14`. */
function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}
