import { withFields } from '@baize/game-kit'
import type { SeatChain } from './seat-chain.ts'

const PLACE = 'cards-chain'

const isChain = withFields<SeatChain>('first', 'sent')

/** The chain of a sitting, as long as it lasts; a page that is opened again goes on with it. */
export function readChain(seatId: string): SeatChain | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${PLACE}/${seatId}`) ?? 'null')
    return isChain(kept) ? kept : undefined
  } catch {
    // A browser that keeps nothing, or keeps what nobody can read.
    return undefined
  }
}

export function keepChain(seatId: string, chain: SeatChain): void {
  try {
    localStorage.setItem(`${PLACE}/${seatId}`, JSON.stringify(chain))
  } catch {
    // It lasts until the page is left.
  }
}

export function dropChain(seatId: string): void {
  try {
    localStorage.removeItem(`${PLACE}/${seatId}`)
  } catch {
    // Then there is none.
  }
}
