import { isIncluded, fromHex, sha256, toHex, utf8 } from '@baize/fairness'
import { expect, it } from 'vitest'
import { betsRoot, readRoomBet, roomBetText, roomsSealLeaf } from './room-bets.ts'
import { readRoomOpenLeaf, readRoomSeal, readRoomsSealLeaf, roomOpenLeaf } from './room-leaves.ts'
import { CHAIN_ROUNDS, chainSeed, isOfChain } from './seed-chain.ts'
import { textTree } from './text-tree.ts'

const ROOM = '01930000-0000-7000-8000-000000000001'
const hash = 'ab'.repeat(32)

it('[RM-34] each seed of a chain hashes to the one that was shown before it, and the first to the published end', () => {
  const last = Uint8Array.from({ length: 32 }, (_, index) => index)
  const end = toHex(chainSeed(last, 500))
  const seedOf = (round: number) => toHex(chainSeed(last, 500 - (round - 100)))
  for (let round = 101; round < 140; round++)
    expect(toHex(sha256(fromHex(seedOf(round + 1))))).toBe(seedOf(round))
  const chain = { end, first: 101 }
  expect(isOfChain(seedOf(101), chain, 101)).toBe(true)
  expect(isOfChain(seedOf(600), chain, 600)).toBe(true)
  expect(isOfChain(seedOf(600), chain, 599)).toBe(false)
  expect(isOfChain(end, chain, 100)).toBe(false)
  expect(isOfChain('no seed', chain, 101)).toBe(false)
  expect(isOfChain(seedOf(101), chain, 101 + CHAIN_ROUNDS)).toBe(false)
})

it('leaves are read as they were written, and nothing else is', () => {
  const open = { room: ROOM, game: 'bz-roulette', domain: 'roulette@1-ab', rules: hash, first: 1, end: hash }
  expect(readRoomOpenLeaf(roomOpenLeaf(open))).toEqual(open)
  expect(readRoomOpenLeaf(`${roomOpenLeaf(open)} `)).toBeUndefined()
  expect(readRoomOpenLeaf(roomOpenLeaf({ ...open, end: 'x' }))).toBeUndefined()
  expect(readRoomSeal('room-seal v1\n')).toBeUndefined()
  expect(readRoomsSealLeaf('rooms-seal v1\n')).toBeUndefined()
})

it('[RM-35] all rooms that are sealed together share one leaf, and each finds its place in it', () => {
  const seals = Array.from({ length: 7 }, (_, index) => ({
    room: `room-${index}`,
    round: index + 1,
    root: hash,
    count: 3,
    beacon: `demo ${500 + index}`,
  }))
  const { body, places } = roomsSealLeaf(new Date(0), seals)
  const leaf = readRoomsSealLeaf(body)
  expect(leaf).toMatchObject({ at: '1970-01-01T00:00:00.000Z', rooms: 7 })
  expect(places.map(({ text }) => readRoomSeal(text))).toEqual(seals)
  for (const { text, index, count, proof } of places)
    expect(
      isIncluded(
        utf8(text),
        { index, size: count },
        { proof: proof.map(fromHex), root: fromHex(leaf?.root ?? '') },
      ),
    ).toBe(true)
})

it('[RM-35] a bet is one text, and every bettor finds it among all bets of the round', () => {
  const bet = { id: 'chip-1', room: ROOM, round: 41, spot: 'n-17', stake: 10_000n, currency: 'BDT' }
  expect(readRoomBet(roomBetText(bet))).toEqual(bet)
  const flown = { ...bet, spot: 'slot-1', target100: 237 }
  expect(readRoomBet(roomBetText(flown))).toEqual(flown)
  for (const text of ['', roomBetText({ ...bet, stake: 0n }), roomBetText({ ...bet, spot: 'N' })])
    expect(readRoomBet(text)).toBeUndefined()
  const texts = Array.from({ length: 13 }, (_, index) => roomBetText({ ...bet, id: `chip-${index}` }))
  const { root, placeOf } = textTree(texts)
  expect(betsRoot(texts)).toBe(root)
  for (const index of texts.keys()) {
    const { text, proof, count } = placeOf(index)
    const found = { proof: proof.map(fromHex), root: fromHex(root) }
    expect(isIncluded(utf8(text), { index, size: count }, found)).toBe(true)
  }
  expect(betsRoot([])).toBe(toHex(sha256(new Uint8Array())))
})
