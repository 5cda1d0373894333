import * as z from 'zod/mini'
import type { RebateRule } from '@baize/contracts'
import { vipDayChanged } from '#facts/vip'
import { knownGameTypes } from '#modules/catalog'
import { readHouse, spanAt } from '#modules/limits'
import { sumPlayed } from '#modules/play'
import { readCurrency } from '#modules/settings'
import { findStanding, readPlayed, readPlayers } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, type EachOutcome, reportFailed } from '#platform/each-alone'
import type { PayloadOf } from '#platform/facts'
import { queueJob } from '#platform/jobs'
import { HOUR_MS } from '#platform/time'
import { earnReward } from '../rewards/earn-reward.ts'
import type { Promotion } from '../terms/promotion.ts'
import { countedPlay, rebateLines, rebateOccasion } from './rebate.ts'
import { findLastRun, noteRun, readEverywhere, readTriggered } from '../store/promotions.ts'

export const GRANTING = 'grant-rebates'

/** How long rounds of a period may take to be counted once they are settled. */
const GRACE_MS = 2 * HOUR_MS

type Cashback = Promotion & { readonly rebate: RebateRule }

const isCashback = (promotion: Promotion): promotion is Cashback => promotion.rebate !== null

/** So many periods are made up for where nobody was there to work them out. */
const MOST_BEHIND = 31

/** Works out the cashback of the periods that are over, for everybody who played in them, once. */
export async function grantRebates(app: App): Promise<number> {
  let count = 0
  const failed: EachOutcome<unknown>[] = []
  const promotions = (await readEverywhere(app.db, 'cashback')).filter(isCashback)
  const worked = await eachAlone(app, promotions, {
    job: GRANTING,
    idOf: ({ merchantCode, key }) => `${merchantCode} ${key}`,
    work: async (promotion) => {
      const { zone } = await readHouse(app.db, promotion.merchantCode)
      for (const period of await readBehind(app, promotion, zone)) {
        const granted = await grantPeriod(app, promotion, period)
        count += granted.count
        failed.push(granted.outcome)
      }
    },
  })
  reportFailed(GRANTING, worked, ...failed)
  return count
}

type Period = { readonly from: Date; readonly until: Date; readonly zone: string }

/** The periods that are over since the last that was worked out, the oldest first; of a new promotion only the last. */
async function readBehind(app: App, promotion: Cashback, zone: string): Promise<Period[]> {
  const { merchantCode, key, rebate } = promotion
  const before = (moment: Date) => spanAt(rebate.period, new Date(moment.getTime() - 1), zone)
  const behind: Period[] = []
  const lastRunAt = await findLastRun(app.db, { merchantCode, key })
  let { since: end } = spanAt(rebate.period, new Date(app.clock.now().getTime() - GRACE_MS), zone)
  while (behind.length < (lastRunAt ? MOST_BEHIND : 1)) {
    const { since: from, until } = before(end)
    if (lastRunAt && from <= lastRunAt) break
    behind.unshift({ from, until, zone })
    end = from
  }
  return behind
}

type Granted = { readonly count: number; readonly outcome: EachOutcome<string> }

/** Whoever's share could not be worked out has a job of their own that tries again; the period is over for the others. */
async function grantPeriod(app: App, promotion: Cashback, { from, until, zone }: Period): Promise<Granted> {
  const { merchantCode, key } = promotion
  let count = 0
  const outcome = await eachAlone(app, await readPlayers(app.db, { merchantCode, from, until }), {
    job: GRANTING,
    idOf: (memberId) => memberId,
    work: async (memberId) => {
      count += await grantMember(app, promotion, { memberId, from, until, zone })
    },
  })
  await transaction(app, async (tx) => {
    await noteRun(tx, { merchantCode, key, startsAt: from, members: count })
    for (const memberId of outcome.failed)
      await queueJob(tx, LATE, { memberId, merchantCode, startsAt: from.toISOString() })
  })
  return { count, outcome }
}

type Share = Period & { readonly memberId: string }

/** One reward for each kind of game, as soon as no round of it is open: a ticket may be drawn days later. */
async function grantMember(
  app: App,
  { merchantCode, key, rebate }: Cashback,
  { memberId, from, until, zone }: Share,
): Promise<number> {
  const now = app.clock.now()
  const types = await knownGameTypes(app)
  return transaction(app, async (tx) => {
    const currency = await readCurrency(tx, merchantCode)
    const played = await readPlayed(tx, { memberId, from, until })
    const sums = await sumPlayed(tx, { memberId, since: from, until })
    const open = new Set(
      sums.filter((sum) => sum.open > 0).map(({ gameCode }) => types.get(gameCode) ?? 'RNG'),
    )
    const level = (await findStanding(tx, memberId))?.level ?? 0
    const about = dayOf(from, zone)
    let count = 0
    const counted = countedPlay(rebate, { played, sums, types })
    for (const { gameType, amount } of rebateLines(rebate, { played: counted, currency, level })) {
      if (amount.units === 0n || open.has(gameType)) continue
      const occasion = rebateOccasion({ from, gameType })
      const deservedAt = new Date(until.getTime() - 1)
      const earning = { merchantCode, key, memberId, occasion, about, amount, now, deservedAt }
      if ('reward' in (await earnReward(tx, earning))) count += 1
    }
    return count
  })
}

export const LATE = 'grant-late-rebate'

/** A day that is over has changed. */
export async function noteLate(tx: Tx, changed: PayloadOf<typeof vipDayChanged>): Promise<void> {
  await queueJob(tx, LATE, changed)
}

/** Pays what could not be worked out with everybody's; a period that is yet to be worked out waits for it. */
export async function grantLate(app: App, payload: unknown): Promise<void> {
  const { memberId, merchantCode, startsAt } = z.parse(vipDayChanged.payload, payload)
  const { zone } = await readHouse(app.db, merchantCode)
  const promotions = await readTriggered(app.db, { merchantCode, trigger: 'cashback' })
  const granted = await eachAlone(app, promotions.filter(isCashback), {
    job: LATE,
    idOf: ({ key }) => `${merchantCode} ${key} ${memberId}`,
    work: async (promotion) => {
      const { since: from, until } = spanAt(promotion.rebate.period, new Date(startsAt), zone)
      if (app.clock.now().getTime() < until.getTime() + GRACE_MS) return
      await grantMember(app, promotion, { memberId, from, until, zone })
    },
  })
  reportFailed(LATE, granted)
}

/** The day as the house's calendar has it: `2026-11-14`. */
function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}
