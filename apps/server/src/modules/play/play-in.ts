import { strict as assert } from 'node:assert'
import type { Round as EngineRound } from '@baize/engines'
import { notActiveAmong } from '#modules/identity'
import type { Ending, Tx } from '#platform/db'
import { fingerprintOf } from '#platform/http/request-id'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { decideBatch, type WorkOutcome } from './batch.ts'
import type { BuiltIn } from './built-in.ts'
import type { Round } from './round.ts'
import type { HouseTools } from './tools.ts'
import type { GameSettings, Owner, Start } from './work.ts'

/** A round of one of our own games that is over as soon as it begins, asked for by the house itself. */
export type HouseRound = {
  readonly owner: Owner
  readonly game: BuiltIn
  readonly settings: GameSettings
  /** In units of money. */
  readonly stake: bigint
  readonly start: unknown
  /** Sent again, it has one effect and one answer. */
  readonly key: string
  readonly roundId: string
}

/** Why nothing was done, or the round with what it came to. */
export type HouseRoundOutcome =
  | { readonly refusal: Refusal; readonly round?: never; readonly result?: never }
  | { readonly refusal?: never; readonly round: Round; readonly result: EngineRound<unknown> }

/**
 * Plays rounds inside the caller's transaction: stake, the next numbers of the member's pair, payout and receipt. They play
 * for no pot. Each has its own outcome, in their order; what is refused draws nothing. What it posts and writes is left to
 * be sent with the commit.
 */
export async function playIn(
  tx: Tx,
  rounds: readonly HouseRound[],
  tools: HouseTools,
): Promise<Ending<readonly HouseRoundOutcome[]>> {
  if (rounds.length === 0) return { result: [], writes: [] }
  const blocked = await notActiveAmong(tx, [...new Set(rounds.map(({ owner }) => owner.memberId))])
  const isBlocked = ({ owner }: HouseRound) => blocked.includes(owner.memberId)
  const works = rounds.filter((round) => !isBlocked(round)).map((round) => startOf(round, tools))
  const { result: done, writes } = await decideBatch(tx, works, tools)
  assert('outcomes' in done, 'Rounds of the house play for no pot.')
  const outcomes = [...done.outcomes]
  const result = rounds.map((round) =>
    isBlocked(round) ? { refusal: new Refusal('ACCOUNT_FROZEN') } : outcomeOf(outcomes.shift()),
  )
  return { result, writes }
}

function startOf(
  { owner, game, settings, stake, start, key, roundId }: HouseRound,
  { now }: HouseTools,
): Start {
  return {
    kind: 'start',
    owner,
    ids: { roundId, postingId: uuidv7(now.getTime()) },
    settings: { ...settings, jackpot: null },
    game,
    stake,
    start,
    key,
    fingerprint: fingerprintOf(['start', game.code, String(stake), JSON.stringify(start) ?? '']),
  }
}

function outcomeOf(outcome: WorkOutcome | undefined): HouseRoundOutcome {
  assert(outcome, 'Every piece of work has an outcome.')
  if ('refusal' in outcome) return { refusal: outcome.refusal }
  assert(outcome.reply.kind === 'step', 'A round of our own games is answered with its step.')
  return { round: outcome.reply.round, result: outcome.reply.result }
}
