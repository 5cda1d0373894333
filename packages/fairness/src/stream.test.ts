import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { toHex } from './bytes.ts'
import { commitOf } from './seeds.ts'
import { drawsOf, type Mac, macOf, type Seeds } from './stream.ts'
import { streamBytes } from './testing/stream-bytes.ts'

// Thousands of trees or texts: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index)
const nodeMac: Mac = (message) => createHmac('sha256', serverSeed).update(message).digest()
const seedsOf = (domain: string, beacon = ''): Seeds => ({ clientSeed: 'alice', nonce: 0, domain, beacon })

const anySeeds: fc.Arbitrary<Seeds> = fc.record({
  clientSeed: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }),
  nonce: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  beacon: fc.uint8Array({ maxLength: 32 }).map(toHex),
  domain: fc.stringMatching(/^[a-z0-9@.-]{1,24}$/),
})

const vectors = [
  {
    clientSeed: 'alice',
    nonce: 0,
    dice: 8323,
    mines: [3, 11, 14],
    slot: 10,
    crash: 130n,
    deck: [11, 31, 28, 47, 41, 34, 44, 49, 32, 2],
  },
  {
    clientSeed: 'alice',
    nonce: 1,
    dice: 2895,
    mines: [15, 20, 24],
    slot: 7,
    crash: 158n,
    deck: [10, 45, 2, 39, 23, 41, 26, 8, 32, 6],
  },
  {
    clientSeed: 'ā|x',
    nonce: 7,
    dice: 1844,
    mines: [6, 11, 13],
    slot: 7,
    crash: 168n,
    deck: [0, 19, 23, 40, 34, 9, 20, 7, 26, 48],
  },
]

describe.each([
  ['the portable HMAC', macOf(serverSeed)],
  ['the HMAC of Node', nodeMac],
])('[FA-04] with %s', (_, mac) => {
  it.each(vectors)('the published vectors of $clientSeed, $nonce come out', (vector) => {
    const draws = (domain: string, beacon = '') => drawsOf(mac, { ...vector, domain, beacon })
    expect(draws('dice').int(10_000)).toBe(vector.dice)
    expect(
      draws('mines25')
        .shuffle(25)
        .slice(-3)
        .sort((a, b) => a - b),
    ).toEqual(vector.mines)
    const plinko = draws('plinko16')
    expect(Array.from({ length: 16 }, () => plinko.int(2)).reduce((sum, bit) => sum + bit)).toBe(vector.slot)
    const span = 2n ** 52n
    const u52 = BigInt(draws('crash', 'aa'.repeat(32)).u52())
    expect((99n * span) / (span - u52)).toBe(vector.crash)
    expect(draws('deck52').shuffle(52).toReversed().slice(0, 10)).toEqual(vector.deck)
  })
})

it('the commit and the first bytes of the published stream come out', () => {
  expect(commitOf(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  expect(toHex(streamBytes(macOf(serverSeed), seedsOf('dice'), 16))).toBe('536ddaa3fd2584a9e8263f4746d28f6f')
})

it('two makes of HMAC give the same stream for whatever seeds', () => {
  fc.assert(
    fc.property(anySeeds, (seeds) => {
      expect(streamBytes(macOf(serverSeed), seeds, 100)).toEqual(streamBytes(nodeMac, seeds, 100))
    }),
  )
})

it('numbers of every size are read from the same bytes, across the ends of blocks', () => {
  const bytes = streamBytes(macOf(serverSeed), seedsOf('dice'), 200)
  const draws = drawsOf(macOf(serverSeed), seedsOf('dice'))
  const read = (at: number, count: number) => BigInt(`0x${toHex(bytes.slice(at, at + count))}`)
  for (let at = 0; at < 187; at += 11) {
    expect(BigInt(draws.u32())).toBe(read(at, 4))
    expect(BigInt(draws.u52())).toBe(read(at + 4, 7) >> 4n)
  }
})

it('a number beyond the last full run is drawn again', () => {
  // 2^32 is one more than a multiple of 5, so of all values only the last one is refused.
  const block = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 7, ...new Uint8Array(24)])
  expect(drawsOf(() => block, seedsOf('a')).int(5)).toBe(2)
  expect(drawsOf(() => block, seedsOf('a')).int(2)).toBe(1)
  expect(drawsOf(() => block, seedsOf('a')).int(2 ** 32)).toBe(2 ** 32 - 1)
})

it('a draw stays within its bounds, and a shuffle keeps every number', () => {
  fc.assert(
    fc.property(anySeeds, fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(60), (seeds, n, size) => {
      const draws = drawsOf(macOf(serverSeed), seeds)
      const drawn = draws.int(n)
      expect(drawn >= 0 && drawn < n && Number.isInteger(drawn)).toBe(true)
      const sorted = draws.shuffle(size).sort((a, b) => a - b)
      expect(sorted).toEqual(Array.from({ length: size }, (_, index) => index))
    }),
  )
})

it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('no number can be drawn below %d', (n) => {
  expect(() => drawsOf(nodeMac, seedsOf('dice')).int(n)).toThrow('No number can be drawn')
})

const ambiguous: Partial<Seeds>[] = [
  { domain: '' },
  { domain: 'dice|aa' },
  { beacon: '|0' },
  { beacon: 'AA' },
  { nonce: -1 },
  { nonce: 0.5 },
  { nonce: 2n ** 64n },
]

it.each(ambiguous)('seeds that could be read in two ways are refused: %o', (seeds) => {
  expect(() => drawsOf(nodeMac, { ...seedsOf('dice'), ...seeds }).u32()).toThrow()
})

describe('[FA-05] changing one thing flips about half of the bits', () => {
  const BITS = 256 * 8
  const length = BITS / 8
  const before = streamBytes(nodeMac, { ...seedsOf('dice', 'aa'), nonce: 5 }, length)
  const changed = (seeds: Partial<Seeds>) =>
    streamBytes(nodeMac, { ...seedsOf('dice', 'aa'), nonce: 5, ...seeds }, length)
  const otherServerSeed = (bit: number) => {
    const seed = serverSeed.slice()
    seed[bit >> 3] = (seed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return streamBytes(macOf(seed), { ...seedsOf('dice', 'aa'), nonce: 5 }, length)
  }

  /** Of 2,048 bits, 4.5 standard deviations either side of the half. */
  const most = BITS / 2 + 102
  const least = BITS / 2 - 102

  function expectHalf(after: Uint8Array): void {
    const flipped = before.reduce((sum, byte, at) => sum + bitsOf(byte ^ (after[at] ?? 0)), 0)
    expect(flipped).toBeGreaterThan(least)
    expect(flipped).toBeLessThan(most)
  }

  it('when it is any one bit of the server seed', () => {
    for (let bit = 0; bit < 256; bit++) expectHalf(otherServerSeed(bit))
  })

  const changes: [string, Partial<Seeds>][] = [
    ['the client seed', { clientSeed: 'alicf' }],
    ['the length of the client seed', { clientSeed: 'alice ' }],
    ['the nonce', { nonce: 6 }],
    ['the beacon', { beacon: 'ab' }],
    ['the absence of a beacon', { beacon: '' }],
    ['the domain', { domain: 'dicf' }],
  ]

  it.each(changes)('when it is %s', (_, change) => expectHalf(changed(change)))
})

function bitsOf(byte: number): number {
  let count = 0
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
}
