import { countTurnover, readStandings, writePlay } from '#modules/limits'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { openRound, type Round } from './round.ts'
import { pinPlans, writeBatch } from './store/batch.ts'
import type { Owner } from './work.ts'

/** A hand of cards, or all hands of a contest, as it was for one seat. Amounts are in units of money. */
export type PlayedHand = {
  /** Of its round, where that began earlier than it is written. */
  readonly id?: string
  readonly owner: Owner
  readonly vendor: string
  readonly gameCode: string
  /** Names the hand and the seat. */
  readonly ref: string
  /** What a history shows of it. */
  readonly start: unknown
  /** What of the rake is this seat's, or the fee of a contest: all that the house has of it. */
  readonly rake: bigint
  /** What lay at the table before and after. */
  readonly before: bigint
  readonly after: bigint
  /** It was given up: nothing was staked, and nothing has moved. */
  readonly isVoid: boolean
  readonly now: Date
}

/**
 * Writes the round of every seat of hands that `settlePots` settled, and says their ids, in their order. What members won from
 * one another is no affair of the house: its share of the rake is what a seat staked with it, and what counts as turnover.
 */
export async function recordHands(tx: Tx, hands: readonly PlayedHand[]): Promise<readonly string[]> {
  if (hands.length === 0) return []
  const rounds = hands.map(roundOf)
  const { xact } = await pinPlans(tx)
  await tx.send(
    writeBatch({ xact, rounds: { added: rounds, changed: [] }, actions: { added: [], changed: [] } }),
  )
  await countRakes(tx, hands)
  return rounds.map(({ id }) => id)
}

function roundOf({
  id,
  owner,
  vendor,
  gameCode,
  ref,
  start,
  rake,
  before,
  after,
  isVoid,
  now,
}: PlayedHand): Round {
  const opened = openRound({
    id: id ?? uuidv7(now.getTime()),
    ...owner,
    vendor,
    gameCode,
    balanceBefore: before,
  })
  return {
    ...opened,
    ref,
    state: isVoid ? 'void' : 'settled',
    stake: rake,
    staked: rake,
    turnover: rake,
    start,
    balanceAfter: after,
    settledAt: now,
  }
}

async function countRakes(tx: Tx, hands: readonly PlayedHand[]): Promise<void> {
  const rakes = new Map<string, bigint>()
  for (const { owner, rake } of hands)
    if (!owner.isTrial && rake > 0n) rakes.set(owner.memberId, (rakes.get(owner.memberId) ?? 0n) + rake)
  const standings = rakes.size > 0 ? await readStandings(tx, [...rakes.keys()].sort()) : []
  const counted = standings.map((standing) => countTurnover(standing, rakes.get(standing.memberId) ?? 0n))
  if (counted.length > 0) await writePlay(tx, counted)
}
