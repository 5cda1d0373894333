import { type CopiedValue, copyRows } from '#platform/copy'
import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import type { SportsBet, Contribution, Leg } from '../slips/bet.ts'
import { competitionDay, type ExposedMarket } from './books.ts'

export type KnownBet = Pick<SportsBet, 'id' | 'memberId' | 'requestId' | 'fingerprint'>

type Request = Pick<SportsBet, 'memberId' | 'requestId'>

export async function readKnownBets(db: Db | Tx, asked: readonly Request[]): Promise<KnownBet[]> {
  const known = sql`
    select b.id, b.member_id, b.request_id, b.fingerprint from sports.bet b
    join unnest(${asked.map(({ memberId }) => memberId)}::uuid[], ${asked.map(({ requestId }) => requestId)}::text[])
      as a (member_id, request_id) using (member_id, request_id)`
  return db.rows<KnownBet>(prepared('sports.knownBets', known))
}

export type OpenedMarket = ExposedMarket & { readonly market: string }

/** Rows of markets, made where nobody has bet on them yet; a fixture that is not kept has none. */
export async function openMarkets(
  tx: Tx,
  markets: readonly { readonly fixtureId: string; readonly market: string; readonly winners: number }[],
): Promise<OpenedMarket[]> {
  const columns = sql`unnest(${markets.map(({ fixtureId }) => fixtureId)}::text[],
    ${markets.map(({ market }) => market)}::text[], ${markets.map(({ winners }) => winners)}::int[])
    as p (fixture_id, market, winners)`
  await tx.rows(sql`
    insert into sports.market (fixture_id, market, winners)
    select p.fixture_id, p.market, p.winners from ${columns} join sports.fixture f on f.id = p.fixture_id
    order by 1, 2 on conflict (fixture_id, market) do nothing`)
  return tx.rows<OpenedMarket>(sql`
    select m.id, m.market, m.winners, f.id as fixture_id, ${competitionDay} as competition_day
    from ${columns} join sports.market m using (fixture_id, market) join sports.fixture f on f.id = m.fixture_id`)
}

const newBet: Query = sql`
  copy sports.bet (id, member_id, merchant_code, currency, is_trial, request_id, fingerprint, game_code, kind, form,
    line_count, line_stake, stake, open_stake, possible_payout, accept, asked_odds, rules_hash, accepted_at, exposure)
  from stdin`

const newLeg: Query = sql`
  copy sports.leg (bet_id, place, market_id, place_market_id, outcome, odds, chance, version, stops, was_live, accepted_at,
    step_at) from stdin`

const newUnsealed: Query = sql`copy sports.unsealed (bet_id, due_at) from stdin`

type UnsealedBet = { readonly betId: string; readonly sealFrom: Date }

/** Everything that a batch of bets adds. A request id that somebody used meanwhile fails the batch. */
export async function insertBets(
  tx: Tx,
  bets: readonly SportsBet[],
  legs: readonly Leg[],
  unsealed: readonly UnsealedBet[],
): Promise<void> {
  await copyRows(tx, [
    { into: newBet, rows: bets.map(betLine) },
    { into: newLeg, rows: legs.map(legLine) },
    { into: newUnsealed, rows: unsealed.map(({ betId, sealFrom }) => [betId, sealFrom]) },
  ])
}

/** In the order of the columns of `newBet`. */
function betLine(bet: SportsBet): readonly CopiedValue[] {
  return [
    bet.id,
    bet.memberId,
    bet.merchantCode,
    bet.currency,
    bet.isTrial,
    bet.requestId,
    bet.fingerprint,
    bet.gameCode,
    bet.kind,
    JSON.stringify(bet.form),
    bet.lineCount,
    bet.lineStake,
    bet.stake,
    bet.openStake,
    bet.possiblePayout,
    bet.accept,
    bet.askedOdds,
    bet.rulesHash,
    bet.acceptedAt,
    JSON.stringify(keptExposure(bet.exposure)),
  ]
}

/** In the order of the columns of `newLeg`. */
function legLine(leg: Leg): readonly CopiedValue[] {
  return [
    leg.betId,
    leg.place,
    leg.marketId,
    leg.placeMarketId,
    leg.outcome,
    leg.odds,
    leg.chance,
    leg.version,
    leg.stops,
    leg.wasLive,
    leg.acceptedAt,
    leg.stepAt,
  ]
}

