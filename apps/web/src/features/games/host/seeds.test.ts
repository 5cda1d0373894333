import { RefusedCall } from '@baize/client'
import { getSeeds, setClientSeed } from '@baize/contracts'
import { expect, it } from 'vitest'
import type { Ask } from './ask.ts'
import { readySeeds } from './seeds.ts'

const pair = { id: 'a', commitment: 'c', clientSeed: 's', nonce: '0', activatedAt: '2026-01-01T00:00:00Z' }

/** A house that has committed to a pair; once it is answered it is the one to play with. */
function startHouse({ isTaken = false } = {}) {
  const asked: string[] = []
  let answeredBy = isTaken ? 'another page' : undefined
  const seeds = () => ({
    active: answeredBy === undefined ? null : pair,
    next: { id: 'a', clientSeed: null, readyAt: '2026-01-01T00:00:00Z' },
    mostRounds: 10_000,
  })
  let isFirstLook = true
  const ask: Ask = async (endpoint, ..._rest) => {
    asked.push(endpoint.path)
    if (endpoint.path === getSeeds.path) {
      const seen = isFirstLook ? { ...seeds(), active: null } : seeds()
      isFirstLook = false
      return seen as never
    }
    if (answeredBy !== undefined)
      throw new RefusedCall({ code: 'CLIENT_SEED_SET', message: 'It has a seed.', status: 409 })
    answeredBy = 'this page'
    return seeds() as never
  }
  return { ask, answers: () => asked.filter((path) => path === setClientSeed.path).length }
}

it('whoever asks for seeds while they are being made ready waits for the same, and one answer goes out', async () => {
  const { ask, answers } = startHouse()
  await Promise.all([readySeeds(ask), readySeeds(ask), readySeeds(ask)])
  expect(answers()).toBe(1)
})

it('a pair that another page has answered meanwhile is played with as it is', async () => {
  const { ask, answers } = startHouse({ isTaken: true })
  await readySeeds(ask)
  expect(answers()).toBe(1)
})
