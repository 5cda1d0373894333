import { strict as assert } from 'node:assert'
import type { Round as EngineRound } from '@baize/engines'
import { settleSeeds } from '#modules/fairness'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { perDatabase } from '#platform/per-app'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { fingerprintOf } from '#platform/http/request-id'
import * as z from 'zod/mini'
import { type BuiltIn, gameOfRound } from './built-in.ts'
import type { WorkOutcome } from './batch.ts'
import { enqueue } from './lane.ts'
import { isRoundId, type Round } from './round.ts'
import { gameSettings, settingsOfRound } from './settings.ts'
import { isStake, stakeLimits } from './stakes.ts'
import { readRounds } from './store/rounds.ts'
import { insertRulesOnce } from './store/rules.ts'
import type { Owner, Work } from './work.ts'

/** A round of one of our own games after a step, with its receipt. */
export type Step = {
  readonly round: Round
  readonly result: EngineRound<unknown>
  readonly receipt: string | null
  readonly balanceAfter: bigint
  readonly isReplayed: boolean
}

export type NewRound = {
  readonly owner: Owner
  readonly game: BuiltIn
  /** In units of money. */
  readonly stake: bigint
  readonly start: unknown
  /** The browser's own; sent again, it has one effect and one answer. */
  readonly key: string
}

/** Takes the stake, draws, and pays if the round is over, in one commit. */
export async function playRound(app: App, { owner, game, stake, start, key }: NewRound): Promise<Step> {
  const chosen = z.safeParse(game.engine.start, start)
  if (!chosen.success) throw new Refusal('BAD_BODY', { fields: ['start'] })
  const settings = await gameSettings(app, { merchantCode: owner.merchantCode, code: game.code })
  if (!isStake(stake, stakeLimits(owner.currency, settings.stakes))) throw new Refusal('STAKE_LIMIT')
  await keepRules(app, game)
  const work: Work = {
    kind: 'start',
    owner,
    ids: newIds(app),
    settings,
    game,
    stake,
    start: chosen.data,
    key,
    fingerprint: fingerprintOf(['start', game.code, String(stake), JSON.stringify(start) ?? '']),
  }
  const outcome = await enqueue(app, work)
  if (!isUnseeded(outcome)) return stepOf(outcome)
  await settleSeeds(app, owner.memberId) // the pair is used up, or the next one has become ready
  return stepOf(await enqueue(app, work))
}

export type NextStep = {
  readonly owner: Owner
  readonly roundId: string
  readonly action: unknown
  readonly key: string
}

/** Plays an open round on. */
export async function continueRound(app: App, { owner, roundId, action, key }: NextStep): Promise<Step> {
  const { round, game } = await requireOwnRound(app, { memberId: owner.memberId, roundId })
  const chosen = z.safeParse(game.engine.action, action)
  if (!chosen.success) throw new Refusal('BAD_BODY', { fields: ['action'] })
  const settings = await settingsOfRound(app, round)
  const outcome = await enqueue(app, {
    kind: 'continue',
    owner: ownerOf(round),
    ids: { ...newIds(app), roundId },
    settings,
    game,
    pairId: round.pairId ?? '',
    action: chosen.data,
    key,
    fingerprint: fingerprintOf(['continue', roundId, JSON.stringify(action) ?? '']),
  })
  return stepOf(outcome)
}

/** Ends a round as its rules say for whoever does not come back. */
export async function abandonRound(app: App, roundId: string): Promise<Step> {
  const [round] = await readRounds(app.db, [roundId])
  const game = round && (await gameOfRound(app, round))
  if (!round || !game) throw new Refusal('ROUND_NOT_FOUND')
  const settings = await settingsOfRound(app, round)
  const outcome = await enqueue(app, {
    kind: 'abandon',
    owner: ownerOf(round),
    ids: { ...newIds(app), roundId },
    settings,
    game,
    pairId: round.pairId ?? '',
    key: `abandoned-${roundId}`,
    fingerprint: fingerprintOf(['abandon', roundId]),
  })
  return stepOf(outcome)
}

type RoundKey = { readonly memberId: string; readonly roundId: string }

/** A member's own round of one of our games, with the game as it was when the round began. */
export async function requireOwnRound(
  app: App,
  { memberId, roundId }: RoundKey,
): Promise<{ round: Round; game: BuiltIn }> {
  const [round] = isRoundId(roundId) ? await readRounds(app.db, [roundId]) : []
  const game = round && (await gameOfRound(app, round))
  if (!round || !game || round.memberId !== memberId) throw new Refusal('ROUND_NOT_FOUND')
  return { round, game }
}

function ownerOf({ memberId, merchantCode, currency, isTrial }: Round): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

function newIds(app: App) {
  const now = app.clock.now().getTime()
  return { roundId: uuidv7(now), postingId: uuidv7(now) }
}

function isUnseeded(outcome: WorkOutcome): boolean {
  return 'refusal' in outcome && outcome.refusal.code === 'SEEDS_NOT_READY'
}

function stepOf(outcome: WorkOutcome): Step {
  if ('refusal' in outcome) {
    const { refusal } = outcome
    throw refusal
  }
  const { reply, receipt } = outcome
  assert(reply.kind === 'step', 'A round of our own games is answered with its step.')
  const { round, result, balanceAfter, isReplayed } = reply
  return { round, result, receipt, balanceAfter, isReplayed }
}

const keptRules = perDatabase(() => new Map<string, Promise<void>>())

/** Rules are written down before the first round is played by them. */
export async function keepRules(app: App, { rulesHash, domain, kind, rules }: BuiltIn): Promise<void> {
  const kept = keptRules(app)
  const known = kept.get(rulesHash)
  if (known) return known
  const row = { hash: rulesHash, kind, domain, body: rules }
  const keeping = transaction(app, (tx) => insertRulesOnce(tx, row))
  kept.set(rulesHash, keeping)
  keeping.catch(() => kept.delete(rulesHash))
  return keeping
}
