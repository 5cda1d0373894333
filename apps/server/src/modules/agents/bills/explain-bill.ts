import type {
  explainBill as contract,
  GameType,
  QueryOf,
  ReplyOf,
  TierRow as WireTierRow,
} from '@baize/contracts'
import { WEIGHTED_PARTS } from '@baize/engines/agents'
import { unitsToWire } from '@baize/money'
import { readAgentsAbove, readTree } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { HouseDay } from '../house-day.ts'
import { requireAgentPolicy } from '../house.ts'
import { readApplied } from '../store/adjustments.ts'
import { type DirectPlay, findShown, readBelow, readDirectHour, readDirectPlay } from '../store/bill-views.ts'
import { readTeamHours } from '../team/read-hours.ts'
import { listCountedRounds, readTeamDays } from '../team/read-team.ts'
import { partCursor, requirePartPlace } from './bill-cursor.ts'
import { accountsOf, billOnWire } from './bill-on-wire.ts'
import type { BillRow } from './bill.ts'
import { daysOf } from './house-days.ts'
import { baseText } from './lines.ts'
import { type BillReader, requireOwnOrDirect } from './list-bills.ts'

const PAGE = 100

/** What of a bill's inputs is opened. */
type OpenedInputs = {
  readonly row?: number | null
  readonly terms?: {
    readonly version: number
    readonly hash: string
    readonly families: readonly GameType[] | null
    readonly rows: readonly {
      readonly minTurnover: string
      readonly minActive: number
      readonly minLoss: string | null
      readonly ratePpm: number
    }[]
  }
  readonly figures?: {
    readonly turnover: readonly { readonly family: GameType; readonly turnover: string }[]
  }
  readonly families?: readonly {
    readonly family: GameType
    readonly ratePpm: number
    readonly team: string
    readonly gross: string
  }[]
}

type Explained = ReplyOf<typeof contract>
type Shown = { readonly bill: BillRow; readonly of: string; readonly zone: string }

/**
 * Opens a bill: what it is made of, then one of those below, then a member and a day with the rounds that were counted. What
 * is said of others' rounds tells nobody which they were.
 */
export async function explainBill(
  app: App,
  { merchant, member }: BillReader,
  { billId, of, day, after }: QueryOf<typeof contract>,
): Promise<Explained> {
  requireAgentPolicy({ merchant })
  const bill = await findShown(app.db, billId)
  if (!bill || bill.merchantCode !== merchant.code) throw new Refusal('NOT_FOUND')
  await requireOwnOrDirect(app.db, { agentId: bill.agentId, readerId: member.id })
  const { zone } = await readHouse(app.db, merchant.code)
  const shown = { bill, of: of ?? bill.agentId, zone }
  await requireBelow(app.db, shown)
  const parts = day === undefined ? await readParts(app.db, shown, after) : noParts
  const rounds =
    day === undefined ? noRounds : await readRounds(app, shown, { day, after, readerId: member.id })
  const ids = [
    bill.agentId,
    shown.of,
    ...parts.children.map(({ id }) => id),
    ...parts.members.map(({ memberId }) => memberId),
  ]
  const accounts = await accountsOf(app.db, ids)
  const isWhole = shown.of === bill.agentId
  const inputs: OpenedInputs = bill.inputs
  return {
    currency: bill.currency,
    bill: billOnWire(bill, accounts),
    of: { id: shown.of, account: accounts.get(shown.of) ?? '' },
    terms: isWhole ? termsOnWire(inputs) : null,
    row: isWhole ? (inputs.row ?? null) : null,
    families: isWhole ? familiesOnWire(inputs) : [],
    children: parts.children.map(({ id, base, gross }) => ({
      id,
      account: accounts.get(id) ?? '',
      base: unitsToWire(base),
      gross: unitsToWire(gross),
    })),
    members: parts.members.map(({ memberId, day: played, turnover }) => ({
      id: memberId,
      account: accounts.get(memberId) ?? '',
      day: played,
      turnover: unitsToWire(turnover),
      isSelf: memberId === shown.of,
    })),
    adjustments: isWhole && day === undefined ? await adjustmentsOnWire(app.db, bill.id) : [],
    rounds: rounds.rounds,
    after: parts.after ?? rounds.after,
  }
}

