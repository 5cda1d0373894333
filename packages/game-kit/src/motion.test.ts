import { afterEach, expect, it, vi } from 'vitest'
import type { Clock } from './clock.ts'
import { linear } from './easing.ts'
import { createMotion } from './motion.ts'

afterEach(() => vi.unstubAllGlobals())

function handClock(): Clock & { frame(passed: number): Promise<void> } {
  const listeners: ((passed: number) => void)[] = []
  return {
    onFrame(listener) {
      listeners.push(listener)
      return () => {}
    },
    pause() {},
    resume() {},
    async frame(passed) {
      for (const listener of listeners) listener(passed)
      await Promise.resolve()
    },
  }
}

it('a movement ends exactly at its end, however long the frames are', async () => {
  const clock = handClock()
  const motion = createMotion(clock, false)
  const seen: number[] = []
  const moved = motion.tween(100, (p) => seen.push(p), { ease: linear })
  await clock.frame(40)
  await clock.frame(40)
  await clock.frame(700)
  await moved
  expect(seen).toEqual([0.4, 0.8, 1])
  expect(motion.isMoving()).toBe(false)
})

it('a delay passes before the first step, and a hurry shortens both', async () => {
  const clock = handClock()
  const motion = createMotion(clock, false)
  const seen: number[] = []
  motion.setRate(2)
  const moved = motion.tween(100, (p) => seen.push(p), { ease: linear, delay: 100 })
  await clock.frame(49)
  expect(seen).toEqual([])
  await clock.frame(26)
  await clock.frame(25)
  await moved
  expect(seen).toEqual([0.5, 1])
})

it('where reduced motion is asked for, everything is at its end at once', async () => {
  const motion = createMotion(handClock(), true)
  const seen: number[] = []
  await motion.tween(5_000, (p) => seen.push(p))
  expect(seen).toEqual([1])
})

it('what only adorns does not begin where reduced motion is asked for, and goes on as long as it likes elsewhere', async () => {
  for (const isStill of [true, false]) {
    const clock = handClock()
    const motion = createMotion(clock, isStill)
    let frames = 0
    const flown = motion.flourish(() => (frames += 1) < 3)
    for (let frame = 0; frame < 5; frame += 1) await clock.frame(16)
    await flown
    expect(frames).toBe(isStill ? 0 : 3)
    expect(motion.isMoving()).toBe(false)
  }
})

it('a movement that fails tells whoever waits for it, and the others go on', async () => {
  const clock = handClock()
  const motion = createMotion(clock, false)
  const seen: number[] = []
  const broken = motion
    .tween(100, () => {
      throw new Error('It is broken.')
    })
    .catch(String)
  const moved = motion.tween(100, (p) => seen.push(p), { ease: linear })
  await clock.frame(50)
  await clock.frame(50)
  await moved
  expect(await broken).toBe('Error: It is broken.')
  expect(seen).toEqual([0.5, 1])
  expect(motion.isMoving()).toBe(false)
})

it('what goes on by itself goes on until it is ended, and then nothing moves', async () => {
  vi.stubGlobal('addEventListener', () => {})
  const clock = handClock()
  const motion = createMotion(clock, false)
  const seen: number[] = []
  const end = motion.drift((passed) => void seen.push(passed))
  await clock.frame(16)
  expect(motion.isMoving()).toBe(true)
  end()
  await clock.frame(16)
  expect(seen).toEqual([16])
  expect(motion.isMoving()).toBe(false)
})