type KeptContribution = readonly [marketId: string, outcome: string, stake: string, payout: string]

function keptExposure(exposure: readonly Contribution[]): KeptContribution[] {
  return exposure.map(({ marketId, outcome, stake, payout }) => [
    String(marketId),
    outcome,
    String(stake),
    String(payout),
  ])
}

type BetRow = Omit<SportsBet, 'exposure'> & { readonly exposure: readonly KeptContribution[] }

const betColumns: Query = sql`b.id, b.member_id, b.merchant_code, b.currency, b.is_trial, b.request_id, b.fingerprint,
  b.game_code, b.kind, b.form, b.line_count, b.line_stake, b.stake, b.open_stake, b.possible_payout, b.accept, b.asked_odds,
  b.rules_hash, b.accepted_at, b.state, b.version, b.payout, b.settled_at, b.auto_cash_out, b.exposure, b.is_staked,
  b.rounds`

function betOf(row: BetRow): SportsBet {
  const exposure = row.exposure.map(([marketId, outcome, stake, payout]) => ({
    marketId: BigInt(marketId),
    outcome,
    stake: BigInt(stake),
    payout: BigInt(payout),
  }))
  return { ...row, exposure }
}

/** Holds bets, in the order of their ids: settlement, sale and void wait for one another here. */
export async function lockBets(tx: Tx, ids: readonly string[]): Promise<SportsBet[]> {
  const held = sql`
    select ${betColumns} from sports.bet b where b.id = any (${ids}::uuid[]) order by b.id for update of b`
  return (await tx.rows<BetRow>(prepared('sports.lockBets', held))).map(betOf)
}

export async function readBet(
  db: Db,
  { betId, memberId }: { readonly betId: string; readonly memberId: string },
): Promise<SportsBet | undefined> {
  const row = await db.maybe<BetRow>(sql`
    select ${betColumns} from sports.bet b where b.id = ${betId} and b.member_id = ${memberId}`)
  return row && betOf(row)
}

export async function readBets(db: Db, ids: readonly string[]): Promise<SportsBet[]> {
  const rows = await db.rows<BetRow>(sql`
    select ${betColumns} from sports.bet b where b.id = any (${ids}::uuid[]) order by b.id`)
  return rows.map(betOf)
}

export type BetChange = Pick<
  SportsBet,
  'id' | 'openStake' | 'state' | 'version' | 'payout' | 'settledAt' | 'exposure' | 'isStaked' | 'rounds'
>

/** What became of bets; whoever calls holds them. */
export async function updateBets(tx: Tx, bets: readonly BetChange[]): Promise<void> {
  if (bets.length === 0) return
  const changed = sql`
    update sports.bet b set open_stake = p.open_stake, state = p.state, version = p.version, payout = p.payout,
      settled_at = p.settled_at, exposure = p.exposure::jsonb, is_staked = p.is_staked, rounds = p.rounds,
      auto_cash_out = case when p.state = 'open' then b.auto_cash_out end
    from unnest(${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ openStake }) => openStake)}::bigint[],
      ${bets.map(({ state }) => state)}::text[], ${bets.map(({ version }) => version)}::int[],
      ${bets.map(({ payout }) => payout)}::bigint[], ${bets.map(({ settledAt }) => settledAt)}::timestamptz[],
      ${bets.map(({ exposure }) => JSON.stringify(keptExposure(exposure)))}::text[],
      ${bets.map(({ isStaked }) => isStaked)}::boolean[], ${bets.map(({ rounds }) => rounds)}::int[])
      as p (id, open_stake, state, version, payout, settled_at, exposure, is_staked, rounds)
    where b.id = p.id`
  await tx.rows(prepared('sports.updateBets', changed))
}

export async function readFactors(
  tx: Tx | Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ memberId: string; factor: number }>(
    sql`select member_id, factor from sports.member_factor where member_id = any (${memberIds}::uuid[])`,
  )
  return new Map(rows.map(({ memberId, factor }) => [memberId, factor]))
}
