import { vi } from 'vitest'

/** Weak enough to take no time: a thousand members are made in the tests, and what guards them is proven by `hashing.test.ts`. */
const weak = { memoryCost: 64, timeCost: 1 }

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal()
  return { ...real, hash: (text, strength, signal) => real.hash(text, { ...strength, ...weak }, signal) }
})
