import type { listWithdrawals as listing, QueryOf, ReplyOf, Withdrawal } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Member } from '#platform/visit'
import * as store from '../store/withdrawals.ts'
import { withdrawalsOnWire } from './withdrawal-wire.ts'

const PAGE_SIZE = 20
const DAYS_SHOWN = 31
/** A clock of a browser runs ahead by less than this. */
const AHEAD_MS = 60_000

/** The member's withdrawals, newest first; without ends, those of the last month. */
export async function listWithdrawals(
  app: App,
  { id: memberId }: Member,
  { from, to, state, pageNo, pageSize }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  const end = to === undefined ? new Date(app.clock.now().getTime() + AHEAD_MS) : new Date(to)
  const start = from === undefined ? new Date(end.getTime() - DAYS_SHOWN * DAY_MS) : new Date(from)
  const slice = { memberId, from: start, to: end, state }
  const page = { number: Number(pageNo ?? 1), size: Number(pageSize ?? PAGE_SIZE) }
  const [rows, count] = await Promise.all([
    store.readWithdrawals(app.db, slice, page),
    store.countWithdrawals(app.db, slice),
  ])
  return {
    content: await withdrawalsOnWire(app.db, rows),
    pageNum: page.number,
    totalPages: Math.ceil(count / page.size),
  }
}

export async function getWithdrawal(app: App, member: Member, id: string): Promise<Withdrawal> {
  const row = await store.findWithdrawal(app.db, id)
  const [shown] = row?.memberId === member.id ? await withdrawalsOnWire(app.db, [row]) : []
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}
