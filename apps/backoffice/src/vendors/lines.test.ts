import { expect, it } from 'vitest'
import { linesIn, mostIn } from './lines.ts'

it('addresses are read one a line or with commas between, and nothing is made of an empty line', () => {
  expect(linesIn(' https://a.example \n\nhttps://b.example, https://c.example ')).toEqual([
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ])
})

it('amounts are read by currency; a line that is none makes the whole unreadable', () => {
  expect(mostIn('BDT 500000\nUSD 10.5')).toEqual([
    { currency: 'BDT', amount: '500000' },
    { currency: 'USD', amount: '10.5' },
  ])
  expect(mostIn('')).toEqual([])
  for (const text of ['BDT', '500000', 'bdt 5', 'BDT 1,5', 'BDT -5', 'BDT 5\nrupees 7'])
    expect(mostIn(text), text).toBeUndefined()
})
