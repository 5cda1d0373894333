import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('quotes what would break a row', () => {
  expect(csvOf([['a', 'b,c', 'say "no"', 'two\nlines']])).toBe('a,"b,c","say ""no""","two\nlines"\r\n')
})

it('gives a spreadsheet no formula to run, and leaves amounts as they are', () => {
  const hostile = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1']
  for (const text of hostile)
    expect(
      csvOf([[text]])
        .replaceAll('"', '')
        .startsWith("'"),
    ).toBe(true)
  expect(csvOf([['-12.50', '0.10']])).toBe('-12.50,0.10\r\n')
})
