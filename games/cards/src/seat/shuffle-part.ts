import type { CardNow } from '../card-face.ts'
import { dropChain, keepChain, readChain } from './kept-chain.ts'
import { linkOf, newChain, nextLink, type SeatChain } from './seat-chain.ts'

/** The seat's part in the shuffle, which is played without anybody pressing anything. */
export type ShufflePart = {
  /** Begins a chain for somebody who sits down; answers with its end. */
  begin(): string
  /** Answers what is asked of the seat. */
  hear(now: CardNow): void
  /** Whether this device has no chain of the sitting, or it is used up: then others shuffle alone. */
  isMissing(): boolean
}

type ShuffleParts = {
  say(command: Readonly<Record<string, unknown>>): Promise<unknown>
  /** The server's time. */
  now(): number
}

export function createShufflePart({ say, now: time }: ShuffleParts): ShufflePart {
  let begun: SeatChain | undefined
  let own: { readonly id: string; chain: SeatChain | undefined } | undefined
  let answered = 0
  let isUsedUp = false
  const follow = ({ view, you }: CardNow) => {
    const id = typeof you?.place === 'number' ? view.seats[you.place]?.id : undefined
    if (id === own?.id) return
    if (own && id === undefined) dropChain(own.id)
    own = id === undefined ? undefined : { id, chain: begun ?? readChain(id) }
    isUsedUp = false
    answered = 0
    if (own?.chain) keepChain(own.id, own.chain)
    if (id !== undefined) begun = undefined
  }
  return {
    begin() {
      begun = newChain()
      return linkOf(begun, 0)
    },
    hear(now) {
      follow(now)
      const { view, you } = now
      const asked = you?.reveal
      if (!asked || typeof you?.place !== 'number' || !own?.chain) return
      const { hand, until } = asked
      if (hand === answered || time() >= until) return
      answered = hand
      const link = nextLink(own.chain, { hand, place: you.place, view })
      isUsedUp = link === undefined
      if (link === undefined) return
      // Written down first: a page that is closed now knows afterwards what it showed.
      own.chain = { ...own.chain, sent: { hand, link } }
      keepChain(own.id, own.chain)
      void say({ do: 'reveal', hand, seed: linkOf(own.chain, link) })
    },
    isMissing: () => own !== undefined && (own.chain === undefined || isUsedUp),
  }
}
