import { RefusedCall, serverNow, toBase64Url } from '@baize/client'
import { getSeeds, type Seeds, setClientSeed } from '@baize/contracts'
import type { Ask } from './ask.ts'

const SEED_BYTES = 18
const LOOKED_AGAIN_MS = 500
const LONGEST_WAIT_MS = 20_000

/** A pair that ends soon, by its rounds or by its days, is followed by one that is answered beforehand. */
const LAST_ROUNDS = 500
const OLD_MS = 6 * 24 * 60 * 60 * 1000

/**
 * Makes sure that there is a pair of seeds to play with: this browser answers the house's commitment with a seed of its
 * own, and waits for the beacon where none is active yet. The pair after it stays unanswered while that one lasts, so
 * that a member can still give it a seed that they wrote. Whoever asks while it is under way waits for the same: two answers
 * to one commitment cannot both be taken.
 */
export function readySeeds(ask: Ask): Promise<void> {
  const known = underWay.get(ask)
  if (known) return known
  const readying = makeReady(ask).finally(() => underWay.delete(ask))
  underWay.set(ask, readying)
  return readying
}

const underWay = new WeakMap<Ask, Promise<void>>()

async function makeReady(ask: Ask): Promise<void> {
  const until = Date.now() + LONGEST_WAIT_MS
  let seeds = await ask(getSeeds)
  if (seeds.active !== null) {
    if (endsSoon(seeds)) void answered(ask, seeds).catch(() => {})
    return
  }
  seeds = await answered(ask, seeds)
  while (seeds.active === null && Date.now() < until) {
    await pause(Math.max(new Date(seeds.next.readyAt).getTime() - serverNow(), LOOKED_AGAIN_MS))
    seeds = await answered(ask, await ask(getSeeds))
  }
}

function endsSoon({ active, mostRounds }: Seeds): boolean {
  if (!active) return false
  const isOld = serverNow() - new Date(active.activatedAt).getTime() > OLD_MS
  return isOld || Number(active.nonce) > mostRounds - LAST_ROUNDS
}

async function answered(ask: Ask, seeds: Seeds): Promise<Seeds> {
  if (seeds.next.clientSeed !== null) return seeds
  const clientSeed = toBase64Url(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
  try {
    return await ask(setClientSeed, { body: { pairId: seeds.next.id, clientSeed } })
  } catch (error) {
    // Another page of the member's has answered meanwhile: its seed is as good as ours.
    if (error instanceof RefusedCall && error.code === 'CLIENT_SEED_SET') return ask(getSeeds)
    throw error
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
