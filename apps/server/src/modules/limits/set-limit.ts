import { moneyFromWire } from '@baize/money'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { changeOwn, holdStanding, type Whose } from './change-standing.ts'
import {
  type Bound,
  changeLimit,
  isLimitKey,
  isSameLimit,
  type Limit,
  type LimitKey,
  requireConfirmed,
} from './limit.ts'
import type { Standing } from './standing.ts'
import { insertChange } from './store/changes.ts'
import { deleteLimit, readLimits, upsertLimit } from './store/limits.ts'
import { writeStanding } from './store/standings.ts'
import type { Tx } from '#platform/db'

/** Longer than anybody sits; a limit beyond it would be none. */
const MOST_MINUTES = 24 * 60

type LimitRequest = LimitKey & { readonly amount: string | null }

/** A tighter limit holds from this moment; a looser one, or none, is asked for and waits. */
export async function setLimit(
  app: App,
  { member, merchant }: LimitCaller,
  wish: LimitRequest,
): Promise<void> {
  const { kind, span } = wish
  if (!isLimitKey(wish)) throw new Refusal('FIELD_FORMAT', { fields: ['span'] })
  const amount = requireAmount(wish, merchant.money.currency)
  await changeOwn(app, member, async ({ tx, standing, now }) => {
    const limits = await readLimits(tx, member.id)
    const before = limits.find((limit) => isSameLimit(limit, wish))
    const after = changeLimit(before, { kind, span, amount, now })
    const isAsked = after?.pending?.askedAt === now
    return {
      standing: {
        ...(await keep(tx, standing, { limits, place: wish, after })),
        ...answered(standing, wish),
      },
      action: isAsked ? 'looser limit asked for' : 'limit set',
      detail: {
        kind,
        span,
        from: before ? String(before.amount) : null,
        to: amount === null ? null : String(amount),
      },
    }
  })
}

type LimitCaller = { readonly member: Member; readonly merchant: Visit['merchant'] }

/** A deposit limit answers the question for one. */
function answered(standing: Standing, { kind, amount }: LimitRequest): Pick<Standing, 'depositPrompt'> {
  return { depositPrompt: kind === 'deposit' && amount !== null ? 'set' : standing.depositPrompt }
}

function requireAmount({ kind, amount }: LimitRequest, currency: string): bigint | null {
  if (amount === null) return null
  if (kind !== 'session') return moneyFromWire(amount, currency).units
  const minutes = Number(amount)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES)
    throw new Refusal('FIELD_FORMAT', { fields: ['amount'] })
  return BigInt(minutes)
}

type ByHouse = Whose &
  LimitKey & {
    readonly amount: string
    readonly currency: string
    readonly now: Date
    /** What the house has written down of it. */
    readonly ground: { readonly caseId: string; readonly reason: string }
  }

/** The house sets or tightens a member's limit. What would loosen it is refused: that is the member's alone to ask for. */
export async function tightenByHouse(tx: Tx, asked: ByHouse): Promise<bigint | null> {
  const { memberId, merchantCode, kind, span, currency, now, ground } = asked
  if (!isLimitKey(asked)) throw new Refusal('FIELD_FORMAT', { fields: ['span'] })
  const amount = requireAmount(asked, currency)
  const { standing } = await holdStanding(tx, { memberId, merchantCode })
  const limits = await readLimits(tx, memberId)
  const before = limits.find((limit) => isSameLimit(limit, asked))
  const after = changeLimit(before, { kind, span, amount, now })
  if (after?.pending) throw new Refusal('ONLY_TIGHTER')
  await writeStanding(tx, await keep(tx, standing, { limits, place: { kind, span }, after }))
  const detail = { kind, span, from: before ? String(before.amount) : null, to: String(amount), ...ground }
  await insertChange(tx, { memberId, action: 'limit set', detail, madeBy: 'house', now })
  return before?.amount ?? null
}

export async function confirmLimit(app: App, member: Member, place: LimitKey): Promise<void> {
  await changeOwn(app, member, async ({ tx, standing, now }) => {
    const limits = await readLimits(tx, member.id)
    const before = limits.find((limit) => isSameLimit(limit, place))
    const after = requireConfirmed(before, now)
    return {
      standing: await keep(tx, standing, { limits, place, after }),
      action: 'looser limit confirmed',
      detail: { ...place, to: after ? String(after.amount) : null },
    }
  })
}

/** The limit stays as it is. */
export async function cancelLimitChange(app: App, member: Member, place: LimitKey): Promise<void> {
  await changeOwn(app, member, async ({ tx, standing }) => {
    const limits = await readLimits(tx, member.id)
    const before = limits.find((limit) => isSameLimit(limit, place))
    if (!before?.pending) throw new Refusal('NOT_FOUND')
    const after = { ...before, pending: null }
    return {
      standing: await keep(tx, standing, { limits, place, after }),
      action: 'looser limit withdrawn',
      detail: { ...place },
    }
  })
}

type Kept = { readonly limits: readonly Limit[]; readonly place: LimitKey; readonly after: Limit | undefined }

/** Writes the limit, and the bounds that stakes are held against with it. */
async function keep(tx: Tx, standing: Standing, { limits, place, after }: Kept): Promise<Standing> {
  if (after) await upsertLimit(tx, standing.memberId, after)
  else await deleteLimit(tx, standing.memberId, place)
  const others = limits.filter((limit) => !isSameLimit(limit, place))
  const bounds = [...others, ...(after ? [after] : [])].map(
    ({ kind, span, amount }): Bound => ({ kind, span, amount }),
  )
  return { ...standing, bounds }
}

/** Written down, so that whoever asks later knows that the question was put. */
export async function skipDepositLimit(app: App, member: Member): Promise<void> {
  await changeOwn(app, member, ({ standing }) => ({
    standing: {
      ...standing,
      depositPrompt: standing.depositPrompt === 'open' ? 'skipped' : standing.depositPrompt,
    },
    action: 'deposit limit skipped',
  }))
}
