import type { Currency } from '@baize/money'
import { lockPairs } from '#modules/fairness'
import { notActiveAmong } from '#modules/identity'
import { type HeldAccount, lockBalances, openAccounts } from '#modules/ledger'
import { readStandings } from '#modules/limits'
import { type Bonus, readBonuses } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { accountsOf, bonusAccountsOf } from './accounts.ts'
import { type Action, actionKey, ownTxId } from './action.ts'
import { feederOf, potAccounts } from './pot.ts'
import { HOUSE_VENDOR, type Round } from './round.ts'
import { type GameSession, openKey, type PlayState, refKey } from './state.ts'
import { readActions, readHeldIn } from './store/actions.ts'
import { readPots } from './store/jackpots.ts'
import { readOpenRounds, readRefs, readRounds } from './store/rounds.ts'
import { readSessions } from './store/sessions.ts'
import type { BatchTools } from './tools.ts'
import type { Work } from './work.ts'

/** Holds everything the batch may touch, money first and always in the same order, and reads the rest. */
export async function loadState(
  tx: Tx,
  works: readonly Work[],
  { secrets, now, houses, gameTypes, holdsPots = false }: Omit<BatchTools, 'signer'>,
): Promise<PlayState> {
  const accounts = await holdAccounts(tx, works, { holdsPots })
  const pots = holdsPots ? await readPots(tx, works.flatMap(potsOf)) : []
  const named = await readActions(tx, works.flatMap(actionPlaces))
  const refs = await refsOf(tx, works)
  const rounds = await roundsOf(tx, works, { actions: named, refs })
  const actions = [...named, ...(await heldOf(tx, rounds))]
  const starting = works.filter(({ kind }) => kind === 'start').map(({ owner }) => owner.memberId)
  const open = starting.length > 0 ? await readOpenRounds(tx, unique(starting)) : []
  const pairIds = unique(rounds.flatMap(({ pairId }) => pairId ?? []))
  const isOurs = starting.length > 0 || pairIds.length > 0
  const held = isOurs
    ? await lockPairs(tx, secrets, { memberIds: unique(starting), pairIds })
    : { pairs: [], logSize: 0n }
  const sessionIds = works.flatMap((work) => (work.kind === 'call' ? (work.sessionId ?? []) : []))
  const sessions = sessionIds.length > 0 ? await sessionsOf(tx, unique(sessionIds)) : []
  const people = await peopleOf(tx, works, rounds)
  return {
    now,
    houses,
    gameTypes,
    ...people,
    logSize: held.logSize,
    accounts: new Map([...accounts, ...people.pockets].map((account) => [account.path, account])),
    rounds: new Map(rounds.map((round) => [round.id, round])),
    refs: new Map(refs.map((row) => [refKey(row), row.roundId])),
    openRounds: new Map(open.map((row) => [openKey(row), row.roundId])),
    actions: new Map(actions.map((action) => [actionKey(action), action])),
    pairs: new Map(held.pairs.map((pair) => [pair.id, pair])),
    activePairs: new Map(
      held.pairs.filter(({ isActive }) => isActive).map((pair) => [pair.memberId, pair.id]),
    ),
    sessions: new Map(sessions.map((session) => [session.id, session])),
    pots: new Map(pots.map((pot) => [pot.account, pot])),
  }
}

/**
 * How members stand and which bonuses they have, read with their cash held: whoever is excluded stakes nothing from
 * that moment on. Play money has neither. What a bonus is in is held only where there is one.
 */
async function peopleOf(tx: Tx, works: readonly Work[], rounds: readonly Round[]) {
  const owners = new Map(
    works.flatMap(({ owner }) => (owner.isTrial ? [] : [[owner.memberId, owner] as const])),
  )
  const memberIds = [...owners.keys()]
  const ids = unique(rounds.flatMap(({ bonusId }) => bonusId ?? []))
  const standings = memberIds.length > 0 ? await readStandings(tx, memberIds) : []
  const bonuses = memberIds.length > 0 ? await readBonuses(tx, { memberIds, ids }) : []
  const paths = bonuses.flatMap(({ memberId }) => {
    const owner = owners.get(memberId)
    return owner ? Object.values(bonusAccountsOf(owner)) : []
  })
  return {
    standings: new Map(standings.map((standing) => [standing.memberId, standing])),
    bonuses: new Map(bonuses.map((bonus) => [bonus.id, bonus])),
    lines: linesOf(bonuses),
    pockets: paths.length > 0 ? await lockBalances(tx, unique(paths)) : [],
  }
}

