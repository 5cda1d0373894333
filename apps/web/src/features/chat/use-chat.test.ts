// @vitest-environment happy-dom
import type { ChatLine } from '@baize/contracts'
import { expect, it } from 'vitest'
import { joined, unreadUpTo } from './use-chat.ts'

const line = (number: number, text = String(number)): ChatLine => ({
  number,
  from: 'member',
  operator: null,
  text,
  image: null,
  at: '2026-01-01T00:00:00.000Z',
})

it('[N06] each line stands once and in order, whichever answer brought it', () => {
  const lines = joined([line(3), line(4)], [line(4, 'again'), line(1), line(5), line(2)])
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(lines[3]?.text).toBe('again')
})

it('[N02] what stands on the screen is read up to its last line, and told once', () => {
  expect(unreadUpTo(undefined)).toBeUndefined()
  expect(unreadUpTo({ lines: [], memberRead: 0 })).toBeUndefined()
  expect(unreadUpTo({ lines: [line(1), line(2)], memberRead: 1 })).toBe(2)
  expect(unreadUpTo({ lines: [line(1), line(2)], memberRead: 2 })).toBeUndefined()
})
