import { money } from '@baize/money'
import type { WrittenReceipt } from '#modules/fairness'
import { canPay, type Transfer } from '#modules/ledger'
import type { Bonus } from '#modules/wallet'
import { Refusal } from '#platform/refusal'
import { type Action, actionKey, actionLife } from './action.ts'
import type { JackpotWin } from './pot.ts'
import { type Round, roundLife } from './round.ts'
import { noRows, openKey, type PlayState, refKey, type Row, type RowKind, type Rows } from './state.ts'

/** What one piece of work changes; nothing of it holds before it is written. */
export type Changes = {
  /** Rows as it leaves them. */
  readonly rows: Rows
  readonly transfers: readonly Transfer[]
  readonly receipts: readonly WrittenReceipt[]
  readonly wins: readonly JackpotWin[]
  /** Bonuses whose turn it was; their money is moved by postings of their own. */
  readonly started: readonly Bonus[]
  /** A pot was won that is not held: nothing of this is written, and it is decided again with the pot in hand. */
  readonly needsPots: boolean
}

type Way = { readonly from: string; readonly to: string; readonly units: bigint; readonly currency: string }

/** The state as one piece of work leaves it, while it is being decided. */
export type Draft = {
  readonly state: PlayState
  readonly changes: Changes
  /** A row as the work has left it so far. */
  row<Kind extends RowKind>(kind: Kind, key: string): Row[Kind] | undefined
  /** Rounds and actions are put by `putRound` and `putAction`, which know their lives. */
  put<Kind extends Exclude<RowKind, 'rounds' | 'actions'>>(kind: Kind, key: string, row: Row[Kind]): void
  balanceOf(path: string): bigint
  /** Moves money, or throws the refusal that stands in the way. Nothing at all is moved for nothing. */
  move(way: Way): void
  round(id: string): Round | undefined
  roundByRef(vendor: string, ref: string): Round | undefined
  action(vendor: string, txId: string): Action | undefined
  /** What of a round's payouts is held; the state has them all where the round is. */
  heldIn(roundId: string): Action[]
  activeBonus(memberId: string): Bonus | undefined
  /** The first in line behind what is played. */
  nextBonus(memberId: string): Bonus | undefined
  putRound(round: Round): void
  putAction(action: Action): void
  addReceipt(receipt: WrittenReceipt): void
  addWin(win: JackpotWin): void
  /** A bonus that starts, with its money in its pocket. */
  addStarted(bonus: Bonus, way: Pick<Way, 'from' | 'to'>): void
  askForPots(): 0n
}

export function openDraft(state: PlayState): Draft {
  const under: Rows = state
  const rows = noRows()
  const transfers: Transfer[] = []
  const receipts: WrittenReceipt[] = []
  const wins: JackpotWin[] = []
  const started: Bonus[] = []
  const changes = { rows, transfers, receipts, wins, started, needsPots: false }

  function row<Kind extends RowKind>(kind: Kind, key: string): Row[Kind] | undefined {
    const own = rows[kind].get(key)
    return own === undefined ? under[kind].get(key) : own
  }

  function put<Kind extends RowKind>(kind: Kind, key: string, each: Row[Kind]): void {
    rows[kind].set(key, each)
  }

  const purse = openPurse({ row, put })
  return {
    state,
    changes,
    row,
    put,
    balanceOf: purse.balanceOf,
    move(way) {
      if (way.units === 0n) return
      purse.shift(way)
      transfers.push({ from: way.from, to: way.to, amount: money(way.units, way.currency) })
    },
    ...openRounds({ row, put }),
    heldIn: (roundId) =>
      [...new Map([...state.actions, ...rows.actions]).values()].filter(
        (each) => each.state === 'held' && each.roundId === roundId && each.kind !== 'promo',
      ),
    activeBonus: (memberId) => inLine({ state, row }, memberId, 'active'),
    nextBonus: (memberId) => inLine({ state, row }, memberId, 'queued'),
    addReceipt: (receipt) => void receipts.push(receipt),
    addWin: (win) => void wins.push(win),
    addStarted(bonus, way) {
      purse.shift({ ...way, units: bonus.granted, currency: bonus.currency })
      put('bonuses', bonus.id, bonus)
      started.push(bonus)
    },
    askForPots() {
      changes.needsPots = true
      return 0n
    },
  }
}

type RowAccess = {
  row<Kind extends RowKind>(kind: Kind, key: string): Row[Kind] | undefined
  put<Kind extends RowKind>(kind: Kind, key: string, row: Row[Kind]): void
}

/** What is in the accounts, as one piece of work leaves it. */
function openPurse({ row, put }: RowAccess) {
  function requireAccount(path: string) {
    const account = row('accounts', path)
    if (!account) throw new Refusal('ACCOUNT_NOT_FOUND')
    return account
  }

  function change(path: string, currency: string, units: bigint): void {
    const account = requireAccount(path)
    const { balance, isFrozen } = account
    if (balance.currency !== currency) throw new Refusal('CURRENCY_MISMATCH')
    if (isFrozen) throw new Refusal('ACCOUNT_FROZEN')
    const left = balance.units + units
    if (!canPay(account, { units, left })) throw new Refusal('INSUFFICIENT_FUNDS')
    put('accounts', path, { ...account, balance: { ...balance, units: left } })
  }

  return {
    balanceOf: (path: string) => requireAccount(path).balance.units,
    /** What another posting than the work's own may move. */
    shift({ from, to, units, currency }: Way): void {
      change(from, currency, -units)
      change(to, currency, units)
    },
  }
}

/** Rounds and actions, found by the names that others give them, each held to the table of its life. */
function openRounds({ row, put }: RowAccess) {
  const round = (id: string) => row('rounds', id)
  const action = (vendor: string, txId: string) => row('actions', actionKey({ vendor, txId }))
  return {
    round,
    action,
    roundByRef: (vendor: string, ref: string) => round(row('refs', refKey({ vendor, ref })) ?? ''),
    putRound(next: Round) {
      const before = round(next.id)
      if (before && before.state !== next.state) roundLife.assertMove(before.state, next.state)
      put('rounds', next.id, next)
      const { vendor, ref } = next
      if (ref !== null) put('refs', refKey({ vendor, ref }), next.id)
      else put('openRounds', openKey(next), next.state === 'open' ? next.id : null)
    },
    putAction(next: Action) {
      const before = action(next.vendor, next.txId)
      if (before && before.state !== next.state) actionLife.assertMove(before.state, next.state)
      put('actions', actionKey(next), next)
    },
  }
}

function inLine(
  { state, row }: Pick<Draft, 'state' | 'row'>,
  memberId: string,
  wanted: Bonus['state'],
): Bonus | undefined {
  for (const id of state.lines.get(memberId) ?? []) {
    const bonus = row('bonuses', id)
    if (bonus?.state === wanted) return bonus
  }
  return undefined
}
