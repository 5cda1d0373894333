import type { HandRecord } from '@baize/contracts'
import { unitsFromWire } from '@baize/money'
import type { Card } from '../../cards/deck.ts'
import { boardOf } from './hand-cards.ts'
import { pokerRank } from './poker-rank.ts'
import { wonOf } from './pots.ts'
import { teenPattiRank } from './teen-patti-rank.ts'

type CardsAt = (place: number) => readonly Card[] | undefined

/**
 * Whether a hand moved its money as its rules say: nothing is lost or found, and where there are pots, each went to the best of
 * the hands that were laid open for it. Whose cards nobody saw was beaten or alone. One that was given up moved nothing.
 */
export function isRightlyPaid(record: HandRecord, cardsAt: CardsAt): boolean {
  const { seats, pots, won, rake, step, button } = record
  const chips = (amount: string) => Number(unitsFromWire(amount) / unitsFromWire(step))
  const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + chips(amount), 0)
  const isWhole = sum(seats.map(({ stack }) => stack)) === sum(seats.map(({ after }) => after)) + chips(rake)
  if (record.isVoid) return seats.every(({ stack, after }) => stack === after) && chips(rake) === 0
  if (record.game === 'tien-len') return isWhole
  const raked = pots.map((pot) => ({ ...pot, amount: chips(pot.amount), rake: chips(pot.rake) }))
  const given = wonOf(raked, (place) => rankIn(record, place, cardsAt(place)), button ?? 0)
  const isGiven = won.every(({ place, amount }) => given.get(place) === chips(amount))
  return isWhole && isGiven && won.length === given.size && sum(pots.map((pot) => pot.rake)) === chips(rake)
}

/** Who asked for the show loses where both are equal: half a step below its own rank. */
function rankIn(record: HandRecord, place: number, cards: readonly Card[] | undefined): number {
  if (!cards || !record.shown.some((each) => each.place === place)) return -1
  if (record.game === 'holdem') return pokerRank([...boardOf(record), ...cards])
  const isAsker = record.actions.some((each) => each.place === place && each.did === 'asks for the show')
  return teenPattiRank(cards) - (isAsker ? 0.5 : 0)
}
