import { macOf, sha256, toHex, utf8 } from '@baize/fairness'
import { expect, it } from 'vitest'
import { chainSeed } from '../seed-chain.ts'
import { isOfDeck, sealedDeck } from './deck-tree.ts'
import { dealSeed, isNextOfChain } from './seat-chain.ts'

const mac = macOf(Uint8Array.from({ length: 32 }, (_, index) => index))
const seats = [
  { place: 1, word: 'seat one' },
  { place: 3, word: 'seat three' },
  { place: 6, word: 'seat six' },
].map(({ place, word }) => ({ place, seed: toHex(chainSeed(sha256(utf8(word)), 993)) }))
const seeds = { clientSeed: dealSeed(seats), nonce: 0, beacon: 'aa'.repeat(32), domain: 'holdem@1' }

it('[RM-37] the published vectors of a deal hold: what the seats add, the first ten cards, the root', () => {
  expect(seeds.clientSeed).toMatch(/^fb851a15[0-9a-f]{48}7c32988c$/)
  const deck = sealedDeck(mac, seeds)
  expect(deck.cards.slice(0, 10)).toEqual([25, 8, 2, 9, 1, 14, 4, 28, 34, 49])
  expect(deck.root).toMatch(/^94ecc93a[0-9a-f]{48}81d4838c$/)
})

it('[RM-37] every card shows that it lay at its place, and no other card or place does', () => {
  const deck = sealedDeck(mac, seeds)
  for (let place = 0; place < 52; place++) {
    const opened = deck.opened(place)
    expect(isOfDeck(opened, deck.root)).toBe(true)
    expect(isOfDeck({ ...opened, card: (opened.card + 1) % 52 }, deck.root)).toBe(false)
    expect(isOfDeck({ ...opened, place: (place + 1) % 52 }, deck.root)).toBe(false)
  }
  expect(() => deck.opened(52)).toThrow('no place')
})

it('[RM-37] a reveal must hash to the last one: neither twice, nor skipped, nor any other text', () => {
  const first = sha256(utf8('a phone'))
  const chain = Array.from({ length: 4 }, (_, hashes) => toHex(chainSeed(first, 1_000 - hashes)))
  const [end = '', next = '', after = ''] = chain
  expect(isNextOfChain({ seed: next, last: end })).toBe(true)
  expect(isNextOfChain({ seed: after, last: next })).toBe(true)
  expect(isNextOfChain({ seed: end, last: end })).toBe(false)
  expect(isNextOfChain({ seed: after, last: end })).toBe(false)
  expect(isNextOfChain({ seed: next.toUpperCase(), last: end })).toBe(false)
  expect(isNextOfChain({ seed: 'seat one', last: end })).toBe(false)
})

it('the order in which seats answered is nothing, and one left out changes the deck', () => {
  expect(dealSeed(seats.toReversed())).toBe(seeds.clientSeed)
  const without = sealedDeck(mac, { ...seeds, clientSeed: dealSeed(seats.slice(1)) })
  expect(without.cards).not.toEqual(sealedDeck(mac, seeds).cards)
})
