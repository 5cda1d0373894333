// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { amountOnTheWay, useCounter } from './use-counter.ts'

function Counter({ amount }: { readonly amount: string }) {
  return useCounter(amount)
}

async function draw(amount: string) {
  const box = document.createElement('div')
  const root = createRoot(box)
  const show = (next: string) => act(async () => root.render(<Counter amount={next} />))
  await show(amount)
  return { box, show, wait: (ms: number) => act(async () => vi.advanceTimersByTime(ms)) }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('starts at the amount of the pool and stays there', async () => {
  const { box, wait } = await draw('3620418775.20')
  expect(box.textContent).toBe('3620418775.20')
  await wait(20_000)
  expect(box.textContent).toBe('3620418775.20')
})

it('counts up to a grown pool in steps of 200 ms and ends at exactly its amount', async () => {
  const { box, show, wait } = await draw('100.00')
  await show('150.0050')
  await wait(199)
  expect(box.textContent).toBe('100.00')
  await wait(1)
  expect(box.textContent).toBe('101.00')
  await wait(200)
  expect(box.textContent).toBe('102.00')
  await wait(9_600)
  expect(box.textContent).toBe('150.0050')
})

it('shows a pool that was won as it is, at once', async () => {
  const { box, show } = await draw('5000.00')
  await show('1000.00')
  expect(box.textContent).toBe('1000.00')
})

it('never shows more than the pool holds', () => {
  expect(amountOnTheWay({ from: '1.00', to: '2.00' }, 0.5)).toBe('1.50')
  expect(amountOnTheWay({ from: '1.00', to: '2.0001' }, 1)).toBe('2.0001')
  expect(amountOnTheWay({ from: '1.00', to: '2.0001' }, 1.5)).toBe('2.0001')
})
