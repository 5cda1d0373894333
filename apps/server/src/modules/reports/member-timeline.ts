import {
  type listMemberTimeline as contract,
  type QueryOf,
  type ReplyOf,
  type TimelineKind,
  timelineKindsFor,
  type TimelineLine,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { agentLinesOf } from '#modules/agents'
import { caseLinesOf } from '#modules/cases'
import { chatLinesOf } from '#modules/chat'
import {
  accountLinesOf,
  loginLinesOf,
  noteLinesOf,
  openerForMember,
  requireOwnMember,
} from '#modules/identity'
import { documentLinesOf } from '#modules/kyc'
import { harmLinesOf, limitLinesOf } from '#modules/limits'
import { letterLinesOf } from '#modules/messaging'
import { actLinesOf, operatorNames, recordAudit, requireAction } from '#modules/operators'
import { amlLinesOf, depositLinesOf, withdrawalLinesOf } from '#modules/payments'
import { sittingLinesOf } from '#modules/play'
import { rewardLinesOf } from '#modules/promotions'
import { levelLinesOf } from '#modules/vip'
import { bonusLinesOf } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import { compareInTime, type TimelinePlace, type TimelineReader, type TimelineRow } from '#platform/timeline'
import type { Operator } from '#platform/visit'

const PAGE = 50

/** Each module tells its own part. */
const readers: Readonly<Record<TimelineKind, TimelineReader>> = {
  account: accountLinesOf,
  login: loginLinesOf,
  deposit: depositLinesOf,
  withdrawal: withdrawalLinesOf,
  play: sittingLinesOf,
  bonus: bonusLinesOf,
  reward: rewardLinesOf,
  level: levelLinesOf,
  limit: limitLinesOf,
  harm: harmLinesOf,
  document: documentLinesOf,
  case: caseLinesOf,
  chat: chatLinesOf,
  letter: letterLinesOf,
  agent: agentLinesOf,
  note: noteLinesOf,
  act: actLinesOf,
  aml: amlLinesOf,
}

/** What happened to a member, as far as this operator may know. That they began to read is noted. */
export async function listMemberTimeline(
  app: App,
  operator: Operator,
  { id: memberId, kinds: wanted, after }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'listMemberTimeline')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const kinds = kindsIn(operator, wanted)
  const list = ['timeline', memberId, wanted]
  const [micros, lastId] =
    after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber, /^[a-z0-9-]{3,80}$/] })
  const before = micros && lastId ? { micros: BigInt(micros), id: lastId } : undefined
  if (!before)
    await transaction(app, (tx) =>
      recordAudit(tx, { operator, merchantCode, action: 'member.look', subject: memberId }),
    )
  return readTimeline(app, { memberId, kinds, before, wanted })
}

/** Kinds that this operator may not read of are not there, also where they are asked for by name. */
function kindsIn({ roles }: Operator, wanted: string | undefined): TimelineKind[] {
  const known = timelineKindsFor(roles)
  const names = wanted?.split(',')
  if (names?.some((name) => !(name in readers))) throw new Refusal('BAD_QUERY', { fields: ['kinds'] })
  return known.filter((kind) => names?.includes(kind) ?? true)
}

type TimelineOf = {
  readonly memberId: string
  readonly kinds: readonly TimelineKind[]
  readonly before: TimelinePlace | undefined
  /** As it was asked for: a place holds for that alone. */
  readonly wanted: string | undefined
}

/** The newest lines of all kinds, put together by time and id. */
export async function readTimeline(app: App, asked: TimelineOf): Promise<ReplyOf<typeof contract>> {
  const { memberId, kinds, before, wanted } = asked
  const found: (TimelineRow & { readonly kind: TimelineKind })[] = []
  // One after another: nobody's page is worth every connection of the house. Rounds are many, and so come last.
  for (const kind of kinds.toSorted((one, other) => Number(one === 'play') - Number(other === 'play'))) {
    const notBefore = found[PAGE]?.micros
    const rows = await readers[kind](app.db, { memberId, before, notBefore, limit: PAGE + 1 })
    found.push(...rows.map((row) => ({ ...row, kind })))
    found.sort(compareInTime)
  }
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  const operators = shown.flatMap(({ operatorId }) => operatorId ?? [])
  const names = operators.length > 0 ? await operatorNames(app.db, operators) : new Map<string, string>()
  const isSealed = shown.some(({ sealed }) => sealed)
  const open = isSealed ? await openerForMember(app.db, { secrets: app.secrets, memberId }) : () => undefined
  const lines = shown.map(
    ({ kind, ...row }): TimelineLine => ({
      id: row.id,
      at: row.at.toISOString(),
      kind,
      what: row.what,
      subject: row.subject,
      amount: row.amount === null ? null : unitsToWire(row.amount),
      figures: figuresOnWire(row.figures),
      by: row.operatorId === null ? null : (names.get(row.operatorId) ?? null),
      text: (row.sealed && open(row.sealed)?.toString()) ?? null,
    }),
  )
  const isMore = found.length > PAGE && end
  return { lines, after: isMore ? writePlace(['timeline', memberId, wanted], [end.micros, end.id]) : null }
}

/** Figures that are money, in whole units. */
const amounts = new Set([
  'staked',
  'payout',
  'fee',
  'credited',
  'turnoverOwed',
  'turnoverDone',
  'takenBack',
  'paid',
  'fromAmount',
  'toAmount',
])

function figuresOnWire(figures: TimelineRow['figures']): TimelineLine['figures'] {
  const pairs = Object.entries(figures).flatMap(
    ([name, value]): [string, TimelineLine['figures'][string]][] => {
      if (typeof value === 'string') return [[name, amounts.has(name) ? unitsToWire(BigInt(value)) : value]]
      return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : []
    },
  )
  return Object.fromEntries(pairs)
}
