import { drawsOf, type Mac, type Seeds, utf8 } from '@baize/fairness'
import { type Card, CARDS } from '../../cards/deck.ts'

/** What decides a hand's deck beside the house's seed; `clientSeed` is what `dealSeed` makes of all seats. */
export type DealSeeds = Seeds

const SALT_BYTES = 16

/** The 52 cards in the order in which they are dealt: the shuffle of the stream, from its end. */
export function dealtDeck(mac: Mac, seeds: DealSeeds): readonly Card[] {
  return drawsOf(mac, seeds).shuffle(CARDS).toReversed()
}

/** What keeps a card's leaf from being guessed: there are only 52 of them. */
export function cardSalt(mac: Mac, { domain, nonce }: DealSeeds, place: number): Uint8Array {
  return mac(utf8(`salt|${domain}|${nonce}|${place}`)).slice(0, SALT_BYTES)
}
