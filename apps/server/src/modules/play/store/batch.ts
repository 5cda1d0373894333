import { type CopiedValue, copyStatements } from '#platform/copy'
import { pinnedPlans, prepared, type Query, sql, type Tx } from '#platform/db'
import type { Statement } from '#platform/exchange'
import type { Action } from '../action.ts'
import type { Round } from '../round.ts'

/** Pins the plans of the transaction, and says its number. */
export async function pinPlans(tx: Tx): Promise<{ readonly xact: string }> {
  return tx.one(prepared('play.pinPlans', sql`select ${pinnedPlans}, pg_current_xact_id()::text as xact`))
}

export type ChangedRows<Row> = { readonly added: readonly Row[]; readonly changed: readonly Row[] }

/** All rows of a batch. What is new is inserted and nothing else: an id that somebody took meanwhile fails the batch. */
export type BatchRows = {
  /** The number of the transaction. */
  readonly xact: string
  readonly rounds: ChangedRows<Round>
  readonly actions: ChangedRows<Action>
}

/** What writes them. */
export function writeBatch({ xact, rounds, actions }: BatchRows): Statement[] {
  const waiting = rounds.added.filter(({ state, ref }) => state === 'open' && ref === null)
  const over = rounds.changed.filter(({ state, ref }) => state !== 'open' && ref === null)
  return [
    ...writeNew({ xact, rounds: rounds.added, actions: actions.added }),
    ...(rounds.changed.length > 0 ? [writeChangedRounds(rounds.changed)] : []),
    ...(actions.changed.length > 0 ? [writeChangedActions(actions.changed)] : []),
    ...(waiting.length > 0 ? [writeWaiting(waiting)] : []),
    ...(over.length > 0 ? [removeWaiting(over)] : []),
  ]
}

const newRound: Query = prepared(
  'play.newRound',
  sql`
    copy play.round (id, started_at, member_id, merchant_code, vendor, game_code, ref, currency, is_trial, state, stake,
      staked, payout, turnover, jackpot, held, debit_count, credit_count, pair_id, nonce, rules_hash, start, actions,
      is_abandoned, balance_before, balance_after, terms, jackpot_won, bonus_id, bonus_staked, settled_at, settled_xact)
      from stdin`,
)

const newAction: Query = prepared(
  'play.newAction',
  sql`
    copy play.action (vendor, tx_id, fingerprint, kind, state, code, wallet_tx_id, member_id, round_id, step, stake, payout,
      turnover, jackpot, bonus_stake, bonus_payout, bonus_turnover, balance_after, posting_id, applied_at, rolled_back_at)
      from stdin`,
)

const newRef: Query = prepared('play.newRef', sql`copy play.round_ref (vendor, ref, round_id) from stdin`)

type NewRows = {
  readonly xact: string
  readonly rounds: readonly Round[]
  readonly actions: readonly Action[]
}

function writeNew({ xact, rounds, actions }: NewRows): Statement[] {
  const named = rounds.filter(({ ref }) => ref !== null)
  return copyStatements([
    { into: newRound, rows: rounds.map((round) => roundLine(round, xact)) },
    { into: newAction, rows: actions.map(actionLine) },
    { into: newRef, rows: named.map(({ vendor, ref, id }) => [vendor, ref, id]) },
  ])
}

function writeChangedRounds(rounds: readonly Round[]): Query {
  return prepared(
    'play.writeChangedRounds',
    sql`
        update play.round r set state = c.state, stake = c.stake, staked = c.staked, payout = c.payout,
          turnover = c.turnover, jackpot = c.jackpot, held = c.held, debit_count = c.debit_count,
          credit_count = c.credit_count, actions = c.actions, is_abandoned = c.is_abandoned,
          balance_after = c.balance_after, jackpot_won = c.jackpot_won, bonus_id = c.bonus_id,
          bonus_staked = c.bonus_staked, settled_at = c.settled_at,
          settled_xact = case when c.settled_at is null or c.state = 'held' then null else pg_current_xact_id()::text::bigint end
        from json_to_recordset(${asJson(rounds.map(changedOnWire))}::json) as c (id uuid, started_at timestamptz, state text,
          stake bigint, staked bigint, payout bigint, turnover bigint, jackpot bigint, held bigint, debit_count int,
          credit_count int, actions jsonb, is_abandoned boolean, balance_after bigint, jackpot_won bigint,
          bonus_id uuid, bonus_staked bigint,
          settled_at timestamptz)
        where r.id = c.id and r.started_at = c.started_at`,
  )
}

