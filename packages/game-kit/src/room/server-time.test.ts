import { expect, it } from 'vitest'
import { createServerTime } from './server-time.ts'

it('the word that was on its way least is believed, and forgotten in time', () => {
  let here = 1_000
  const time = createServerTime(() => here)
  expect(time.now()).toBe(1_000)
  time.hear(5_900)
  time.hear(5_960)
  time.hear(5_800)
  expect(time.now()).toBe(5_960)
  here = 2_000
  for (let heard = 0; heard < 12; heard += 1) time.hear(6_900)
  expect(time.now()).toBe(6_900)
})
