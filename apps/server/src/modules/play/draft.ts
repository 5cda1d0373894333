import { money } from '@baize/money'
import type { PlayPair, WrittenReceipt } from '#modules/fairness'
import { housePath, type Transfer } from '#modules/ledger'
import type { Standing } from '#modules/limits'
import { type Bonus, pocketPath } from '#modules/wallet'
import { Refusal } from '#platform/refusal'
import { type Action, actionKey, actionLife } from './action.ts'
import { type JackpotWin, type Pot, potAfter } from './jackpot.ts'
import { HOUSE_VENDOR, type Round, roundLife } from './round.ts'
import { openKey, type PlayState, refKey } from './state.ts'
import type { Owner } from './work.ts'

/** What one piece of work changes; nothing of it holds before it is written. */
export type Changes = {
  readonly balances: ReadonlyMap<string, bigint>
  readonly transfers: readonly Transfer[]
  readonly rounds: ReadonlyMap<string, Round>
  readonly actions: ReadonlyMap<string, Action>
  readonly pairs: ReadonlyMap<string, PlayPair>
  readonly receipts: readonly WrittenReceipt[]
  readonly pots: ReadonlyMap<string, Pot>
  readonly wins: readonly JackpotWin[]
  readonly standings: ReadonlyMap<string, Standing>
  readonly bonuses: ReadonlyMap<string, Bonus>
  /** Bonuses whose turn it was; their money is moved by postings of their own. */
  readonly started: readonly Bonus[]
  /** A pot was won that is not held: nothing of this is written, and it is decided again with the pot in hand. */
  readonly needsPots: boolean
}

/** The state as one piece of work leaves it, while it is being decided. */
export type Draft = {
  readonly state: PlayState
  readonly changes: Changes
  balanceOf(path: string): bigint
  /** Moves money, or throws the refusal that stands in the way. Nothing at all is moved for nothing. */
  move(way: { from: string; to: string; units: bigint; currency: string }): void
  round(id: string): Round | undefined
  roundByRef(vendor: string, ref: string): Round | undefined
  openRoundId(memberId: string, gameCode: string): string | undefined
  action(vendor: string, txId: string): Action | undefined
  /** What of a round's payouts is held; the state has them all where the round is. */
  heldIn(roundId: string): Action[]
  pair(id: string): PlayPair | undefined
  pot(account: string): Pot | undefined
  standing(memberId: string): Standing | undefined
  bonus(id: string): Bonus | undefined
  activeBonus(memberId: string): Bonus | undefined
  /** The first in line behind what is played. */
  nextBonus(memberId: string): Bonus | undefined
  putRound(round: Round): void
  putAction(action: Action): void
  putPair(pair: PlayPair, receipt?: WrittenReceipt): void
  putWin(win: JackpotWin): void
  putStanding(standing: Standing): void
  putBonus(bonus: Bonus): void
  /** A bonus that starts, with its money in its pocket. */
  putStarted(bonus: Bonus, way: { from: string; to: string }): void
  askForPots(): 0n
}

export function openDraft(state: PlayState): Draft {
  const rounds = new Map<string, Round>()
  const actions = new Map<string, Action>()
  const pairs = new Map<string, PlayPair>()
  const receipts: WrittenReceipt[] = []
  const pots = new Map<string, Pot>()
  const wins: JackpotWin[] = []
  const { balances, transfers, shift, ...purses } = openMoney(state)
  const { standings, bonuses, started, ...people } = openPeople(state, shift)
  const rows = { rounds, actions, pairs, receipts, pots, wins, standings, bonuses, started }
  const changes = { balances, transfers, ...rows, needsPots: false }

  return {
    ...people,
    state,
    changes,
    ...purses,
    round: (id) => rounds.get(id) ?? state.rounds.get(id),
    roundByRef(vendor, ref) {
      const id = state.refs.get(refKey({ vendor, ref }))
      const made = [...rounds.values()].find((round) => round.vendor === vendor && round.ref === ref)
      return made ?? (id === undefined ? undefined : state.rounds.get(id))
    },
    openRoundId: (memberId, gameCode) => state.openRounds.get(openKey({ memberId, gameCode })),
    action: (vendor, txId) =>
      actions.get(actionKey({ vendor, txId })) ?? state.actions.get(actionKey({ vendor, txId })),
    heldIn: (roundId) =>
      [...new Map([...state.actions, ...actions]).values()].filter(
        (each) => each.state === 'held' && each.roundId === roundId && each.kind !== 'promo',
      ),
    pair: (id) => pairs.get(id) ?? state.pairs.get(id),
    pot: (account) => pots.get(account) ?? state.pots.get(account),
    putRound(round) {
      const before = rounds.get(round.id) ?? state.rounds.get(round.id)
      if (before && before.state !== round.state) roundLife.assertMove(before.state, round.state)
      rounds.set(round.id, round)
    },
    putAction(action) {
      const before = actions.get(actionKey(action)) ?? state.actions.get(actionKey(action))
      if (before && before.state !== action.state) actionLife.assertMove(before.state, action.state)
      actions.set(actionKey(action), action)
    },
    putPair(pair, receipt) {
      pairs.set(pair.id, pair)
      if (receipt) receipts.push(receipt)
    },
    putWin(win) {
      const pot = state.pots.get(win.account)
      if (pot) pots.set(win.account, potAfter(pot, win))
      wins.push(win)
    },
    askForPots() {
      changes.needsPots = true
      return 0n
    },
  }
}

