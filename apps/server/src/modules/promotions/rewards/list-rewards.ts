import type { listRewards as contract, QueryOf, ReplyOf } from '@baize/contracts'
import { mayBeAsked } from '#modules/limits'
import { findVendor } from '#modules/play'
import { readTurnovers } from '#modules/vip'
import { countInLine } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { isWaiting, rewardOnWire, type RewardRow } from './reward.ts'
import * as store from '../store/rewards.ts'

const PAGE_SIZE = 20

type RewardReader = Pick<Visit, 'language'> & { readonly member: Member }

/** The member's rewards, those that can be claimed first; none for whom nothing may ask to play. */
export async function listRewards(
  app: App,
  { member, language }: RewardReader,
  { state, pageNo }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const number = Number(pageNo ?? 1)
  if (!member.isReal || !(await mayBeAsked(app, member)))
    return { content: [], pageNum: number, totalPages: 0, unclaimed: 0, inLine: 0 }
  const [now, memberId] = [app.clock.now(), member.id]
  const [rows, count, unclaimed, turnovers, inLine] = await Promise.all([
    store.readRewards(app.db, { memberId, state }, { number, size: PAGE_SIZE }),
    store.countRewards(app.db, { memberId, state }),
    store.countUnclaimed(app.db, { memberId, now }),
    readTurnovers(app.db, [memberId]),
    countInLine(app.db, memberId),
  ])
  const turnover = turnovers.get(memberId) ?? 0n
  const away = await vendorsAway(app, rows)
  return {
    content: rows.map((row) => {
      const obstacle = away.has(vendorOf(row)) ? 'vendor-away' : null
      return rewardOnWire(row, { language, turnover, now, obstacle })
    }),
    pageNum: number,
    totalPages: Math.ceil(count / PAGE_SIZE),
    unclaimed,
    inLine,
  }
}

function vendorOf({ value }: RewardRow): string {
  return value.kind === 'free-rounds' ? value.vendor : ''
}

/** Makers of games whose free rounds nobody can claim now: they are not connected. */
async function vendorsAway(app: App, rows: readonly RewardRow[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(rows.filter(isWaiting).map(vendorOf))].filter((name) => name !== '')
  const found = await Promise.all(named.map((name) => findVendor(app, name)))
  return new Set(named.filter((_, place) => !found[place]))
}

/** What the badge counts. */
export async function countRewards(app: App, member: Member): Promise<{ unclaimed: number }> {
  if (!member.isReal || !(await mayBeAsked(app, member))) return { unclaimed: 0 }
  return { unclaimed: await store.countUnclaimed(app.db, { memberId: member.id, now: app.clock.now() }) }
}
