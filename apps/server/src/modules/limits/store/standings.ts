import { type Db, prepared, sql, type Query, type Tx } from '#platform/db'
import type { Bound } from '../limit.ts'
import type { ExclusionKind, Standing, Use } from '../standing.ts'

/** What a stake changes; in the table it is one list. */
type Counted =
  | 'uses'
  | 'sittingStartedAt'
  | 'lastStakeAt'
  | 'acknowledgedAt'
  | 'sittingStaked'
  | 'sittingWon'
  | 'turnoverLeft'
  | 'reserved'

type Row = Omit<Standing, Counted | 'exclusion' | 'bounds'> & {
  /** As the database writes a list: `{1,2,3}`. */
  readonly counts: string
  readonly bounds: readonly (Omit<Bound, 'amount'> & { readonly amount: string })[]
  readonly excludedKind: ExclusionKind | null
  readonly excludedAt: Date | null
  readonly excludedUntil: Date | null
  readonly returnAskedAt: Date | null
  readonly returnsAt: Date | null
}

const columns: Query = sql`
  member_id, zone, zone_changed_at, counts::text as counts, reality_minutes, bounds, excluded_kind, excluded_at,
  exclusion_ends_at as excluded_until, return_asked_at, returns_at, pause_minutes, pause_ends_at as pause_until,
  bonuses_off as are_bonuses_off, deposit_prompt`

/** How members stand; whoever never staked or set anything has no row. */
export async function readStandings(db: Db | Tx, memberIds: readonly string[]): Promise<Standing[]> {
  const rows = await db.rows<Row>(
    prepared(
      'limits.readStandings',
      sql`select ${columns} from limits.standing where member_id = any (${memberIds}::uuid[])`,
    ),
  )
  return rows.map(standingOf)
}

export async function findStanding(db: Db | Tx, memberId: string): Promise<Standing | undefined> {
  const [standing] = await readStandings(db, [memberId])
  return standing
}

/** How those stand who limit how long they sit. */
export async function readTimed(db: Db): Promise<Standing[]> {
  const rows = await db.rows<Row>(
    sql`select ${columns} from limits.standing where bounds @> '[{"kind": "session"}]'`,
  )
  return rows.map(standingOf).filter(({ lastStakeAt }) => lastStakeAt !== null)
}

function standingOf(row: Row): Standing {
  const { counts, bounds, excludedKind, excludedAt, excludedUntil, returnAskedAt, returnsAt, ...rest } = row
  return {
    ...rest,
    ...countsOf(counts),
    bounds: bounds.map((bound) => ({ ...bound, amount: BigInt(bound.amount) })),
    exclusion:
      excludedKind && excludedAt
        ? { kind: excludedKind, at: excludedAt, until: excludedUntil, returnAskedAt, returnsAt }
        : null,
  }
}

/**
 * Six figures for each span, three moments, four amounts, and what was given in each span, in the order of `countsOnWire`.
 * Who has given nothing since that is counted has no figures of it.
 */
function countsOf(text: string): Pick<Standing, Counted> {
  const figures = text.slice(1, -1).split(',')
  const amountAt = (place: number) => BigInt(figures[place] ?? 0)
  const momentAt = (place: number) => (figures[place] === '0' ? null : new Date(Number(figures[place])))
  const useAt = (place: number, giftedAt: number): Use => ({
    since: Number(figures[place]),
    until: Number(figures[place + 1]),
    staked: amountAt(place + 2),
    lost: amountAt(place + 3),
    deposited: amountAt(place + 4),
    sent: amountAt(place + 5),
    gifted: amountAt(giftedAt),
  })
  return {
    uses: { day: useAt(0, 25), week: useAt(6, 26), month: useAt(12, 27) },
    sittingStartedAt: momentAt(18),
    lastStakeAt: momentAt(19),
    acknowledgedAt: momentAt(20),
    sittingStaked: amountAt(21),
    sittingWon: amountAt(22),
    turnoverLeft: amountAt(23),
    reserved: amountAt(24),
  }
}

function countsOnWire(standing: Standing): string {
  const { day, week, month } = standing.uses
  const spans = [day, week, month].map(
    ({ since, until, staked, lost, deposited, sent }) =>
      `${since},${until},${staked},${lost},${deposited},${sent}`,
  )
  const { sittingStartedAt, lastStakeAt, acknowledgedAt } = standing
  const { sittingStaked, sittingWon, turnoverLeft, reserved } = standing
  const moments = [sittingStartedAt, lastStakeAt, acknowledgedAt].map((at) => at?.getTime() ?? 0)
  const amounts = [sittingStaked, sittingWon, turnoverLeft, reserved, day.gifted, week.gifted, month.gifted]
  return `{${[...spans, ...moments, ...amounts].join(',')}}`
}

/** What writes how stakes and payouts change where members stand who have a row, all of a batch at once. */
export function updatePlay(standings: readonly Standing[]): Query {
  return prepared(
    'limits.updatePlay',
    sql`
      update limits.standing s set counts = c.counts::bigint[]
      from unnest(${list(standings, ({ memberId }) => memberId)}::uuid[], ${list(standings, countsOnWire)}::text[])
        as c (member_id, counts)
      where s.member_id = c.member_id`,
  )
}

/** The same for those of whom nothing may be written yet. */
export function insertPlay(standings: readonly Standing[]): Query {
  return prepared(
    'limits.writePlay',
    sql`
      insert into limits.standing (member_id, zone, counts)
      select c.member_id, c.zone, c.counts::bigint[]
      from unnest(${list(standings, ({ memberId }) => memberId)}::uuid[], ${list(standings, ({ zone }) => zone)}::text[],
        ${list(standings, countsOnWire)}::text[]) as c (member_id, zone, counts)
      on conflict (member_id) do update set counts = excluded.counts`,
  )
}

export async function writePlay(tx: Tx, standings: readonly Standing[]): Promise<void> {
  await tx.rows(insertPlay(standings))
}

/** Lists travel as texts made here, as the ledger's do: nothing in them has a quote or a backslash in it. */
function list(standings: readonly Standing[], textOf: (standing: Standing) => string): string {
  return `{${standings.map((standing) => `"${textOf(standing)}"`).join(',')}}`
}

/** Everything of one member, for what the member or the house sets. */
export async function writeStanding(tx: Tx, standing: Standing): Promise<void> {
  const { exclusion } = standing
  await writePlay(tx, [standing])
  await tx.rows(sql`
    update limits.standing set zone = ${standing.zone}, zone_changed_at = ${standing.zoneChangedAt},
      reality_minutes = ${standing.realityMinutes}, bounds = ${boundsOnWire(standing)},
      excluded_kind = ${exclusion?.kind ?? null}, excluded_at = ${exclusion?.at ?? null},
      exclusion_ends_at = ${exclusion?.until ?? null}, return_asked_at = ${exclusion?.returnAskedAt ?? null},
      returns_at = ${exclusion?.returnsAt ?? null}, pause_minutes = ${standing.pauseMinutes},
      pause_ends_at = ${standing.pauseUntil}, bonuses_off = ${standing.areBonusesOff},
      deposit_prompt = ${standing.depositPrompt}
    where member_id = ${standing.memberId}`)
}

/** Amounts as texts: numbers in JSON are not exact. */
function boundsOnWire({ bounds }: Standing): string {
  return JSON.stringify(bounds.map(({ kind, span, amount }) => ({ kind, span, amount: String(amount) })))
}
