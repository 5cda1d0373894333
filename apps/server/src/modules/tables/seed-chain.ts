import { strict as assert } from 'node:assert'
import { hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { CHAIN_ROUNDS, roomOpenLeaf } from '@baize/engines'
import { appendLeaf } from '#modules/fairness'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomKey } from '#platform/random'
import type { Room } from '#platform/rooms/room-game'
import { type ChainRow, insertChain, readChain } from './store/chains.ts'

/** What the seeds of rooms are sealed for: nothing else opens them. */
const SEED_PURPOSE = 'room-chain'
/** Every so-manieth seed is kept; those between are its hashes. */
const KEPT_EVERY = 1_000

type Wanted = {
  readonly round: number
  readonly domain: string
  /** The digest of the rules that the domain stands for. */
  readonly rulesHash: string
}

/**
 * The hash of a round's seed, whose chain stands in the log: a new one begins where the last is used up, and where the
 * rules are others than it was promised for.
 */
export async function commitOfRound(
  app: App,
  room: Room,
  { round, domain, rulesHash }: Wanted,
): Promise<string> {
  const found = await readChain(app.db, { roomId: room.id, round })
  const isGood = found?.domain === domain && placeIn(found, round) <= CHAIN_ROUNDS
  const chain = isGood ? found : await beginChain(app, room, { round, domain, rulesHash })
  return seedBefore(app, chain, placeIn(chain, round)).toString('hex')
}

/** The seed of a round: whoever asks is about to show it, or to keep it to themselves while a flight is under way. */
export async function seedOfRound(app: App, { id }: Room, round: number): Promise<string> {
  const chain = await readChain(app.db, { roomId: id, round })
  assert(chain, 'A round was opened with a chain.')
  return seedBefore(app, chain, placeIn(chain, round) + 1).toString('hex')
}

/** Counts the rounds of a chain from one. */
function placeIn({ firstRound }: Pick<ChainRow, 'firstRound'>, round: number): number {
  return round - firstRound + 1
}

/** The seed before a place, which is the hash of the one at it; before the first stands the end. */
function seedBefore(app: App, { endHash, sealedSeeds }: ChainRow, place: number): Buffer {
  if (place === 1) return Buffer.from(endHash, 'hex')
  const kept = Math.ceil((place - 1) / KEPT_EVERY)
  const sealed = sealedSeeds[kept - 1]
  assert(sealed, 'A chain keeps every thousandth of its seeds.')
  return hashed(app.secrets.open(SEED_PURPOSE, sealed), kept * KEPT_EVERY - (place - 1))
}

function hashed(seed: Buffer, times: number): Buffer {
  let found = seed
  for (let time = 0; time < times; time++) found = hash('sha256', found, 'buffer')
  return found
}

async function beginChain(app: App, room: Room, { round, domain, rulesHash }: Wanted): Promise<ChainRow> {
  const { kept, end } = await seedsFrom(randomKey())
  const endHash = end.toString('hex')
  const promise = { room: room.id, game: room.gameCode, domain, rules: rulesHash, first: round, end: endHash }
  const sealedSeeds = kept.map((seed) => app.secrets.seal(SEED_PURPOSE, seed))
  return transaction(app, async (tx) => {
    const leafIndex = BigInt(await appendLeaf(tx, { kind: 'room-open', body: roomOpenLeaf(promise) }))
    const chain = { roomId: room.id, firstRound: round, domain, endHash, sealedSeeds, leafIndex }
    await insertChain(tx, chain)
    return chain
  })
}

/** A chain from its last seed back to its end. It is worked out in parts: others have work too. */
async function seedsFrom(last: Buffer): Promise<{ readonly kept: readonly Buffer[]; readonly end: Buffer }> {
  const kept: Buffer[] = []
  let seed = last
  for (let place = CHAIN_ROUNDS; place > 0; place -= KEPT_EVERY) {
    kept.unshift(seed)
    seed = hashed(seed, KEPT_EVERY)
    await breathe()
  }
  return { kept, end: seed }
}