/** Only who stood below the bill's agent, when its period ended, is a part of it. */
async function requireBelow(db: Db, { bill, of }: Shown): Promise<void> {
  if (of === bill.agentId) return
  const at = new Date(bill.until.getTime() - 1)
  const above = (await readAgentsAbove(db, { memberIds: [of], at })).get(of) ?? []
  if (!above.includes(bill.agentId)) throw new Refusal('NOT_FOUND')
}

type Parts = {
  readonly children: readonly { readonly id: string; readonly base: bigint; readonly gross: bigint }[]
  readonly members: readonly DirectPlay[]
  readonly after: string | null
}

const noParts: Parts = { children: [], members: [], after: null }

async function readParts(db: Db, shown: Shown, after: string | undefined): Promise<Parts> {
  const { bill, of } = shown
  const at = new Date(bill.until.getTime() - 1)
  const tree = await readTree(db, { merchantCode: bill.merchantCode, at })
  const isAgent = tree.some(({ agentId }) => agentId === of)
  const children = after === undefined && isAgent ? await readChildren(db, shown, tree) : []
  const members = await readMembers(db, shown, { after: requirePartPlace(after, 'member'), isAgent })
  const page = members.slice(0, PAGE)
  const last = page.at(-1)
  return {
    children,
    members: page,
    after: members.length > PAGE && last ? partCursor({ of: 'member', id: last.memberId }) : null,
  }
}

type MemberPage = { readonly after: string | undefined; readonly isAgent: boolean }

/** Own play and that of members directly below; of a member who is no agent, their own. */
async function readMembers(db: Db, shown: Shown, { after, isAgent }: MemberPage): Promise<DirectPlay[]> {
  const { bill, of, zone } = shown
  const days = daysOf({ ...bill, zone })
  const [from = '', to = from] = [days[0], days.at(-1)]
  const at = new Date(bill.until.getTime() - 1)
  const [nearest = of] = (await readAgentsAbove(db, { memberIds: [of], at })).get(of) ?? []
  const families = familiesOf(bill)
  const asked = { agentId: nearest, memberId: isAgent ? undefined : of, families, after, limit: PAGE + 1 }
  if (bill.kind === 'hourly') return readDirectHour(db, { ...asked, since: bill.since, until: bill.until })
  return readDirectPlay(db, { ...asked, from, to, isWeighted: bill.kind === 'rebate' })
}

/** Which families count for a bill; null is all. */
function familiesOf({ inputs }: BillRow): readonly GameType[] | null {
  const { terms, families }: OpenedInputs = inputs
  return terms ? terms.families : (families?.map(({ family }) => family) ?? null)
}

/** The agents directly below, with what their teams turned over of what counts for the bill. */
async function readChildren(
  db: Db,
  { bill, of, zone }: Shown,
  tree: readonly TreeEdge[],
): Promise<Parts['children']> {
  const ids = tree.filter(({ uplineId }) => uplineId === of).map(({ agentId }) => agentId)
  if (ids.length === 0) return []
  const bases = await readBases(db, { bill, zone, agentIds: ids })
  const below = await readBelow(db, { runId: bill.runId, uplineId: of, after: undefined, limit: null })
  const billed = new Map(below.map((each) => [each.agentId, each]))
  return ids
    .map((id) => {
      const own = billed.get(id)
      const base = own && bill.kind === 'rebate' ? baseOf(own) : (bases.get(id) ?? 0n)
      return { id, base, gross: own?.gross ?? 0n }
    })
    .filter(({ base, gross }) => base !== 0n || gross !== 0n)
}

type TreeEdge = { readonly agentId: string; readonly uplineId: string | null }

