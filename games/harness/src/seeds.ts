import type { GameSeedPair, GameSeeds } from '@baize/contracts'
import { commitOf, sha256, toHex, utf8 } from '@baize/fairness'
import { HouseRefusal } from './refusal.ts'

type SeedParts = {
  /** Reveals another seed than the one that was promised. */
  readonly isWrong: boolean
  hasOpenRound(): boolean
}

/** How often a new pair has to be asked for until public randomness is there. */
const ASKED_BEFORE_READY = 1
const READY_IN_MS = 600

/** The pairs of seeds as a member sees them; the rounds of the harness are drawn from a seed of its own. */
export function createSeeds({ isWrong, hasOpenRound }: SeedParts) {
  let count = 0
  let asked = 0
  let active: GameSeedPair = pairOf(count, 'harness')
  let revealed: GameSeedPair | null = null
  const now = (): GameSeeds => ({
    active,
    next: { commitment: commitOf(seedOf(count + 1)), clientSeed: null, readyInMs: READY_IN_MS },
    revealed,
  })
  return {
    now,
    change({ pairId, clientSeed }: { readonly pairId: string; readonly clientSeed: string }): GameSeeds {
      if (hasOpenRound()) throw new HouseRefusal('SEEDS_IN_USE')
      if (pairId !== active.id) return now()
      asked += 1
      if (asked <= ASKED_BEFORE_READY) return now()
      asked = 0
      const shown = isWrong ? count + 100 : count
      revealed = { ...active, serverSeed: toHex(seedOf(shown)) }
      count += 1
      active = pairOf(count, clientSeed)
      return now()
    },
  }
}

function seedOf(count: number): Uint8Array {
  return sha256(utf8(`harness ${count}`))
}

function pairOf(count: number, clientSeed: string): GameSeedPair {
  const commitment = commitOf(seedOf(count))
  return { id: `pair-${count}`, commitment, clientSeed, nonce: '0', serverSeed: null, rounds: [] }
}
