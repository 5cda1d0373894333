import { strict as assert } from 'node:assert'
import type { PlayedCards } from '@baize/contracts'
import { deckHolders, handText, type SealedDeck } from '@baize/engines'
import { readBeaconRound } from '#modules/fairness'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { deckOf } from './decks.ts'
import { findHandOfRound } from './store/hands.ts'

export type OwnHandKey = {
  readonly roundId: string
  readonly memberId: string
  /** Of a sit & go, whose hands are all of one round. */
  readonly hand?: number | undefined
}

export type OwnHand = NonNullable<Awaited<ReturnType<typeof findHandOfRound>>> & {
  readonly deck: SealedDeck
  readonly opensAt: Date
  readonly isOpen: boolean
}

/** A hand for one of those who were in it, with its deck worked out again; whatever is told of that is chosen by `isOpen`. */
export async function requireOwnHand(app: App, { roundId, memberId, hand }: OwnHandKey): Promise<OwnHand> {
  const found = await findHandOfRound(app.db, { roundId, hand })
  if (found?.memberId !== memberId) throw new Refusal('ROUND_NOT_FOUND')
  const { roomId, number, record, endedAt } = found
  const [source = '', round = '0'] = record.proof.beacon.split(' ')
  const value = await readBeaconRound(app.db, { source, round: BigInt(round) })
  assert(value !== undefined, 'What a hand was shuffled with is kept.')
  const deck = await deckOf(app, { roomId, hand: number }, { added: record.proof.added, value })
  const opensAt = new Date(endedAt.getTime() + DAY_MS)
  return { ...found, deck, opensAt, isOpen: app.clock.now() >= opensAt }
}

/** One of a member's hands as its page shows it. */
export async function readHand(app: App, key: OwnHandKey): Promise<PlayedCards> {
  const { record, place, deck, opensAt, isOpen } = await requireOwnHand(app, key)
  const holders = deckHolders(record)
  const dealtTo = (holder: number) => deck.cards.filter((_, index) => holders[index] === holder)
  const dealt = record.seats
    .filter((seat) => isOpen || seat.place === place)
    .map((seat) => ({ place: seat.place, cards: dealtTo(seat.place) }))
  return { place, record, dealt, opensAt: opensAt.toISOString(), text: handText(record, dealt) }
}
