import type { ContractKind } from '@baize/contracts'
import type { TierRow } from '@baize/engines/agents'
import { expect, it } from 'vitest'
import { areSameTerms, contractText, ordered, termsFaults } from './terms.ts'
import type { ContractTerms } from './contract.ts'

const row = { minTurnover: 500_000_000n, minActive: 3, minLoss: null, ratePpm: 5_000 }
const next = { minTurnover: 2_000_000_000n, minActive: 8, minLoss: null, ratePpm: 8_000 }

function termsOf(kind: ContractKind, ...rows: TierRow[]): ContractTerms {
  if (kind === 'dividend') return { rows, options: { kind, period: 'month', mode: 'fixed', carry: 3 } }
  return { rows, options: { kind, families: ['RNG'] } }
}

const faults = (...rows: TierRow[]) => termsFaults(termsOf('daily', ...rows))

it('[AG2-19] one to ten rows rise in turnover and never fall in anything else, under the caps of 3 % and 40 %', () => {
  expect(faults(row, next)).toEqual([])
  expect(faults()).toEqual(['rows'])
  const eleven = Array.from({ length: 11 }, (_, place) => ({ ...row, minTurnover: BigInt(place) }))
  expect(faults(...eleven)).toEqual(['rows'])
  expect(faults(next, row)).toEqual(['rows.1.minTurnover', 'rows.1.minActive', 'rows.1.ratePpm'])
  expect(faults(row, row)).toEqual(['rows.1.minTurnover'])
  expect(faults(row, { ...next, minActive: 2 })).toEqual(['rows.1.minActive'])
  expect(faults(row, { ...next, ratePpm: 4_900 })).toEqual(['rows.1.ratePpm'])
  expect(faults({ ...row, ratePpm: 0 })).toEqual(['rows.0.ratePpm'])
  expect(faults({ ...row, ratePpm: 5_050 })).toEqual(['rows.0.ratePpm'])
  expect(faults({ ...row, ratePpm: Number.NaN })).toEqual(['rows.0.ratePpm'])
  expect(faults({ ...row, ratePpm: 30_000 })).toEqual([])
  expect(faults({ ...row, ratePpm: 30_100 })).toEqual(['rows.0.ratePpm'])
  expect(faults({ ...row, minActive: 2 ** 31 })).toEqual(['rows.0.minActive'])
  expect(faults({ ...row, minTurnover: -1n })).toEqual(['rows.0.minTurnover'])
  expect(termsFaults(termsOf('dividend', { ...row, ratePpm: 400_000 }))).toEqual([])
  expect(termsFaults(termsOf('dividend', { ...row, ratePpm: 400_100 }))).toEqual(['rows.0.ratePpm'])
})

it('[AG-10] a loss is asked for in dividends alone, and never falls', () => {
  const loss = { ...row, minLoss: 10_000n }
  expect(termsFaults(termsOf('hourly', loss))).toEqual(['rows.0.minLoss'])
  expect(termsFaults(termsOf('dividend', loss, next))).toEqual(['rows.1.minLoss'])
  expect(termsFaults(termsOf('dividend', row, { ...next, minLoss: 10_000n }))).toEqual([])
})

it('families are named, and named once', () => {
  const twice: ContractTerms = { rows: [row], options: { kind: 'daily', families: ['RNG', 'RNG'] } }
  expect(termsFaults(twice)).toEqual(['options.families'])
  expect(termsFaults({ rows: [row], options: { kind: 'daily', families: [] } })).toEqual(['options.families'])
})

it('[AG-22] the same terms have one text and one hash; any other amount, party or version has another', () => {
  const parties = { id: 'c', version: 1, merchantCode: 'BAIZE', uplineId: null, agentId: 'a' }
  const one = ordered({ rows: [row], options: { kind: 'daily', families: ['RNG', 'LOTT'] } })
  const same = ordered({ rows: [row], options: { families: ['LOTT', 'RNG'], kind: 'daily' } })
  expect(contractText(parties, one)).toEqual(contractText(parties, same))
  expect(areSameTerms(one, same)).toBe(true)
  expect(contractText(parties, one).text).toBe(
    '{"agent":"a","contract":"c","house":"BAIZE","options":{"families":["LOTT","RNG"],"kind":"daily"},"rows":[{"minActive":3,"minLoss":null,"minTurnover":"500000000","ratePpm":5000}],"upline":null,"version":1}',
  )
  const hashes = [
    contractText(parties, one),
    contractText({ ...parties, version: 2 }, one),
    contractText({ ...parties, uplineId: 'b' }, one),
    contractText(parties, { ...one, rows: [{ ...row, minTurnover: row.minTurnover + 1n }] }),
  ].map(({ hash }) => hash)
  expect(new Set(hashes).size).toBe(4)
})
