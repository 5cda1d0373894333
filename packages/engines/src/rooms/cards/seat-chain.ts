import { fromHex, sha256, toHex, utf8 } from '@baize/fairness'

/** What a seat adds to the shuffle of a hand: its place and the next pre-image of its chain, in hexadecimal. */
export type SeatSeed = { readonly place: number; readonly seed: string }

/** Whether a pre-image is the next of a seat's chain: it hashes to what the seat showed last. */
export function isNextOfChain({ seed, last }: { readonly seed: string; readonly last: string }): boolean {
  return /^[0-9a-f]{64}$/.test(seed) && toHex(sha256(fromHex(seed))) === last
}

/** What all seats added to a hand, as the one text that stands for the client's seed in the stream. */
export function dealSeed(seeds: readonly SeatSeed[]): string {
  const inOrder = [...seeds].sort((a, b) => a.place - b.place)
  const lines = inOrder.map(({ place, seed }) => `seat ${place} ${seed}\n`)
  return toHex(sha256(utf8(['deal-1\n', ...lines].join(''))))
}
