// @vitest-environment happy-dom
import type { ChatLine } from '@baize/contracts'
import { expect, it } from 'vitest'
import { waitingIn } from './desk-context.tsx'
import { joined, unreadUpTo } from './use-conversation.ts'

const line = (number: number, from: ChatLine['from'] = 'member', text = String(number)): ChatLine => ({
  number,
  from,
  operator: null,
  text,
  image: null,
  at: '2026-01-01T00:00:00.000Z',
})

it('[N06] each line stands once and in order, whichever answer brought it', () => {
  const lines = joined([line(3), line(4)], [line(4, 'member', 'again'), line(1), line(5), line(2)])
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(lines[3]?.text).toBe('again')
})

it('[N06] the house reads up to the last line of the member, and says so once', () => {
  const lines = [line(1), line(2, 'auto'), line(3), line(4, 'house')]
  expect(unreadUpTo({ lines, houseRead: 0 })).toBe(3)
  expect(unreadUpTo({ lines, houseRead: 2 })).toBe(3)
  expect(unreadUpTo({ lines, houseRead: 3 })).toBeUndefined()
  expect(unreadUpTo({ lines: [line(1, 'house')], houseRead: 0 })).toBeUndefined()
  expect(unreadUpTo(undefined)).toBeUndefined()
})

it('the tab counts those who wait', () => {
  expect(waitingIn([{ waitingSince: null }, { waitingSince: '2026-01-01T00:00:00.000Z' }])).toBe(1)
})
