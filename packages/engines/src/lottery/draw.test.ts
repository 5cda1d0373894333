import { drawsOf, macOf } from '@baize/fairness'
import { describe, expect, it } from 'vitest'
import type { Draws } from '../engine.ts'
import { chiSquare, chiSquareLimit } from '../testing/chi-square.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { requireFamily } from '../testing/lottery-plays.ts'
import { drawResult, lotteryDomain, lotteryRules, readResult, writeResult } from './draw.ts'
import { lotteryFamilies } from './families/index.ts'
import { drawSeeds } from '../testing/draw-seeds.ts'
import type { LotteryFamily } from './types.ts'

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index)
const ticketRoot = 'ab'.repeat(32)
const beacon = 'cd'.repeat(32)

function drawn(family: LotteryFamily, proof: { ticketRoot: string; beacon: string }) {
  return writeResult(drawResult(family, drawsOf(macOf(serverSeed), drawSeeds(family, proof))))
}

describe.each(lotteryFamilies)('[T04] a draw of $id', (family) => {
  it('is a result that could have been entered, the same for the same proof and another for any other', () => {
    const result = drawn(family, { ticketRoot, beacon })
    expect(readResult(family, result)).toBeDefined()
    expect(drawn(family, { ticketRoot, beacon })).toBe(result)
    const others = [
      drawn(family, { ticketRoot: ticketRoot.replace('a', 'b'), beacon }),
      drawn(family, { ticketRoot, beacon: beacon.replace('c', 'd') }),
      writeResult(drawResult(family, seededDraws('another', 0))),
    ]
    expect(others.filter((other) => other !== result).length).toBeGreaterThanOrEqual(2)
  })

  it('has every number of each prize as often as chance has it, in every place', () => {
    const count = 1_000
    const results = Array.from({ length: count }, (_, nonce) =>
      drawResult(family, seededDraws(family.id, nonce)),
    )
    for (const [prize, { first, last, count: places }] of family.shape.entries()) {
      const size = last - first + 1
      const bins = size < 20 ? size : 10
      for (const place of new Set([0, places - 1])) {
        const tallies = Array.from({ length: bins }, () => 0)
        for (const result of results) {
          const bin = Math.floor(((Number(result[prize]?.[place]) - first) * bins) / size)
          tallies[bin] = (tallies[bin] ?? 0) + 1
        }
        const expected = tallies.map(() => count / bins)
        expect(chiSquare(tallies, expected)).toBeLessThan(chiSquareLimit(bins - 1))
      }
    }
  })
})

describe('[T04] draws', () => {
  it('go prize by prize and number by number through the stream', () => {
    const asked: number[] = []
    const draws: Draws = {
      u32: () => 0,
      int: (n) => {
        asked.push(n)
        return n - 1
      },
      shuffle: () => [],
    }
    expect(writeResult(drawResult(requireFamily('thai'), draws))).toBe('999999/99')
    expect(asked).toEqual([1_000_000, 100])
    asked.length = 0
    expect(writeResult(drawResult(requireFamily('11x5'), draws))).toBe('11,10,09,08,07')
    expect(asked).toEqual([11, 10, 9, 8, 7])
  })

  it('take the root of the tickets where a seed of the player would stand, in a domain of the rules', () => {
    const family = requireFamily('ssc')
    expect(drawSeeds(family, { ticketRoot, beacon })).toEqual({
      clientSeed: ticketRoot,
      nonce: 0,
      beacon,
      domain: lotteryDomain(family),
    })
    expect(lotteryDomain(family)).toMatch(/^ssc@1-[0-9a-f]{16}$/)
    const other: LotteryFamily = { ...family, plays: family.plays.slice(1) }
    expect(lotteryDomain(other)).not.toBe(lotteryDomain(family))
    expect(JSON.parse(JSON.stringify(lotteryRules(family)))).toEqual(lotteryRules(family))
  })
})
