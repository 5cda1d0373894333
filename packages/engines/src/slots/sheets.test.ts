import { readFileSync } from 'node:fs'
import { rulesHash } from '@baize/fairness'
import { describe, expect, it } from 'vitest'
import { slotFacts, volatilities, volatilityOf } from './facts.ts'
import { gameOf } from './game.ts'
import { slotMathematics } from './mathematics/index.ts'
import type { Mathematics } from './mathematics/mathematics.ts'
import { largestRound } from './maths/largest-round.ts'
import { PROVEN_BAND, provenRtp } from './maths/proof.ts'
import { quickCells } from './maths/quick-cells.ts'
import { quickRounds } from './maths/quick-rounds.ts'
import { slotTitles } from './titles.ts'

/** What the published sheet of a mathematics says under a name. */
function said({ id }: Mathematics, name: string): string {
  const sheet = readFileSync(new URL(`../../../../docs/maths/${id}.md`, import.meta.url), 'utf8')
  const row = sheet.split('\n').find((line) => line.startsWith(`| ${name} | `))
  return row?.split(' | ')[1]?.replace(/ \|$/, '') ?? ''
}

const simulated = slotMathematics.filter(({ proof }) => proof === 'simulated')

describe.each(slotMathematics)('the sheet of $id', (mathematics) => {
  it('[F21] is of the rules as they stand', () => {
    expect(said(mathematics, 'rules')).toBe(`SHA-256 ${rulesHash(mathematics.rules)}`)
  })

  it('[F21] says the figures that are declared', () => {
    const { rtp, sd, hitRate, proof } = mathematics
    expect(said(mathematics, 'RTP')).toContain(`${(rtp * 100).toFixed(proof === 'counted' ? 10 : 2)} %`)
    const [, deviation] = /round ([\d.]+) stakes/.exec(said(mathematics, 'volatility')) ?? []
    expect(Number(deviation)).toBeCloseTo(sd, 2)
    // Declared with three digits, and said with four.
    const hits = Number(said(mathematics, 'hit rate').replace(' %', '')) / 100
    expect(Math.abs(hits - hitRate)).toBeLessThan(0.00056)
    expect(said(mathematics, 'volatility').split(';')[0]).toBe(volatilityOf(sd))
  })
})

/** Mean and half the band, rounds and seed, as the sheet states them. */
function proofOn(mathematics: Mathematics) {
  const pattern = /^([\d.]+) % ± ([\d.]+) % \(99 %\), ([\d,]+) rounds in ([\d,]+) strata, seed ([\d,]+)$/
  const numbers = (pattern.exec(said(mathematics, 'simulated')) ?? []).slice(1)
  const [mean = 0, band = 1, rounds = 0, strata = 0, seed = 0] = numbers.map((text) =>
    Number(text.replaceAll(',', '')),
  )
  return { rtp: mean / 100, band: band / 100, rounds, strata, seed }
}

describe.each(simulated)('$id', (mathematics) => {
  it('[F21] is proven to 0.05 points at 99 %, and promises no more than that', () => {
    const { rounds, strata, seed, ...proof } = proofOn(mathematics)
    expect(proof.band).toBeLessThanOrEqual(PROVEN_BAND)
    expect(proof.band).toBeGreaterThan(0)
    expect(rounds).toBeGreaterThan(10_000_000)
    expect(strata).toBeGreaterThan(5)
    expect(seed).toBe(20_000)
    expect(mathematics.rtp).toBeCloseTo(provenRtp(proof), 10)
  })

  it('[F21] pays over plain rounds what its sheet says', () => {
    const { rtp, band } = proofOn(mathematics)
    const game = gameOf(mathematics.rules)
    const quick = quickRounds(game, quickCells(game, 99))
    const rounds = 250_000
    let sum = 0
    for (let round = 0; round < rounds; round += 1) sum += quick.play()
    const seen = sum / rounds / mathematics.rules.perStake
    expect(Math.abs(seen - rtp)).toBeLessThan(5 * (mathematics.sd / Math.sqrt(rounds)) + band)
  })
})

it.each(slotMathematics)(
  '[F24] the largest win of $id is counted where it can be, and else the cap',
  (each) => {
    const largest = largestRound(gameOf(each.rules))
    expect(each.largest).toBe(largest)
    const facts = slotFacts(each)
    expect(facts).toMatchObject({ largest: largest ?? each.rules.maxWin, isCounted: largest !== undefined })
    expect(facts.largest).toBeLessThanOrEqual(each.rules.maxWin)
  },
)

it('[F24] no title without free spins or tumbles is told by a cap that it cannot reach', () => {
  const plain = slotTitles.filter(({ mathematics: { rules } }) => !rules.freeSpins && !rules.tumbles)
  expect(plain.length).toBeGreaterThanOrEqual(108)
  for (const { mathematics } of plain) expect(mathematics.largest, mathematics.id).toBeDefined()
})

it('[F32] one scale names the volatility of every title: a bolder word never stands for a smaller deviation', () => {
  const byDeviation = slotTitles.toSorted((one, other) => one.mathematics.sd - other.mathematics.sd)
  const places = byDeviation.map(({ mathematics }) => volatilities.indexOf(slotFacts(mathematics).volatility))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]))
  expect([3.99, 4, 5.49, 5.5, 7.99, 8].map(volatilityOf)).toEqual([
    'calm',
    'even',
    'even',
    'lively',
    'lively',
    'bold',
  ])
})
