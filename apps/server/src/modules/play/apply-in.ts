import { strict as assert } from 'node:assert'
import { notActiveAmong } from '#modules/identity'
import { lockBalances } from '#modules/ledger'
import { isPlayable, readBonuses } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Refusal } from '#platform/refusal'
import { accountsOf, bonusAccountsOf } from './accounts.ts'
import { type HouseKind, isDebit } from './action.ts'
import { runBatchIn, type WorkOutcome } from './batch.ts'
import { gameSettings } from './settings.ts'
import { notifyLater } from './notify.ts'
import type { HouseTools } from './tools.ts'
import type { GameSettings, Owner, Work } from './work.ts'

/** What the house itself asks of a round whose outcome it will only know later, such as a ticket of a draw. */
export type HouseCall = {
  readonly owner: Owner
  readonly vendor: string
  readonly gameCode: string
  readonly roundRef: string
  readonly settings: GameSettings
  readonly isFinished?: boolean
  /** What of the round's stakes counts as turnover now that it ends, where that is not what they said when they were put. */
  readonly counted?: bigint
  readonly actions: readonly {
    readonly txId: string
    readonly kind: Extract<HouseKind, 'bet' | 'win' | 'adjust' | 'rebate'>
    /** In units of money; below zero only for a correction that takes. */
    readonly amount: bigint
    readonly refTxId?: string
    /** What of a stake counts as turnover: all of it, unless it is said. */
    readonly turnover?: bigint
  }[]
}

/** Takes bets of the house back, whole. */
export type HouseRollback = {
  readonly owner: Owner
  readonly vendor: string
  readonly txIds: readonly string[]
}

/** What a house has set for a game, asked for before the transaction is opened. */
export async function houseSettings(
  app: App,
  game: { readonly merchantCode: string; readonly code: string },
): Promise<GameSettings> {
  return gameSettings(app, game)
}

/**
 * What a member can stake: cash, and what the bonus holds that may be played now. Nothing is moved while their cash, or what
 * the house plays from, is frozen.
 */
export type Purse = { readonly cash: bigint; readonly bonus: bigint; readonly isFrozen: boolean }

/**
 * What members have, held with the accounts that play moves it to: the first lock of whoever decides on it. Cash is held
 * before what bonuses are in, as everybody does who plays; which these are is read behind that lock.
 */
export async function holdPurses(
  tx: Tx,
  owners: readonly Owner[],
  { now }: Pick<HouseTools, 'now'>,
): Promise<ReadonlyMap<string, Purse>> {
  const paths = owners.flatMap((owner) => [accountsOf(owner).cash, accountsOf(owner).house])
  const [balances, bonuses] = await Promise.all([
    lockBalances(tx, [...new Set(paths)]),
    holdBonuses(tx, owners, now),
  ])
  const held = new Map(balances.map((each) => [each.path, each]))
  return new Map(
    owners.flatMap((owner) => {
      const { cash, house } = accountsOf(owner)
      const account = held.get(cash)
      if (!account) return []
      const bonus = bonuses.get(owner.memberId) ?? 0n
      const isFrozen = account.isFrozen || (held.get(house)?.isFrozen ?? false)
      return [[owner.memberId, { cash: account.balance.units, bonus, isFrozen }]]
    }),
  )
}

/** What is in the pockets of bonuses that may be played, by member. Play money has none. */
async function holdBonuses(
  tx: Tx,
  owners: readonly Owner[],
  now: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const byId = new Map(owners.filter(({ isTrial }) => !isTrial).map((owner) => [owner.memberId, owner]))
  if (byId.size === 0) return new Map()
  const bonuses = await readBonuses(tx, { memberIds: [...byId.keys()], ids: [] })
  const pockets = bonuses.flatMap((bonus) => {
    const owner = byId.get(bonus.memberId)
    return owner && bonus.state === 'active'
      ? [{ memberId: owner.memberId, ...bonusAccountsOf(owner), isOpen: isPlayable(bonus, now) }]
      : []
  })
  if (pockets.length === 0) return new Map()
  const paths = pockets.flatMap(({ pocket, house }) => [pocket, house])
  const held = new Map((await lockBalances(tx, [...new Set(paths)])).map((each) => [each.path, each]))
  return new Map(
    pockets.map(({ memberId, pocket, isOpen }) => [
      memberId,
      isOpen ? (held.get(pocket)?.balance.units ?? 0n) : 0n,
    ]),
  )
}

