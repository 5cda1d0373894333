import {
  type listOfficeMembers as contract,
  type MemberFlag,
  memberFlags,
  type OperatorRole,
  type QueryOf,
  type ReplyOf,
  type TimelineKind,
  timelineKindsFor,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMemberId } from '#modules/identity'
import { readHouse } from '#modules/limits'
import { requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { anyUuid, readPlace, wholeNumber, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import {
  countOfficeMembers,
  type MemberPlace,
  type OfficeMemberRow,
  readOfficeMembers,
} from './store/office-members.ts'

const PAGE = 50

type MemberListQuery = QueryOf<typeof contract>

/** Members of a house by what they are and when they joined. */
export async function listOfficeMembers(
  app: App,
  operator: Operator,
  query: MemberListQuery,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'listOfficeMembers')
  const { house: merchantCode, state, flag, joinedFrom, joinedTo, upline, sort = 'newest' } = query
  requireMerchant(operator, merchantCode)
  const flags = flagsFor(operator.roles)
  if (flag && !flags.includes(flag)) throw new Refusal('NOT_PERMITTED')
  requireDays({ joinedFrom, joinedTo })
  const uplineId =
    upline === undefined ? undefined : await findMemberId(app.db, { merchantCode, account: upline })
  if (upline !== undefined && uplineId === undefined) throw new Refusal('NOT_FOUND')
  const { zone } = joinedFrom || joinedTo ? await readHouse(app.db, merchantCode) : { zone: 'UTC' }
  const page = {
    merchantCode,
    state,
    type: numberIn(query.type),
    vipLevel: numberIn(query.vipLevel),
    flag,
    joinedFrom,
    joinedTo,
    zone,
    uplineId,
    sort,
    after: placeIn(query),
    limit: PAGE + 1,
    flags,
  }
  const [found, currency, total] = await Promise.all([
    readOfficeMembers(app.db, page),
    readCurrency(app.db, merchantCode),
    countOfficeMembers(app.db, page, query.counted),
  ])
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    currency,
    members: shown.map(({ cash, createdAt, flags: own, micros: _, accountKey: __, ...member }) => ({
      ...member,
      flags: [...own],
      cash: unitsToWire(cash),
      createdAt: createdAt.toISOString(),
    })),
    after: found.length > PAGE && end ? placeOf(query, end) : null,
    ...total,
  }
}

/** What each flag says is read of by those who read of the same in the timeline. */
const kindOf: Readonly<Record<MemberFlag, TimelineKind>> = {
  alarm: 'account',
  documents: 'document',
  case: 'case',
  excluded: 'limit',
  harm: 'harm',
  aml: 'aml',
}

export function flagsFor(roles: readonly OperatorRole[]): MemberFlag[] {
  const kinds = timelineKindsFor(roles)
  return memberFlags.filter((flag) => kinds.includes(kindOf[flag]))
}

function requireDays(days: Readonly<Record<'joinedFrom' | 'joinedTo', string | undefined>>): void {
  for (const [name, day] of Object.entries(days)) {
    const at = new Date(`${day}T00:00:00Z`)
    const isDay = day === undefined || (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(day))
    if (!isDay) throw new Refusal('BAD_QUERY', { fields: [name] })
  }
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** A place holds for the very list it was given out in: the same filters, the same order. */
function listOf({ after: _, counted: __, ...query }: MemberListQuery): (string | undefined)[] {
  const names = Object.keys(query).sort() as (keyof typeof query)[]
  return ['office-members', ...names.flatMap((name) => [name, query[name]])]
}

function placeIn(query: MemberListQuery): MemberPlace | undefined {
  const { after, sort } = query
  if (after === undefined) return undefined
  if (sort === 'account') {
    const [hex = ''] = readPlace({ list: listOf(query), after, forms: [/^([0-9a-f]{2}){1,60}$/] })
    return { accountKey: Buffer.from(hex, 'hex').toString() }
  }
  const [micros = '', id = ''] = readPlace({ list: listOf(query), after, forms: [wholeNumber, anyUuid] })
  return { micros: BigInt(micros), id }
}

function placeOf(query: MemberListQuery, { accountKey, micros, id }: OfficeMemberRow): string {
  const places = query.sort === 'account' ? [Buffer.from(accountKey).toString('hex')] : [micros, id]
  return writePlace(listOf(query), places)
}
