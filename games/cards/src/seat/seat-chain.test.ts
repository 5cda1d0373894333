import { fromHex, sha256, toHex, utf8 } from '@baize/fairness'
import { expect, it } from 'vitest'
import { CHAIN_LINKS, linkOf, newChain, nextLink, type SeatChain } from './seat-chain.ts'

const chain: SeatChain = { first: toHex(sha256(utf8('seat one'))), sent: null }
const view = { hand: 7, deal: null }

it('[RM-37] each link of a chain hashes to the one shown before it, down to where it began', () => {
  for (const link of [1, 2, 999, CHAIN_LINKS])
    expect(toHex(sha256(fromHex(linkOf(chain, link))))).toBe(linkOf(chain, link - 1))
  expect(linkOf(chain, CHAIN_LINKS)).toBe(chain.first)
})

it('no two chains begin alike', () => {
  expect(newChain().first).toMatch(/^[0-9a-f]{64}$/)
  expect(newChain().first).not.toBe(newChain().first)
})

it('a seat shows one link a hand, the same when it is asked again', () => {
  expect(nextLink(chain, { hand: 8, place: 2, view })).toBe(1)
  const sent = { ...chain, sent: { hand: 8, link: 1 } }
  expect(nextLink(sent, { hand: 8, place: 2, view })).toBe(1)
  expect(nextLink(sent, { hand: 9, place: 2, view: { ...view, hand: 8 } })).toBe(2)
})

it('what was left out of a shuffle is shown again, since the house waits for it', () => {
  const deal = { commit: '', added: '', left: [2], beacon: null, root: null }
  const sent = { ...chain, sent: { hand: 8, link: 5 } }
  expect(nextLink(sent, { hand: 9, place: 2, view: { hand: 8, deal } })).toBe(5)
  expect(nextLink(sent, { hand: 9, place: 3, view: { hand: 8, deal } })).toBe(6)
})

it('a chain ends with its last link', () => {
  const sent = { ...chain, sent: { hand: 8, link: CHAIN_LINKS } }
  expect(nextLink(sent, { hand: 9, place: 2, view: { ...view, hand: 8 } })).toBeUndefined()
})
