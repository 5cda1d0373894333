import { expect, it } from 'vitest'
import { createTempo } from './pace.ts'
import { madeTime } from './testing/hand-clock.ts'

it('a touch hurries what is told to a sixth of its time, until the next spin is calm', async () => {
  const { motion, until } = madeTime()
  const lasts = () => until(motion.tween(600, () => {}))
  const tempo = createTempo(motion, 'steady')
  expect(await lasts()).toBe(600)
  tempo.hurry()
  expect(await lasts()).toBe(100)
  tempo.calm()
  expect(await lasts()).toBe(600)
})

it('turbo tells everything in less than half of the time, and a calm spin stays as fast', async () => {
  const { motion, until } = madeTime()
  const lasts = () => until(motion.tween(1_100, () => {}))
  const tempo = createTempo(motion, 'steady')
  tempo.turbo(true)
  expect(await lasts()).toBe(500)
  tempo.calm()
  expect(await lasts()).toBe(500)
  tempo.turbo(false)
  expect(await lasts()).toBe(1_100)
})