type Way = { readonly from: string; readonly to: string; readonly units: bigint; readonly currency: string }

/** What is in the accounts, as one piece of work leaves it. */
function openMoney(state: PlayState) {
  const balances = new Map<string, bigint>()
  const transfers: Transfer[] = []

  function balanceOf(path: string): bigint {
    return balances.get(path) ?? requireAccount(state, path).balance.units
  }

  function change(path: string, currency: string, units: bigint): void {
    const { balance, isFrozen } = requireAccount(state, path)
    if (balance.currency !== currency) throw new Refusal('CURRENCY_MISMATCH')
    if (isFrozen) throw new Refusal('ACCOUNT_FROZEN')
    const left = balanceOf(path) + units
    if (units < 0n && left < 0n && !path.startsWith('house:')) throw new Refusal('INSUFFICIENT_FUNDS')
    balances.set(path, left)
  }

  /** What another posting than the work's own will move. */
  function shift({ from, to, units, currency }: Way): void {
    change(from, currency, -units)
    change(to, currency, units)
  }

  function move(way: Way): void {
    const { from, to, units, currency } = way
    if (units === 0n) return
    shift(way)
    transfers.push({ from, to, amount: money(units, currency) })
  }
  return { balances, transfers, balanceOf, shift, move }
}

/** How members stand and which bonuses they have, as one piece of work leaves them. */
function openPeople(state: PlayState, shift: (way: Way) => void) {
  const standings = new Map<string, Standing>()
  const bonuses = new Map<string, Bonus>()
  const started: Bonus[] = []
  const bonus = (id: string) => bonuses.get(id) ?? state.bonuses.get(id)
  function inLine(memberId: string, wanted: Bonus['state']): Bonus | undefined {
    for (const id of state.lines.get(memberId) ?? []) {
      const found = bonus(id)
      if (found?.state === wanted) return found
    }
    return undefined
  }
  return {
    standings,
    bonuses,
    started,
    bonus,
    standing: (memberId: string) => standings.get(memberId) ?? state.standings.get(memberId),
    activeBonus: (memberId: string) => inLine(memberId, 'active'),
    nextBonus: (memberId: string) => inLine(memberId, 'queued'),
    putStanding: (standing: Standing) => void standings.set(standing.memberId, standing),
    putBonus: (changed: Bonus) => void bonuses.set(changed.id, changed),
    putStarted(begun: Bonus, way: Pick<Way, 'from' | 'to'>) {
      shift({ ...way, units: begun.granted, currency: begun.currency })
      bonuses.set(begun.id, begun)
      started.push(begun)
    },
  }
}

function requireAccount({ accounts }: PlayState, path: string) {
  const account = accounts.get(path)
  if (!account) throw new Refusal('ACCOUNT_NOT_FOUND')
  return account
}

export type OwnAccounts = { readonly cash: string; readonly held: string; readonly house: string }

/** Where a member's stakes go and payouts come from. A trial plays against the account that its play money is from. */
export function accountsOf({ memberId, currency, isTrial }: Owner): OwnAccounts {
  return {
    cash: pocketPath(memberId, 'cash'),
    held: pocketPath(memberId, 'held'),
    house: housePath({ name: isTrial ? 'trial-money' : 'play', currency }, memberId),
  }
}

/** Where bonus money is: in the member's pocket, or back with the house. */
export function bonusAccountsOf({ memberId, currency }: Owner): {
  readonly pocket: string
  readonly house: string
} {
  return { pocket: pocketPath(memberId, 'bonus'), house: housePath({ name: 'bonus', currency }, memberId) }
}

/** A browser's key counts for its member alone. */
export function ownTxId({ memberId, key }: { readonly memberId: string; readonly key: string }): string {
  return `${memberId}:${key}`
}

export function isOwn({ vendor }: Pick<Round, 'vendor'>): boolean {
  return vendor === HOUSE_VENDOR
}
