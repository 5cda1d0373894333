import type { Currency } from '@baize/money'
import { type HeldPairs, lockPairs } from '#modules/fairness'
import { notActiveAmong } from '#modules/identity'
import { type HeldAccount, lockBalances, openAccounts } from '#modules/ledger'
import { readStandings } from '#modules/limits'
import { type Bonus, readBonuses } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { accountsOf, borneAccountOf, bonusAccountsOf } from './accounts.ts'
import { type Action, actionKey, ownTxId } from './action.ts'
import { feederOf, potAccounts } from './pot.ts'
import { HOUSE_VENDOR, type Round } from './round.ts'
import { type GameSession, openKey, type PlayState, refKey } from './state.ts'
import { readActions, readHeldIn, readRoundSteps } from './store/actions.ts'
import { readPots } from './store/jackpots.ts'
import { readOpenRounds, readRefs, readRounds } from './store/rounds.ts'
import { readSessions } from './store/sessions.ts'
import type { BatchTools } from './tools.ts'
import type { Owner, Work } from './work.ts'

/**
 * Holds everything the batch may touch, money first and always in the same order, and reads the rest: on a transaction
 * that gathers what is asked for, in one round trip. What shows only then takes another look: rounds that were asked
 * about before, their pairs and what is held in them, pockets of bonuses, pots once they are held.
 */
export async function loadState(
  tx: Tx,
  works: readonly Work[],
  tools: Omit<BatchTools, 'signer'>,
): Promise<PlayState> {
  const first = await firstLook(tx, works, tools)
  const pots = tools.holdsPots ? await readPots(tx, works.flatMap(potsOf)) : []
  const rounds = await roundsOf(tx, first)
  const actions = [...first.actions, ...(await heldOf(tx, rounds)), ...(await voidedOf(tx, works, rounds))]
  const { pairs, logSize } = await pairsOf(tx, tools, { held: first.pairs, rounds })
  const people = await peopleOf(tx, works, { ...first, rounds })
  const { now, houses, gameTypes } = tools
  return {
    now,
    houses,
    gameTypes,
    ...people,
    logSize,
    accounts: new Map([...first.accounts, ...people.pockets].map((account) => [account.path, account])),
    rounds: new Map(rounds.map((round) => [round.id, round])),
    refs: new Map(first.refs.map((row) => [refKey(row), row.roundId])),
    openRounds: new Map(first.open.map((row) => [openKey(row), row.roundId])),
    actions: new Map(actions.map((action) => [actionKey(action), action])),
    pairs: new Map(pairs.map((pair) => [pair.id, pair])),
    activePairs: new Map(pairs.filter(({ isActive }) => isActive).map((pair) => [pair.memberId, pair.id])),
    sessions: new Map(first.sessions.map((session) => [session.id, session])),
    pots: new Map(pots.map((pot) => [pot.account, pot])),
  }
}

/** All that is known by what the works themselves name, asked for in one turn and answered in this order. */
async function firstLook(
  tx: Tx,
  works: readonly Work[],
  { secrets, holdsPots = false }: Pick<BatchTools, 'secrets' | 'holdsPots'>,
) {
  const starting = unique(works.filter(({ kind }) => kind === 'start').map(({ owner }) => owner.memberId))
  const memberIds = [...realOwners(works).keys()]
  const [accounts, actions, refs, rounds, open, pairs, sessions, standings, bonuses] = await Promise.all([
    holdAccounts(tx, works, { holdsPots }),
    readActions(tx, works.flatMap(actionPlaces)),
    refsOf(tx, works),
    readNamed(tx, works.flatMap(roundNames)),
    starting.length > 0 ? readOpenRounds(tx, starting) : [],
    starting.length > 0 ? lockPairs(tx, secrets, { memberIds: starting, pairIds: [] }) : noPairs,
    sessionsOf(tx, works),
    memberIds.length > 0 ? readStandings(tx, memberIds) : [],
    memberIds.length > 0 ? readBonuses(tx, { memberIds, ids: [] }) : [],
  ])
  return { accounts, actions, refs, rounds, open, pairs, sessions, standings, bonuses }
}

type FirstLook = Awaited<ReturnType<typeof firstLook>>

/** Play money has no limits and no bonuses. */
function realOwners(works: readonly Work[]): ReadonlyMap<string, Owner> {
  return new Map(works.flatMap(({ owner }) => (owner.isTrial ? [] : [[owner.memberId, owner] as const])))
}

const noPairs: HeldPairs = { pairs: [], logSize: 0n }

type PairsSeen = { readonly held: HeldPairs; readonly rounds: readonly Round[] }

