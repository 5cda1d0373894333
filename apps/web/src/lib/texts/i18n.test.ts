import { expect, it } from 'vitest'
import { makeText } from './i18n.tsx'

const messages = { 'shell.vip': 'VIP {level}', 'vip.turnover': 'کل: {amount}' }

it('from right to left an amount is set apart, and a plain number stays with its word', () => {
  const urdu = makeText('UR', messages)
  expect(urdu('shell.vip', { level: '3' })).toBe('VIP 3')
  expect(urdu('vip.turnover', { amount: '￥1,000.00' })).toBe('کل: \u2068￥1,000.00\u2069')
  expect(makeText('EN', messages)('vip.turnover', { amount: '￥1' })).toBe('کل: ￥1')
})