function writeChangedActions(actions: readonly Action[]): Query {
  return sql`
    update play.action a set state = c.state, code = c.code, payout = c.payout, bonus_payout = c.bonus_payout,
      bonus_turnover = c.bonus_turnover, balance_after = c.balance_after, posting_id = c.posting_id,
      rolled_back_at = c.rolled_back_at, undone_by = c.undone_by, undone_units = c.undone_units,
      undone_stake = c.undone_stake
    from json_to_recordset(${asJson(actions.map(changedAction))}::json)
      as c (vendor text, tx_id text, state text, code text, payout bigint, bonus_payout bigint, bonus_turnover bigint,
        balance_after bigint, posting_id uuid, rolled_back_at timestamptz, undone_by uuid, undone_units bigint,
        undone_stake bigint)
    where a.vendor = c.vendor and a.tx_id = c.tx_id`
}

/** What was taken back, or decided after it was held. */
function changedAction(action: Action) {
  const text = (units: bigint) => (units > 0n ? String(units) : null)
  return {
    vendor: action.vendor,
    tx_id: action.txId,
    state: action.state,
    code: action.code,
    payout: String(action.payout),
    bonus_payout: text(action.bonusPayout),
    bonus_turnover: text(action.bonusTurnover),
    balance_after: String(action.balanceAfter),
    posting_id: action.postingId,
    rolled_back_at: action.rolledBackAt,
    undone_by: action.undone?.postingId ?? null,
    undone_units: action.undone === undefined ? null : String(action.undone.units),
    undone_stake: action.undone?.stake === undefined ? null : String(action.undone.stake),
  }
}

function writeWaiting(rounds: readonly Round[]): Query {
  return sql`
    insert into play.open_round (member_id, game_code, round_id, opened_at)
    select * from unnest(${rounds.map(({ memberId }) => memberId)}::uuid[],
      ${rounds.map(({ gameCode }) => gameCode)}::text[], ${rounds.map(({ id }) => id)}::uuid[],
      ${rounds.map(({ startedAt }) => startedAt)}::timestamptz[])`
}

function removeWaiting(rounds: readonly Round[]): Query {
  return sql`
    delete from play.open_round o
    using unnest(${rounds.map(({ memberId }) => memberId)}::uuid[], ${rounds.map(({ gameCode }) => gameCode)}::text[],
      ${rounds.map(({ id }) => id)}::uuid[]) as r (member_id, game_code, round_id)
    where o.member_id = r.member_id and o.game_code = r.game_code and o.round_id = r.round_id`
}

function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows)
}

/** Keys as the columns are named, amounts as texts: numbers in JSON are not exact. */
function changedOnWire(round: Round) {
  return {
    id: round.id,
    started_at: round.startedAt,
    state: round.state,
    stake: String(round.stake),
    staked: String(round.staked),
    payout: String(round.payout),
    turnover: String(round.turnover),
    jackpot: String(round.jackpot),
    held: String(round.held),
    debit_count: round.debitCount,
    credit_count: round.creditCount,
    actions: round.actions,
    is_abandoned: round.isAbandoned,
    balance_after: String(round.balanceAfter),
    jackpot_won: String(round.jackpotWon),
    bonus_id: round.bonusId,
    bonus_staked: round.bonusStaked > 0n ? String(round.bonusStaked) : null,
    settled_at: round.settledAt,
  }
}

/** Few rounds have bonus money in them; a column without a value takes no room. */
function orNull(units: bigint): bigint | null {
  return units > 0n ? units : null
}

/** In the order of the columns of `newRound`. */
function roundLine(round: Round, xact: string): readonly CopiedValue[] {
  return [
    round.id,
    round.startedAt,
    round.memberId,
    round.merchantCode,
    round.vendor,
    round.gameCode,
    round.ref,
    round.currency,
    round.isTrial,
    round.state,
    round.stake,
    round.staked,
    round.payout,
    round.turnover,
    round.jackpot,
    round.held,
    round.debitCount,
    round.creditCount,
    round.pairId,
    round.nonce,
    round.rulesHash,
    round.start === null ? null : JSON.stringify(round.start),
    JSON.stringify(round.actions),
    round.isAbandoned,
    round.balanceBefore,
    round.balanceAfter,
    round.terms,
    round.jackpotWon,
    round.bonusId,
    orNull(round.bonusStaked),
    round.settledAt,
    round.settledAt === null || round.state === 'held' ? null : xact,
  ]
}

/** In the order of the columns of `newAction`. */
function actionLine(action: Action): readonly CopiedValue[] {
  return [
    action.vendor,
    action.txId,
    action.fingerprint === null ? null : `\\x${action.fingerprint}`,
    action.kind,
    action.state,
    action.code,
    action.walletTxId,
    action.memberId,
    action.roundId,
    action.step,
    action.stake,
    action.payout,
    action.turnover,
    action.jackpot,
    orNull(action.bonusStake),
    orNull(action.bonusPayout),
    orNull(action.bonusTurnover),
    action.balanceAfter,
    action.postingId,
    action.appliedAt,
    action.rolledBackAt,
  ]
}
