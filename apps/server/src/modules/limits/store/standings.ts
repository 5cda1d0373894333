import { type Db, prepared, sql, type Query, type Tx } from '#platform/db'
import type { Bound } from '../limit.ts'
import type { CountedSpan } from '../spans.ts'
import type { ExclusionKind, Standing, Use } from '../standing.ts'

type UseRow = {
  readonly since: number
  readonly until: number
  readonly staked: string
  readonly lost: string
  readonly deposited: string
}

type Row = Omit<Standing, 'uses' | 'exclusion' | 'bounds'> & {
  readonly spans: Readonly<Record<CountedSpan, UseRow>>
  readonly bounds: readonly (Omit<Bound, 'amount'> & { readonly amount: string })[]
  readonly excludedKind: ExclusionKind | null
  readonly excludedAt: Date | null
  readonly excludedUntil: Date | null
  readonly returnAskedAt: Date | null
  readonly returnsAt: Date | null
}

const columns: Query = sql`
  member_id, zone, zone_changed_at, spans, sitting_started_at, last_stake_at, acknowledged_at, sitting_staked, sitting_won,
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

function standingOf(row: Row): Standing {
  const { spans, bounds, excludedKind, excludedAt, excludedUntil, returnAskedAt, returnsAt, ...rest } = row
  return {
    ...rest,
    uses: { day: useOf(spans.day), week: useOf(spans.week), month: useOf(spans.month) },
    bounds: bounds.map((bound) => ({ ...bound, amount: BigInt(bound.amount) })),
    exclusion:
      excludedKind && excludedAt
        ? { kind: excludedKind, at: excludedAt, until: excludedUntil, returnAskedAt, returnsAt }
        : null,
  }
}

function useOf({ since, until, staked, lost, deposited }: UseRow): Use {
  return { since, until, staked: BigInt(staked), lost: BigInt(lost), deposited: BigInt(deposited) }
}

/** What stakes and payouts change of how members stand, all of a batch at once. */
export async function writePlay(tx: Tx, standings: readonly Standing[]): Promise<void> {
  await tx.rows(
    prepared(
      'limits.writePlay',
      sql`
        insert into limits.standing (member_id, zone, spans, sitting_started_at, last_stake_at, acknowledged_at,
          sitting_staked, sitting_won, turnover_left)
        select * from json_to_recordset(${JSON.stringify(standings.map(playOnWire))}::json) as s (member_id uuid, zone text,
          spans jsonb, sitting_started_at timestamptz, last_stake_at timestamptz, acknowledged_at timestamptz,
          sitting_staked bigint, sitting_won bigint, turnover_left bigint)
        on conflict (member_id) do update set spans = excluded.spans, sitting_started_at = excluded.sitting_started_at,
          last_stake_at = excluded.last_stake_at, acknowledged_at = excluded.acknowledged_at,
          sitting_staked = excluded.sitting_staked, sitting_won = excluded.sitting_won,
          turnover_left = excluded.turnover_left`,
    ),
  )
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

function playOnWire(standing: Standing) {
  const { uses } = standing
  return {
    member_id: standing.memberId,
    zone: standing.zone,
    spans: { day: useOnWire(uses.day), week: useOnWire(uses.week), month: useOnWire(uses.month) },
    sitting_started_at: standing.sittingStartedAt,
    last_stake_at: standing.lastStakeAt,
    acknowledged_at: standing.acknowledgedAt,
    sitting_staked: String(standing.sittingStaked),
    sitting_won: String(standing.sittingWon),
    turnover_left: String(standing.turnoverLeft),
  }
}

function useOnWire({ since, until, staked, lost, deposited }: Use): UseRow {
  return { since, until, staked: String(staked), lost: String(lost), deposited: String(deposited) }
}
