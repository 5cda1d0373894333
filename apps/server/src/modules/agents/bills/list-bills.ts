import type {
  BillKind,
  getAgentIncome as income,
  listRebateBills as listing,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { billKinds } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findUpline } from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { addDays, dayOf, type HouseDay, spanOfDay } from '../house-day.ts'
import { requireAgentPolicy } from '../house.ts'
import { readBills, sumIncome } from '../store/bill-views.ts'
import { billCursor, requireBillPlace } from './bill-cursor.ts'
import { billsOnWire } from './bill-on-wire.ts'

export type BillReader = Pick<Visit, 'merchant'> & { readonly member: Member }

const PAGE = 30
const MOST_DAYS = 92

/** Bills of mine, or of somebody directly below me, newest first. */
export async function listBills(
  app: App,
  { merchant, member }: BillReader,
  kind: BillKind,
  { from, to, state, id: agentId = member.id, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAgentPolicy({ merchant })
  await requireOwnOrDirect(app.db, { agentId, readerId: member.id })
  const { zone } = await readHouse(app.db, merchant.code)
  const { since, until } = requireRange({ from, to, zone })
  const bills = await readBills(app.db, {
    agentId,
    kind,
    since,
    until,
    state,
    after: requireBillPlace(after),
    limit: PAGE + 1,
  })
  const page = bills.slice(0, PAGE)
  const last = page.at(-1)
  return {
    currency: merchant.money.currency,
    bills: await billsOnWire(app.db, page),
    after: bills.length > PAGE && last ? billCursor(last) : null,
  }
}

/** Of somebody else's downline nothing is known. */
export async function requireOwnOrDirect(
  db: Db,
  { agentId, readerId }: { readonly agentId: string; readonly readerId: string },
): Promise<void> {
  if (agentId !== readerId && (await findUpline(db, agentId)) !== readerId) throw new Refusal('NOT_FOUND')
}

type DayRange = { readonly from: HouseDay; readonly to: HouseDay; readonly zone: string }

function requireRange({ from, to, zone }: DayRange): { since: Date; until: Date } {
  const isDay = (day: HouseDay) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day
  const isRange = isDay(from) && isDay(to) && from <= to && to < addDays(from, MOST_DAYS)
  if (!isRange) throw new Refusal('BAD_QUERY', { fields: ['from', 'to'] })
  return { since: spanOfDay(from, zone).since, until: spanOfDay(to, zone).until }
}

/** What I earned yesterday and today so far, and in this month and the last, by kind. */
export async function getAgentIncome(
  app: App,
  { merchant, member }: BillReader,
): Promise<ReplyOf<typeof income>> {
  requireAgentPolicy({ merchant })
  const now = app.clock.now()
  const { zone } = await readHouse(app.db, merchant.code)
  const today = dayOf(now, zone)
  const month = spanAt('month', now, zone)
  const lastMonth = spanAt('month', new Date(month.since.getTime() - 1), zone)
  const sum = (span: { since: Date; until: Date }) => sumIncome(app.db, { agentId: member.id, ...span })
  const total = (sums: ReadonlyMap<BillKind, bigint>) =>
    [...sums.values()].reduce((all, units) => all + units, 0n)
  const [ofToday, ofYesterday, current, previous] = await Promise.all([
    sum(spanOfDay(today, zone)),
    sum(spanOfDay(addDays(today, -1), zone)),
    sum(month),
    sum(lastMonth),
  ])
  return {
    currency: merchant.money.currency,
    today: unitsToWire(total(ofToday)),
    yesterday: unitsToWire(total(ofYesterday)),
    kinds: billKinds.map((kind) => ({
      kind,
      previous: unitsToWire(previous.get(kind) ?? 0n),
      current: unitsToWire(current.get(kind) ?? 0n),
    })),
  }
}
