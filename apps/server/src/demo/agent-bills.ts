import { setTimeout as sleep } from 'node:timers/promises'
import { PLAYED_DAYS } from '../../../../db/demo/agents.ts'
import { catchUp, countTeams, ownSources } from '#modules/agents'
import { emitSettled } from '#modules/play'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { SECOND_MS } from '#platform/time'
import { takeRoundBack } from './agent-play.ts'
import { daysAgo, type Laying } from './laying.ts'

type Sources = Parameters<typeof catchUp>[1]
type Series = Pick<Parameters<typeof catchUp>[2], 'kind' | 'period'>

const everyDay: readonly Series[] = [
  { kind: 'rebate', period: 'day' },
  { kind: 'daily', period: 'day' },
]
const everyHour: Series = { kind: 'hourly', period: 'hour' }
const everyWeek: Series = { kind: 'dividend', period: 'week' }

/** A week ago the week before was over, and then this one. */
const WEEK_DAYS = 7

/**
 * Makes the bills of what was played, as the house's own job would have on those days: paid ones, dividends to be claimed,
 * one that waits for people, and one with a correction. Hours are billed since yesterday alone, since there are so many;
 * dividends after them, since salaries are taken off.
 */
export async function layBills(app: App, laid: readonly Laying[]): Promise<void> {
  const sources = await ownSources(app)
  const bill = (series: Series, days: number) => billAt(daysAgo(app, days), laid, { sources, series })
  await countAll(app, laid, sources)
  for (let days = PLAYED_DAYS - 1; days >= 0; days -= 1) {
    const changed = laid.filter(({ team }) => team.takenBack.backDaysAgo === days)
    for (const laying of changed) await takeRoundBack(laying)
    if (changed.length > 0) await countAll(app, laid, sources)
    for (const series of everyDay) await bill(series, days)
  }
  for (const days of [1, 0]) await bill(everyHour, days)
  for (const days of [WEEK_DAYS, 0]) await bill(everyWeek, days)
}

const TRIES = 60

/** Nothing is billed that is not counted, and nothing is counted behind a transaction that is still under way elsewhere. */
async function countAll(app: App, laid: readonly Laying[], { countedUpTo }: Sources): Promise<void> {
  const since = app.clock.now().getTime() - SECOND_MS
  const code = laid[0]?.merchant.code ?? ''
  for (let tries = 0; tries < TRIES; tries += 1) {
    await transaction(app, emitSettled)
    await countTeams(app)
    if ((await countedUpTo(app.db, code)).getTime() >= since) return
    await sleep(SECOND_MS / 4)
  }
  app.log.warn('the play of the demo is not counted yet; its bills come later')
}

type BilledThen = { readonly sources: Sources; readonly series: Series }

async function billAt(then: App, laid: readonly Laying[], { sources, series }: BilledThen): Promise<void> {
  for (const { merchant } of laid) {
    const line = { ...series, merchantCode: merchant.code, currency: merchant.money.currency }
    await catchUp(then, sources, line)
  }
}
