// @vitest-environment happy-dom
import { listSportsResults } from '@baize/contracts'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { setCaller } from '../../lib/call/api.ts'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { dayBefore } from '../sports-home/days.ts'
import { SportsResultsScreen } from './SportsResultsScreen.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => vi.unstubAllGlobals())

it('[SB-59] results are asked for by any day of the last 90, and by no other', async () => {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://test')
    if (pathname === listSportsResults.path) asked.push(searchParams.get('day') ?? '')
    return Response.json({ success: true, value: { fixtures: [], pageNum: 1, totalPages: 0 } })
  })
  const page = await drawInPage(<SportsResultsScreen />)
  expect(page.querySelector('input[type="date"]')).toBeNull()
  const earlier = Array.from(page.querySelectorAll('button')).find((each) => each.textContent === 'Earlier')
  await act(async () => earlier?.click())
  const field = page.querySelector<HTMLInputElement>('input[type="date"]') ?? expect.fail('no field')
  expect([field.min, field.value, field.max]).toEqual([dayBefore(90), dayBefore(7), dayBefore(7)])
  const type = (day: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('0002-01-01')
  await type(dayBefore(91))
  // A day that has a button is picked there: on the way to another day it would take the field away.
  await type(dayBefore(6))
  expect(field.isConnected).toBe(true)
  await type(dayBefore(60))
  expect(asked).toEqual([dayBefore(0), dayBefore(7), dayBefore(60)])
})
