import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'

const money = { currency: 'CNY', symbol: '￥', pattern: '#,##0.00' }

it('[F43] letters write an amount as the screens do, exactly and in its own direction', () => {
  expect(amountText('1234.50 CNY', { money, language: 'EN' })).toBe('￥1,234.50')
  expect(amountText('1234.5678 CNY', { money, language: 'BN' })).toBe('￥1,234.5678')
  expect(amountText('1234.50 CNY', { money, language: 'UR' })).toBe('\u2068￥1,234.50\u2069')
})

it('an amount in another currency keeps its name', () => {
  expect(amountText('12.00 PKR', { money, language: 'EN' })).toBe('12.00 PKR')
})