function baseOf({ inputs }: BillRow): bigint {
  return BigInt(baseText(inputs))
}

type BasesQuestion = { readonly bill: BillRow; readonly zone: string; readonly agentIds: readonly string[] }

async function readBases(
  db: Db,
  { bill, zone, agentIds }: BasesQuestion,
): Promise<ReadonlyMap<string, bigint>> {
  const { merchantCode, since, until, kind } = bill
  const families = familiesOf(bill)
  const days = daysOf({ since, until, zone })
  const [from = '', to = from] = [days[0], days.at(-1)]
  const rows =
    kind === 'hourly'
      ? await readTeamHours(db, { merchantCode, since, until })
      : await readTeamDays(db, { merchantCode, from, to, agentIds })
  const bases = new Map<string, bigint>()
  for (const { agentId, family, turnover } of rows)
    if (family !== '' && (families?.includes(family) ?? true))
      bases.set(agentId, (bases.get(agentId) ?? 0n) + turnover)
  return bases
}

type RoundsPage = {
  readonly day: HouseDay
  readonly after: string | undefined
  readonly readerId: string
}

const noRounds: Pick<Explained, 'rounds' | 'after'> = { rounds: [], after: null }

/** The counted rounds of a member and day that are in the bill's period. */
async function readRounds(
  app: App,
  { bill, of, zone }: Shown,
  { day, after, readerId }: RoundsPage,
): Promise<typeof noRounds> {
  const days = daysOf({ ...bill, zone })
  if (!days.includes(day)) throw new Refusal('NOT_FOUND')
  const found = await listCountedRounds(app, {
    merchantCode: bill.merchantCode,
    memberId: of,
    day,
    after: requirePartPlace(after, 'round'),
    limit: PAGE + 1,
  })
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  const families = familiesOf(bill)
  const isIn = ({ startedAt, family }: (typeof page)[number]) =>
    startedAt >= bill.since && startedAt < bill.until && (families?.includes(family) ?? true)
  return {
    rounds: page.filter(isIn).map(({ id, digest, hour, family, turnover, weightPpm }) => ({
      digest,
      hour: hour.toISOString(),
      family,
      turnover: unitsToWire(
        bill.kind === 'rebate' ? (turnover * BigInt(weightPpm)) / WEIGHTED_PARTS : turnover,
      ),
      roundId: of === readerId ? id : null,
    })),
    after: found.length > PAGE && last ? partCursor({ of: 'round', id: last.id }) : null,
  }
}

function termsOnWire({ terms }: OpenedInputs): Explained['terms'] {
  if (!terms) return null
  const rows = terms.rows.map(
    ({ minTurnover, minActive, minLoss, ratePpm }): WireTierRow => ({
      minTurnover: unitsToWire(BigInt(minTurnover)),
      minActive,
      ...(minLoss !== null && { minLoss: unitsToWire(BigInt(minLoss)) }),
      ratePpm,
    }),
  )
  return { hash: terms.hash, version: terms.version, rows }
}

function familiesOnWire({ figures, families }: OpenedInputs): Explained['families'] {
  if (figures)
    return figures.turnover.map(({ family, turnover }) => {
      return { family, turnover: unitsToWire(BigInt(turnover)), ratePpm: null, gross: null }
    })
  return (families ?? []).map(({ family, ratePpm, team, gross }) => {
    return {
      family,
      turnover: unitsToWire(BigInt(team) / WEIGHTED_PARTS),
      ratePpm,
      gross: unitsToWire(BigInt(gross)),
    }
  })
}

async function adjustmentsOnWire(db: Db, billId: string): Promise<Explained['adjustments']> {
  const applied = await readApplied(db, billId)
  return applied.map(({ since, until, units, cause }) => ({
    period: { since: since.toISOString(), until: until.toISOString() },
    amount: unitsToWire(units),
    rounds: cause.rounds.map(({ digest }) => digest),
  }))
}