/** The pairs that members play with now, and those of rounds under way. */
async function pairsOf(
  tx: Tx,
  { secrets }: Pick<BatchTools, 'secrets'>,
  { held, rounds }: PairsSeen,
): Promise<HeldPairs> {
  const known = new Set(held.pairs.map(({ id }) => id))
  const pairIds = unique(rounds.flatMap(({ pairId }) => pairId ?? [])).filter((id) => !known.has(id))
  if (pairIds.length === 0) return held
  const others = await lockPairs(tx, secrets, { memberIds: [], pairIds })
  const { logSize } = held.pairs.length > 0 ? held : others
  return { pairs: [...held.pairs, ...others.pairs], logSize }
}

type PeopleSeen = Pick<FirstLook, 'standings' | 'bonuses'> & { readonly rounds: readonly Round[] }

/**
 * How members stand and which bonuses they have, read with their cash held: whoever is excluded stakes nothing from
 * that moment on. What a bonus is in is held only where there is one.
 */
async function peopleOf(tx: Tx, works: readonly Work[], { standings, bonuses: seen, rounds }: PeopleSeen) {
  const owners = realOwners(works)
  const ids = unique(rounds.flatMap(({ bonusId }) => bonusId ?? []))
  const isMore = owners.size > 0 && ids.length > 0
  const bonuses = isMore ? await readBonuses(tx, { memberIds: [...owners.keys()], ids }) : seen
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

/**
 * Read with the money held, so that whoever is suspended stakes nothing from that moment on. A session is nearly always
 * of the member who is asked about, so both are looked up at once.
 */
async function sessionsOf(tx: Tx, works: readonly Work[]): Promise<GameSession[]> {
  const calls = works.flatMap((work) => (work.kind === 'call' && work.sessionId !== null ? work : []))
  if (calls.length === 0) return []
  const memberIds = unique(calls.map(({ owner }) => owner.memberId))
  const [sessions, blocked] = await Promise.all([
    readSessions(tx, unique(calls.flatMap(({ sessionId }) => sessionId ?? []))),
    notActiveAmong(tx, memberIds),
  ])
  const others = unique(sessions.map(({ memberId }) => memberId)).filter((id) => !memberIds.includes(id))
  const all = others.length > 0 ? [...blocked, ...(await notActiveAmong(tx, others))] : blocked
  return sessions.map((session) => ({ ...session, isBlocked: all.includes(session.memberId) }))
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
  return [
    cash,
    house,
    ...(mayTouchHeld(work) ? [held] : []),
    ...(mayBearLoss(work) ? [borneAccountOf(work.owner)] : []),
  ]
}

/** A correction that takes may find less than it has to take. */
function mayBearLoss(work: Work): boolean {
  if (work.kind !== 'call' || !work.isOfHouse || work.owner.isTrial) return false
  return work.actions.some(({ kind, amount }) => kind === 'adjust' && amount < 0n)
}

function mayTouchHeld(work: Work): boolean {
  if (work.kind !== 'call') return work.kind === 'rollback' || work.kind === 'void' || work.kind === 'close'
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
    case 'void':
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

/** All that was done in rounds that are taken back whole, which is rare and read one by one. */
async function voidedOf(tx: Tx, works: readonly Work[], rounds: readonly Round[]): Promise<Action[]> {
  const ids = new Set(works.flatMap(({ kind, ids: { roundId } }) => (kind === 'void' ? roundId : [])))
  const actions: Action[] = []
  for (const round of rounds.filter(({ id }) => ids.has(id)))
    actions.push(...(await readRoundSteps(tx, round)))
  return actions
}

type Ref = { readonly vendor: string; readonly ref: string; readonly roundId: string }

async function refsOf(tx: Tx, works: readonly Work[]): Promise<Ref[]> {
  const wanted = works.flatMap((work) => (work.kind === 'call' || work.kind === 'close' ? work : []))
  return wanted.length > 0 ? readRefs(tx, wanted) : []
}

function roundNames(work: Work): string[] {
  const isNamed = work.kind === 'continue' || work.kind === 'abandon' || work.kind === 'void'
  return isNamed ? [work.ids.roundId] : []
}

async function readNamed(tx: Tx, ids: readonly string[]): Promise<Round[]> {
  return ids.length > 0 ? readRounds(tx, unique(ids)) : []
}

/** The rounds that works name, and those that what they name was in. */
async function roundsOf(
  tx: Tx,
  { rounds, actions, refs }: Pick<FirstLook, 'rounds' | 'actions' | 'refs'>,
): Promise<Round[]> {
  const known = new Set(rounds.map(({ id }) => id))
  const ids = [...actions.flatMap(({ roundId }) => roundId ?? []), ...refs.map(({ roundId }) => roundId)]
  return [
    ...rounds,
    ...(await readNamed(
      tx,
      ids.filter((id) => !known.has(id)),
    )),
  ]
}
