import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawsOf, macOf } from './stream.ts'
import { type Inputs, secondStream } from './testing/second-stream.ts'

/** `STREAM_VECTORS=1000000` compares fifty times as many. */
const VECTORS = Number(process.env.STREAM_VECTORS ?? 20_000)
const WITH_ONE_SEED = 100

const clientSeeds = ['alice', 'ā|x', '0', '🂡 ♠', 'শুভ', 'ہاں|1|2|', 'Z'.repeat(64), 'é']
const domains = ['dice', 'mines25', 'plinko16', 'crash', 'deck52', 'cobalt-kiln@1-0123456789abcdef']
const beacons = ['', 'aa'.repeat(32), '00', 'f0e1d2c3']
const limits = [2, 3, 7, 10, 25, 37, 52, 1_000, 10_000, 65_537, 2_147_483_649, 3_000_000_000, 4_294_967_296]

function inputsAt(vector: number): Inputs {
  const batch = Math.floor(vector / WITH_ONE_SEED)
  return {
    S: createHash('sha256').update(`seed ${batch}`).digest(),
    C: pick(clientSeeds, vector),
    N: vector % 3 === 0 ? vector : vector * 90_000_001,
    B: pick(beacons, batch + vector),
    D: pick(domains, batch * 5 + vector),
  }
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('There is nothing to pick from.')
  return found
}

it(`[FA-04] two implementations that share no code draw the same numbers, ${VECTORS} times`, {
  timeout: 600_000,
}, () => {
  const differences: number[] = []
  let mac = macOf(inputsAt(0).S)
  for (let vector = 0; vector < VECTORS; vector++) {
    const inputs = inputsAt(vector)
    if (vector % WITH_ONE_SEED === 0) mac = macOf(inputs.S)
    const own = drawsOf(mac, { clientSeed: inputs.C, nonce: inputs.N, beacon: inputs.B, domain: inputs.D })
    const second = secondStream(inputs)
    const n = pick(limits, vector)
    const isSame =
      own.u32() === second.u32() &&
      own.int(n) === second.int(n) &&
      own.u52() === second.u52() &&
      own.int(n) === second.int(n)
    const isShuffled = vector % 50 > 0 || String(own.shuffle(52)) === String(second.shuffle(52))
    if (!isSame || !isShuffled) differences.push(vector)
  }
  expect(differences).toEqual([])
})

it('the second implementation gives the published numbers', () => {
  const S = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
  const at = (D: string, C: string, N: number, B = '') => secondStream({ S, C, N, B, D })
  expect(at('dice', 'alice', 0).int(10_000)).toBe(8_323)
  expect(at('dice', 'alice', 1).int(10_000)).toBe(2_895)
  expect(at('dice', 'ā|x', 7).int(10_000)).toBe(1_844)
  expect(
    at('mines25', 'alice', 0)
      .shuffle(25)
      .slice(-3)
      .sort((a, b) => a - b),
  ).toEqual([3, 11, 14])
  expect(at('deck52', 'ā|x', 7).shuffle(52).toReversed().slice(0, 10)).toEqual([
    0, 19, 23, 40, 34, 9, 20, 7, 26, 48,
  ])
  const u52 = at('crash', 'alice', 0, 'aa'.repeat(32)).u52()
  expect(Math.max(100, Number((99n * 2n ** 52n) / (2n ** 52n - BigInt(u52))))).toBe(130)
})
