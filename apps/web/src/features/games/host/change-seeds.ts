import { RefusedCall, serverNow } from '@baize/client'
import {
  type GameSeedPair,
  type GameSeeds,
  getSeeds,
  listReceipts,
  listSeedPairs,
  rotateSeeds,
  type SeedPairOnWire,
  type Seeds,
  setClientSeed,
} from '@baize/contracts'
import type { Ask } from './ask.ts'

export type SeedWish = { readonly pairId: string; readonly clientSeed: string }

/** How many rounds of a revealed pair are offered to be checked. */
const ROUNDS_SHOWN = 20

export async function shownSeeds(ask: Ask): Promise<GameSeeds> {
  return described(ask, await ask(getSeeds), undefined)
}

/**
 * Goes one step towards playing with a seed that the member wrote: answers the next pair with it, or lets that pair take
 * over once public randomness is there. A next pair that this browser answered by itself before is played through first.
 * Asked again it goes on where it was, and when all is done it changes nothing.
 */
export async function changeSeed(ask: Ask, { pairId, clientSeed }: SeedWish): Promise<GameSeeds> {
  const isDone = ({ active }: Seeds) => active?.id !== pairId && active?.clientSeed === clientSeed
  let seeds = await ask(getSeeds)
  if (!isDone(seeds)) seeds = await turned(ask, await answered(ask, seeds, clientSeed))
  if (!isDone(seeds)) seeds = await answered(ask, seeds, clientSeed)
  return described(ask, seeds, pairId)
}

async function answered(ask: Ask, seeds: Seeds, clientSeed: string): Promise<Seeds> {
  if (seeds.next.clientSeed !== null) return seeds
  return ask(setClientSeed, { body: { pairId: seeds.next.id, clientSeed } })
}

/** The next pair takes over if it can; else all stays as it is, and the game asks again. */
async function turned(ask: Ask, seeds: Seeds): Promise<Seeds> {
  const { active, next } = seeds
  if (!active || next.clientSeed === null || readyInMs(seeds) > 0) return seeds
  try {
    return await ask(rotateSeeds, { body: { pairId: active.id } })
  } catch (error) {
    if (error instanceof RefusedCall && error.code === 'SEEDS_NOT_READY') return seeds
    throw error
  }
}

function readyInMs({ next }: Seeds): number {
  return Math.max(new Date(next.readyAt).getTime() - serverNow(), 0)
}

async function described(ask: Ask, seeds: Seeds, pairId: string | undefined): Promise<GameSeeds> {
  const { active, next } = seeds
  const revealed = await ask(listSeedPairs)
  const last = revealed.find(({ id }) => id === pairId) ?? revealed.find(({ nonce }) => nonce !== '0')
  return {
    active: active && pairOf(active, []),
    next: { commitment: next.commitment, clientSeed: next.clientSeed, readyInMs: readyInMs(seeds) },
    revealed: last ? pairOf(last, await roundsOf(ask, last)) : null,
  }
}

function pairOf(
  { id, commitment, clientSeed, nonce, serverSeed }: SeedPairOnWire,
  rounds: GameSeedPair['rounds'],
): GameSeedPair {
  return { id, commitment, clientSeed, nonce, serverSeed, rounds }
}

/** The newest first; a receipt is a text of one field a line. */
async function roundsOf(ask: Ask, { id, nonce }: SeedPairOnWire): Promise<GameSeedPair['rounds']> {
  const from = String(Math.max(Number(nonce) - ROUNDS_SHOWN, 0))
  const { receipts } = await ask(listReceipts, { query: { pairId: id, from } })
  const rounds: GameSeedPair['rounds'][number][] = []
  for (const receipt of receipts)
    rounds.unshift({ roundId: fieldOf(receipt, 'bet'), nonce: fieldOf(receipt, 'nonce') })
  return rounds
}

function fieldOf(receipt: string, name: string): string {
  return new RegExp(`^${name} (.+)$`, 'm').exec(receipt)?.[1] ?? ''
}