/** Why nothing was done, or the member's cash right after it was, and what of corrections that take was there to be taken. */
export type HouseOutcome =
  | { readonly refusal: Refusal; readonly cash?: never; readonly taken?: never }
  | { readonly refusal?: never; readonly cash: bigint; readonly taken: bigint }

/** The same door from games to money, inside the caller's transaction. Each call has its own outcome, in their order. */
export async function applyIn(
  tx: Tx,
  calls: readonly HouseCall[],
  tools: HouseTools,
): Promise<readonly HouseOutcome[]> {
  // Nothing of a member's status stands in the way of what they are paid.
  const staking = calls.filter(({ actions }) => actions.some(({ kind }) => isDebit(kind)))
  const blocked =
    staking.length > 0
      ? await notActiveAmong(tx, [...new Set(staking.map(({ owner }) => owner.memberId))])
      : []
  return runWorks(
    tx,
    calls.map((call) => ({
      kind: 'call',
      owner: call.owner,
      ids: newIds(tools),
      settings: call.settings,
      vendor: call.vendor,
      gameCode: call.gameCode,
      ref: call.roundRef,
      sessionId: null,
      isOfHouse: true,
      obstacle: blocked.includes(call.owner.memberId) ? 'ACCOUNT_FROZEN' : null,
      isFinished: call.isFinished ?? false,
      ...(call.counted !== undefined && { counted: call.counted }),
      actions: call.actions.map(({ txId, kind, amount, refTxId = null, turnover = amount }) => ({
        txId,
        walletTxId: uuidv7(tools.now.getTime()),
        kind,
        amount,
        refTxId,
        turnover: kind === 'bet' ? turnover : 0n,
      })),
    })),
    tools,
  )
}

export async function rollbackIn(
  tx: Tx,
  rollbacks: readonly HouseRollback[],
  tools: HouseTools,
): Promise<readonly HouseOutcome[]> {
  return runWorks(
    tx,
    rollbacks.map(({ owner, vendor, txIds }) => ({
      kind: 'rollback',
      owner,
      ids: newIds(tools),
      vendor,
      txIds: txIds.map((txId) => ({ txId, walletTxId: uuidv7(tools.now.getTime()) })),
    })),
    tools,
  )
}

/** What two operators agreed on for a payout that is held. */
export type Settlement = {
  readonly owner: Owner
  readonly vendor: string
  readonly txId: string
  readonly isPaid: boolean
  readonly postingId: string
}

/** Pays what is held, or declines it; the same outcome as of any other call. */
export async function settleIn(
  tx: Tx,
  { postingId, ...settlement }: Settlement,
  tools: HouseTools,
): Promise<HouseOutcome> {
  const ids = { ...newIds(tools), postingId }
  const [outcome] = await runWorks(tx, [{ kind: 'settle', ids, ...settlement }], tools)
  assert(outcome, 'Every piece of work has an outcome.')
  return outcome
}

/** Pages hear that their balance changed, a moment after the commit that this is called behind. */
export function notifyOwners(app: App, owners: readonly Owner[]): void {
  notifyLater(
    app,
    owners.map((owner) => ({ owner })),
  )
}

function newIds({ now }: HouseTools) {
  return { roundId: uuidv7(now.getTime()), postingId: uuidv7(now.getTime()) }
}

async function runWorks(tx: Tx, works: readonly Work[], tools: HouseTools): Promise<readonly HouseOutcome[]> {
  if (works.length === 0) return []
  const done = await runBatchIn(tx, works, tools)
  assert('outcomes' in done, 'Bets of the house play for no pot.')
  return done.outcomes.map(outcomeOf)
}

function outcomeOf(outcome: WorkOutcome): HouseOutcome {
  if ('refusal' in outcome) return { refusal: outcome.refusal }
  assert(outcome.reply.kind === 'transactions', 'The house asks for no steps of its own games here.')
  const { balance, transactions } = outcome.reply
  const corrections = transactions.filter(({ action }) => action.kind === 'adjust')
  return { cash: balance, taken: corrections.reduce((sum, { action }) => sum + action.stake, 0n) }
}
