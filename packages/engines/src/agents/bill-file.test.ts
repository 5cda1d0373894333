import { expect, it } from 'vitest'
import { units } from '../testing/amounts.ts'
import { dividendClaims, rebateClaims, salaryClaims } from '../testing/bill-claims.ts'
import { isWholeBillFile, readBillFile, writeBillFile } from './bill-file.ts'
import { recomputeBill } from './recompute-bill.ts'

const amount = (text: string) => String(units(text))

it('[AG2-32] a salary’s file comes to the worked example, with what is below, adjusted and carried', () => {
  expect(salaryClaims().result).toEqual({
    row: 1,
    base: amount('231,000.00'),
    gross: amount('1,386.00'),
    children: amount('240.00'),
    net: amount('1,146.00'),
    earned: amount('1,146.00'),
    kept: '0',
    due: amount('1,146.00'),
    adjusted: amount('-702.00'),
    amount: amount('262.00'),
    carriedOn: '0',
    lossCarriedOn: '0',
  })
})

it('[AG2-32] where each agent pays those below it is the gross, and of an agent who has gone it is the house’s', () => {
  const { bill, ...rest } = salaryClaims()
  expect(recomputeBill({ ...rest, bill: { ...bill, pays: 'gross' } })).toMatchObject({
    due: amount('1,386.00'),
    amount: amount('502.00'),
  })
  const gone = structuredClone(rest.work)
  if (gone.kind === 'daily') gone.below.push({ agent: 'agent-x', gross: '1000000', isKept: true })
  expect(recomputeBill({ ...rest, work: gone, bill: { ...bill, pays: 'gross' } })).toMatchObject({
    net: amount('1,046.00'),
    due: amount('1,286.00'),
  })
  expect(recomputeBill({ ...rest, bill: { ...bill, isKept: true } })).toMatchObject({
    earned: '0',
    kept: amount('1,146.00'),
    amount: '0',
  })
})

it('[AG2-32] the files of a dividend and of a rebate come to the worked examples', () => {
  expect(dividendClaims().result).toMatchObject({
    row: 1,
    gross: amount('1,041.66'),
    amount: amount('1,041.66'),
  })
  expect(rebateClaims().result).toMatchObject({
    row: null,
    gross: amount('187.6110'),
    children: amount('64.2283'),
    amount: amount('123.3827'),
  })
})

it('[AG2-32] a file is read as it was written, and there is one way to write it', () => {
  for (const claims of [salaryClaims(), dividendClaims(), rebateClaims()]) {
    const text = writeBillFile(claims)
    const file = readBillFile(text)
    expect(file).toMatchObject(claims)
    expect(file && isWholeBillFile(text, file)).toBe(true)
    for (const other of [`${text}\n`, text.replace('{', '{ '), JSON.stringify(file)])
      expect(file && isWholeBillFile(other, file)).toBe(false)
  }
})

it('what is no bill is not taken for one', () => {
  const text = writeBillFile(salaryClaims())
  const strange = text.replace('"carried":"-1820000"', '"carried":"-01"')
  for (const each of ['', 'null', '[]', text.slice(1), strange, text.replace('bill v1', 'bill v2')])
    expect(readBillFile(each)).toBeUndefined()
})
