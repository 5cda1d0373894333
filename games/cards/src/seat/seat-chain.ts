import type { CardTableView } from '@baize/contracts'
import { fromHex, sha256, toHex } from '@baize/fairness'

/** How many hands a chain lasts; with the last of them the seat sits down anew. */
export const CHAIN_LINKS = 1_000

/** A seat's part in the shuffle: where its chain of hashes begins, and which link it showed last for which hand. */
export type SeatChain = {
  readonly first: string
  readonly sent: { readonly hand: number; readonly link: number } | null
}

/** From the browser's own dice. */
export function newChain(): SeatChain {
  return { first: toHex(crypto.getRandomValues(new Uint8Array(32))), sent: null }
}

/** The link of a number: 0 is the end that is said when sitting down, and each hashes to the one before it. */
export function linkOf({ first }: Pick<SeatChain, 'first'>, link: number): string {
  let hash = fromHex(first)
  for (let step = link; step < CHAIN_LINKS; step++) hash = sha256(hash)
  return toHex(hash)
}

type Asked = {
  readonly hand: number
  readonly place: number
  readonly view: Pick<CardTableView, 'hand' | 'deal'>
}

/**
 * Which link is shown for a hand: the same if it is asked for again or was left out last time, since the house then still
 * waits for that one; else the next. Undefined where the chain is used up.
 */
export function nextLink({ sent }: SeatChain, { hand, place, view }: Asked): number | undefined {
  if (sent === null) return 1
  const wasLeftOut = view.hand === sent.hand && view.deal?.left.includes(place) === true
  const link = sent.hand === hand || wasLeftOut ? sent.link : sent.link + 1
  return link <= CHAIN_LINKS ? link : undefined
}