/** Whoever is played or waits to be, by member and in the order they were read in. */
function linesOf(bonuses: readonly Bonus[]): ReadonlyMap<string, readonly string[]> {
  const inLine = bonuses.filter(({ state }) => state === 'active' || state === 'queued')
  const byMember = Map.groupBy(inLine, ({ memberId }) => memberId)
  return new Map([...byMember].map(([memberId, line]) => [memberId, line.map(({ id }) => id)]))
}

/** Read with the money held, so that whoever is suspended stakes nothing from that moment on. */
async function sessionsOf(tx: Tx, ids: readonly string[]): Promise<GameSession[]> {
  const sessions = await readSessions(tx, ids)
  const blocked = await notActiveAmong(tx, unique(sessions.map(({ memberId }) => memberId)))
  return sessions.map((session) => ({ ...session, isBlocked: blocked.includes(session.memberId) }))
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** Accounts of the house come into being with the first stake; a member's were opened with the member. */
async function holdAccounts(
  tx: Tx,
  works: readonly Work[],
  { holdsPots }: { readonly holdsPots: boolean },
): Promise<readonly HeldAccount[]> {
  const wanted = new Map<string, Currency>()
  for (const work of works) {
    const { owner } = work
    const paths = pathsOf(work)
    for (const pot of potsOf(work)) paths.push(...(holdsPots ? potAccounts(pot) : [feederOf(pot, owner)]))
    for (const path of paths) wanted.set(path, owner.currency)
  }
  const held = await lockBalances(tx, [...wanted.keys()])
  const known = new Set(held.map(({ path }) => path))
  const missing = [...wanted].filter(([path]) => isOpenedInPassing(path) && !known.has(path))
  if (missing.length === 0) return held
  await openAccounts(
    tx,
    missing.map(([path, currency]) => ({ path, currency })),
  )
  return lockBalances(tx, [...wanted.keys()])
}

/** A pot that is fed here has accounts like the house: they come into being with the first stake. */
function isOpenedInPassing(path: string): boolean {
  return path.startsWith('house:') || path.startsWith('jackpot:')
}

/** The pot that a piece of work may feed and win. */
function potsOf(work: Work): string[] {
  const isPlayed = work.kind === 'start' || work.kind === 'continue' || work.kind === 'abandon'
  return isPlayed && work.settings.jackpot && !work.owner.isTrial ? [work.settings.jackpot.account] : []
}

/** What is set aside is touched only by those who may set aside, give back or take back. */
function pathsOf(work: Work): string[] {
  const { cash, held, house } = accountsOf(work.owner)
  return [cash, house, ...(mayTouchHeld(work) ? [held] : [])]
}

function mayTouchHeld(work: Work): boolean {
  if (work.kind !== 'call') return work.kind === 'rollback' || work.kind === 'close'
  return work.actions.some(({ kind }) => kind === 'reserve' || kind === 'release')
}

function actionPlaces(work: Work): Pick<Action, 'vendor' | 'txId'>[] {
  switch (work.kind) {
    case 'call':
      return work.actions.flatMap(({ txId, refTxId }) =>
        [txId, ...(refTxId === null ? [] : [refTxId])].map((id) => ({ vendor: work.vendor, txId: id })),
      )
    case 'rollback':
      return work.txIds.map(({ txId }) => ({ vendor: work.vendor, txId }))
    case 'settle':
      return [{ vendor: work.vendor, txId: work.txId }]
    case 'close':
      return []
    case 'start':
    case 'continue':
    case 'abandon':
      return [{ vendor: HOUSE_VENDOR, txId: ownTxId({ memberId: work.owner.memberId, key: work.key }) }]
  }
}

/** Every payout that is held in a round that waits for operators, of which there are few. */
async function heldOf(tx: Tx, rounds: readonly Round[]): Promise<Action[]> {
  const ids = rounds.filter(({ state }) => state === 'held').map(({ id }) => id)
  return ids.length > 0 ? readHeldIn(tx, ids) : []
}

type Ref = { readonly vendor: string; readonly ref: string; readonly roundId: string }

async function refsOf(tx: Tx, works: readonly Work[]): Promise<Ref[]> {
  const wanted = works.flatMap((work) => (work.kind === 'call' || work.kind === 'close' ? work : []))
  return wanted.length > 0 ? readRefs(tx, wanted) : []
}

type RoundNames = { readonly actions: readonly Action[]; readonly refs: readonly Ref[] }

async function roundsOf(tx: Tx, works: readonly Work[], { actions, refs }: RoundNames): Promise<Round[]> {
  const named = works.flatMap((work) =>
    work.kind === 'continue' || work.kind === 'abandon' ? work.ids.roundId : [],
  )
  const ids = unique([
    ...named,
    ...actions.flatMap(({ roundId }) => roundId ?? []),
    ...refs.map(({ roundId }) => roundId),
  ])
  return ids.length > 0 ? readRounds(tx, ids) : []
}
