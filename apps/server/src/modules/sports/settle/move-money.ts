import { strict as assert } from 'node:assert'
import {
  applyIn,
  type HouseCall,
  type HouseOutcome,
  type HouseTools,
  holdPurses,
  rollbackIn,
} from '#modules/play'
import type { Tx } from '#platform/db'
import { type SportsBet, ownerOfBet } from '../slips/bet.ts'
import { type MoneyChange, type MoneyMove, moneyMove, moreRounds } from './money-moves.ts'

/** A bet after its money was moved, what of an earlier version could not be taken back, and why nothing was moved. */
export type MovedBet = {
  readonly bet: SportsBet
  readonly borne: bigint
  readonly code: string | undefined
  readonly hasMoved: boolean
  /** Whether nothing is owed for it. A round that was never paid is still to be paid while its bet is open again. */
  readonly isSquare: boolean
}

/** Moves the money of bets to their versions, each for itself: what a frozen account cannot take holds up nobody. */
export async function moveMoney(
  tx: Tx,
  changes: readonly MoneyChange[],
  tools: HouseTools,
): Promise<readonly MovedBet[]> {
  const moves = await heldMoves(tx, changes, tools)
  const calls = await outcomesOf(moves, 'call', (chosen) =>
    applyIn(
      tx,
      chosen.map(({ call }) => call),
      tools,
    ),
  )
  const backs = await outcomesOf(moves, 'back', (chosen) =>
    rollbackIn(
      tx,
      chosen.map(({ rollback }) => rollback),
      tools,
    ),
  )
  const agains = await outcomesOf(moves, 'again', (chosen) => stakeAgain(tx, chosen, tools))
  return changes.map(({ after: bet, standing }, place) => {
    const move = moves[place] ?? { kind: 'none' }
    const outcome = calls.get(place) ?? backs.get(place) ?? agains.get(place)
    const moved = movedBet(bet, move, outcome)
    const wasPaid = moved.hasMoved || standing.version > 0
    return { ...moved, isSquare: moved.code === undefined && wasPaid }
  })
}

/**
 * What is to be moved. Whoever comes to the door once is held there; who comes twice holds all purses first, in one order. A
 * stake that a frozen account cannot take now is not asked for: its id would be refused for ever.
 */
async function heldMoves(
  tx: Tx,
  changes: readonly MoneyChange[],
  tools: HouseTools,
): Promise<readonly MoneyMove[]> {
  const moves = changes.map(moneyMove)
  if (!moves.some(({ kind }) => kind === 'back' || kind === 'again')) return moves
  const owners = changes.map(({ after }) => ownerOfBet(after))
  const purses = await holdPurses(tx, owners, tools)
  const isFrozen = ({ owner }: HouseCall) => purses.get(owner.memberId)?.isFrozen ?? false
  return moves.map((move) =>
    move.kind === 'again' && isFrozen(move.call) ? { kind: 'later', code: 'ACCOUNT_FROZEN' } : move,
  )
}

/** What became of the moves of one kind, by their places among all. */
async function outcomesOf<Kind extends MoneyMove['kind']>(
  moves: readonly MoneyMove[],
  kind: Kind,
  work: (chosen: readonly Extract<MoneyMove, { kind: Kind }>[]) => Promise<readonly Moved[]>,
): Promise<ReadonlyMap<number, Moved>> {
  const isOfKind = (move: MoneyMove): move is Extract<MoneyMove, { kind: Kind }> => move.kind === kind
  const places = moves.flatMap((move, place) => (isOfKind(move) ? [{ move, place }] : []))
  if (places.length === 0) return new Map()
  const outcomes = await work(places.map(({ move }) => move))
  return new Map(
    places.map(({ place }, index) => {
      const outcome = outcomes[index]
      assert(outcome, 'Every move has an outcome.')
      return [place, outcome]
    }),
  )
}

type Again = Extract<MoneyMove, { kind: 'again' }>

/** What moving money came to, what of it the house bears, and how many rounds on it is. */
type Moved = HouseOutcome & { readonly borne?: bigint; readonly more?: number }

/** Where the stake cannot be staked again, the member keeps it and gets what the bet gains. */
async function stakeAgain(tx: Tx, moves: readonly Again[], tools: HouseTools): Promise<readonly Moved[]> {
  const first = await applyIn(
    tx,
    moves.map(({ call }) => call),
    tools,
  )
  const refused = moves.flatMap(({ gain, loss }, place) =>
    first[place]?.refusal ? [{ gain, loss, place }] : [],
  )
  const second = await applyIn(
    tx,
    refused.map(({ gain }) => gain),
    tools,
  )
  const byPlace = new Map(refused.map(({ place, loss }, index) => [place, { kept: second[index], loss }]))
  return first.map((outcome, place) => {
    const { kept, loss } = byPlace.get(place) ?? {}
    if (!kept) return { ...outcome, more: moreRounds.again }
    return { ...kept, borne: loss ?? 0n, more: moreRounds.forGain }
  })
}

function movedBet(bet: SportsBet, move: MoneyMove, outcome: Moved | undefined): Omit<MovedBet, 'isSquare'> {
  if (move.kind === 'later') return { bet, borne: 0n, code: move.code, hasMoved: false }
  if (move.kind === 'none' || !outcome) return { bet, borne: 0n, code: undefined, hasMoved: false }
  if (outcome.refusal) return { bet, borne: 0n, code: outcome.refusal.code, hasMoved: false }
  const borne = move.kind === 'call' ? move.takes - outcome.taken : (outcome.borne ?? 0n)
  const isStaked = move.kind !== 'back'
  const rounds = bet.rounds + (outcome.more ?? 0)
  return { bet: { ...bet, isStaked, rounds }, borne, code: undefined, hasMoved: true }
}

/** The ids of bets that nothing is owed for. */
export function squareAmong(moved: readonly MovedBet[]): readonly string[] {
  return moved.filter(({ isSquare }) => isSquare).map(({ bet }) => bet.id)
}
