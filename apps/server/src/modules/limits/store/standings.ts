import { type Db, prepared, sql, type Query, type Tx } from '#platform/db'
import type { Bound } from '../limit.ts'
import type { ExclusionKind, Standing, Use, Uses } from '../standing.ts'

type Row = Omit<Standing, 'uses' | 'exclusion' | 'bounds'> & {
  /** As the database writes a list: `{1,2,3}`. */
  readonly uses: string
  readonly bounds: readonly (Omit<Bound, 'amount'> & { readonly amount: string })[]
  readonly excludedKind: ExclusionKind | null
  readonly excludedAt: Date | null
  readonly excludedUntil: Date | null
  readonly returnAskedAt: Date | null
  readonly returnsAt: Date | null
}

const columns: Query = sql`
  member_id, zone, zone_changed_at, uses::text as uses, sitting_started_at, last_stake_at, acknowledged_at, sitting_staked, sitting_won,
  reality_minutes, bounds, excluded_kind, excluded_at, exclusion_ends_at as excluded_until, return_asked_at, returns_at,
  pause_minutes, pause_ends_at as pause_until, bonuses_off as are_bonuses_off, deposit_prompt, turnover_left`

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
  const rows = await db.rows<Row>(sql`
    select ${columns} from limits.standing where bounds @> '[{"kind": "session"}]' and last_stake_at is not null`)
  return rows.map(standingOf)
}

function standingOf(row: Row): Standing {
  const { uses, bounds, excludedKind, excludedAt, excludedUntil, returnAskedAt, returnsAt, ...rest } = row
  return {
    ...rest,
    uses: usesOf(uses),
    bounds: bounds.map((bound) => ({ ...bound, amount: BigInt(bound.amount) })),
    exclusion:
      excludedKind && excludedAt
        ? { kind: excludedKind, at: excludedAt, until: excludedUntil, returnAskedAt, returnsAt }
        : null,
  }
}

/** Five figures for each span, in the order of `usesOnWire`. */
function usesOf(text: string): Uses {
  const figures = text.slice(1, -1).split(',')
  const useAt = (place: number): Use => ({
    since: Number(figures[place]),
    until: Number(figures[place + 1]),
    staked: BigInt(figures[place + 2] ?? 0),
    lost: BigInt(figures[place + 3] ?? 0),
    deposited: BigInt(figures[place + 4] ?? 0),
  })
  return { day: useAt(0), week: useAt(5), month: useAt(10) }
}

/** What stakes and payouts change of how members stand, all of a batch at once, in lists as the ledger sends them. */
export async function writePlay(tx: Tx, standings: readonly Standing[]): Promise<void> {
  const list = (valueOf: (standing: Standing) => string | bigint | Date | null) =>
    `{${standings.map((standing) => elementOf(valueOf(standing))).join(',')}}`
  await tx.rows(
    prepared(
      'limits.writePlay',
      sql`
        insert into limits.standing (member_id, zone, uses, sitting_started_at, last_stake_at, acknowledged_at,
          sitting_staked, sitting_won, turnover_left)
        select s.member_id, s.zone, s.uses::bigint[], s.sitting_started_at, s.last_stake_at, s.acknowledged_at,
          s.sitting_staked, s.sitting_won, s.turnover_left
        from unnest(${list(({ memberId }) => memberId)}::uuid[], ${list(({ zone }) => zone)}::text[],
          ${list(usesOnWire)}::text[], ${list(({ sittingStartedAt }) => sittingStartedAt)}::timestamptz[],
          ${list(({ lastStakeAt }) => lastStakeAt)}::timestamptz[],
          ${list(({ acknowledgedAt }) => acknowledgedAt)}::timestamptz[],
          ${list(({ sittingStaked }) => sittingStaked)}::bigint[], ${list(({ sittingWon }) => sittingWon)}::bigint[],
          ${list(({ turnoverLeft }) => turnoverLeft)}::bigint[])
          as s (member_id, zone, uses, sitting_started_at, last_stake_at, acknowledged_at, sitting_staked, sitting_won,
            turnover_left)
        on conflict (member_id) do update set uses = excluded.uses, sitting_started_at = excluded.sitting_started_at,
          last_stake_at = excluded.last_stake_at, acknowledged_at = excluded.acknowledged_at,
          sitting_staked = excluded.sitting_staked, sitting_won = excluded.sitting_won,
          turnover_left = excluded.turnover_left`,
    ),
  )
}

/** Nothing that is sent here has a quote or a backslash in it. */
function elementOf(value: string | bigint | Date | null): string {
  if (value === null) return 'null'
  return typeof value === 'bigint'
    ? String(value)
    : `"${value instanceof Date ? value.toISOString() : value}"`
}

function usesOnWire({ uses: { day, week, month } }: Standing): string {
  const figures = [day, week, month].map(
    ({ since, until, staked, lost, deposited }) => `${since},${until},${staked},${lost},${deposited}`,
  )
  return `{${figures.join(',')}}`
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
