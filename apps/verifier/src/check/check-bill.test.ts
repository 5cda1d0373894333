import type { BillFile } from '@baize/contracts'
import { readBillFile, writeBillFile } from '@baize/engines/agents'
import { describe, expect, it } from 'vitest'
import {
  dividendClaims,
  rebateClaims,
  salaryClaims,
} from '../../../../packages/engines/src/testing/bill-claims.ts'
import { checkBill } from './check-bill.ts'
import { summaryOf } from './check-proof.ts'

const honest = [salaryClaims(), dividendClaims(), rebateClaims()].map(writeBillFile)

function report(text: string) {
  const file = readBillFile(text)
  return file && checkBill(text, file)
}

/** The steps that fail of a file whose digest was made anew, as somebody would who hopes not to be found out. */
function failures(change: (file: BillFile) => unknown, text = honest[0] ?? ''): string[] {
  const file = readBillFile(text)
  if (!file) throw new Error('The file is one.')
  const { digest: _, ...claims } = structuredClone(file)
  Object.assign(claims, change(file))
  const steps = report(writeBillFile(claims))?.steps ?? []
  return steps.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
}

it('[AG2-32] every step of an honest bill passes: of a salary, a dividend and a rebate', () => {
  expect(honest.map((text) => report(text)?.steps.map(({ name }) => name))).toEqual([
    ['whole', 'terms', 'counted', 'share', 'below', 'adjusted', 'paid'],
    ['whole', 'terms', 'counted', 'share', 'below', 'paid'],
    ['whole', 'counted', 'share', 'below', 'paid'],
  ])
  for (const text of honest) expect(summaryOf({ steps: report(text)?.steps ?? [] })).toBe('passed')
})

it.each([0, 1, 2])('[AG2-32] whichever byte of file %i is changed, it is found', (which) => {
  const bytes = Buffer.from(honest[which] ?? '')
  for (let place = 0; place < bytes.length; place += 1)
    for (const flipped of [1, 2, 16]) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ flipped
      const found = report(changed.toString('latin1'))
      expect(found === undefined || summaryOf(found) === 'failed').toBe(true)
    }
})

it.each([0, 1, 2])('[AG2-32] nor is a byte of file %i that is missing or too much overlooked', (which) => {
  const text = honest[which] ?? ''
  for (let place = 0; place <= text.length; place += 1)
    for (const changed of [
      `${text.slice(0, place)} ${text.slice(place)}`,
      text.slice(0, place) + text.slice(place + 1),
    ]) {
      if (changed === text) continue
      const found = report(changed)
      expect(found === undefined || summaryOf(found) === 'failed').toBe(true)
    }
})

describe('[AG2-32] a bill that was changed and given a new digest fails where it was changed', () => {
  const [salary = '', dividend = '', rebate = ''] = honest
  const result = (changed: Partial<BillFile['result']>) => (file: BillFile) => ({
    result: { ...file.result, ...changed },
  })
  const inWork = (change: (work: BillFile['work']) => unknown) => (file: BillFile) => ({
    work: Object.assign(structuredClone(file.work), change(file.work)),
  })

  it.each([
    ['a higher amount', result({ amount: '2630000' }), ['paid']],
    ['a debt forgotten', (file: BillFile) => ({ carried: '0', result: file.result }), ['paid']],
    ['a share of the team', result({ gross: '13870000' }), ['share']],
    ['a row', result({ row: 0 }), ['share']],
    ['a base', result({ base: '1' }), ['counted']],
    ['what those below came to', result({ children: '0', net: '13860000' }), ['below']],
    ['what the house keeps', result({ kept: '1' }), ['below']],
    ['the sum of corrections', result({ adjusted: '0' }), ['adjusted']],
    ['the agent', (file: BillFile) => ({ bill: { ...file.bill, agent: 'agent-x' } }), ['terms']],
    ['the house', (file: BillFile) => ({ bill: { ...file.bill, house: 'OTHER' } }), ['terms']],
  ])('%s', (_, change, steps) => {
    expect(failures(change, salary)).toEqual(steps)
  })

  it('a correction that is not what it should be', () => {
    const change = ({ adjustments }: BillFile) => ({
      adjustments: adjustments.map((each) => ({ ...each, units: '-1' })),
    })
    expect(failures(change)).toEqual(['adjusted'])
  })

  it('rates and turnover, which change everything that follows from them', () => {
    const rows = inWork((work) =>
      work.kind === 'daily' ? { terms: { ...work.terms, rows: work.terms.rows.slice(0, 1) } } : {},
    )
    expect(failures(rows, salary)).toEqual(['terms', 'share', 'below', 'paid'])
    const loss = inWork((work) =>
      work.kind === 'dividend' ? { figures: { ...work.figures, loss: '250000001' } } : {},
    )
    expect(failures(loss, dividend)).toContain('counted')
    const rate = inWork((work) =>
      work.kind === 'rebate' ? { families: work.families.map((each) => ({ ...each, ratePpm: 9_100 })) } : {},
    )
    expect(failures(rate, rebate)).toEqual(['share', 'below', 'paid'])
  })

  it('terms of another kind than the bill', () => {
    const kind = inWork((work) =>
      work.kind === 'dividend'
        ? { terms: { ...work.terms, options: { kind: 'daily', families: ['RNG'] } } }
        : {},
    )
    expect(failures(kind, dividend)).toEqual(['terms', 'counted', 'share', 'below', 'paid'])
  })
})
