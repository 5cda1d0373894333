import {
  fromHex,
  inclusionProof,
  isIncluded,
  leafHash,
  type Mac,
  type Nodes,
  nodesAdded,
  toHex,
  treeRoot,
} from '@baize/fairness'
import { type Card, CARDS } from '../../cards/deck.ts'
import { cardSalt, type DealSeeds, dealtDeck } from './deal.ts'

/** A card of a deck whose root was published, with what shows that it lay there. In hexadecimal. */
export type OpenedCard = {
  readonly place: number
  readonly card: Card
  readonly salt: string
  readonly proof: readonly string[]
}

/** The deck of a hand, and the tree of RFC 6962 over its cards. Whoever holds it knows every card. */
export type SealedDeck = {
  readonly cards: readonly Card[]
  readonly root: string
  opened(place: number): OpenedCard
}

export function sealedDeck(mac: Mac, seeds: DealSeeds): SealedDeck {
  const cards = dealtDeck(mac, seeds)
  const nodes = nodesOver(cards.map((card, place) => ({ card, place, salt: cardSalt(mac, seeds, place) })))
  return {
    cards,
    root: toHex(treeRoot(CARDS, nodes)),
    opened(place) {
      const card = cards[place]
      if (card === undefined) throw new Error(`A deck has no place ${place}.`)
      const proof = inclusionProof({ index: place, size: CARDS }, nodes).map(toHex)
      return { place, card, salt: toHex(cardSalt(mac, seeds, place)), proof }
    },
  }
}

/** Whether a card lay at its place in the deck of a root. */
export function isOfDeck({ place, card, salt, proof }: OpenedCard, root: string): boolean {
  const leaf = cardLeaf({ place, card, salt: fromHex(salt) })
  return isIncluded(leaf, { index: place, size: CARDS }, { proof: proof.map(fromHex), root: fromHex(root) })
}

type SaltedCard = { readonly place: number; readonly card: Card; readonly salt: Uint8Array }

function cardLeaf({ place, card, salt }: SaltedCard): Uint8Array {
  return Uint8Array.of(...salt, place, card)
}

function nodesOver(cards: readonly SaltedCard[]): Nodes {
  const kept = new Map<string, Uint8Array>()
  const nodes: Nodes = ({ level, index }) => {
    const hash = kept.get(`${level}/${index}`)
    if (!hash) throw new Error('The tree over a deck has no such node.')
    return hash
  }
  for (const card of cards)
    for (const { level, index, hash } of nodesAdded(card.place, leafHash(cardLeaf(card)), nodes))
      kept.set(`${level}/${index}`, hash)
  return nodes
}
