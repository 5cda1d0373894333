import { strict as assert } from 'node:assert'
import { type SealedDeck, sealedDeck } from '@baize/engines'
import { macOf, sha256, toHex } from '@baize/fairness'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomKey } from '#platform/random'
import { type DealRow, insertDeal, readDeal } from './store/deals.ts'

/** What the seeds of decks are sealed for: nothing else opens them. */
const SEED_PURPOSE = 'card-deck'

type HandKey = { readonly roomId: string; readonly hand: number }

/** Promises the seed of a hand, which nobody has used: the same promise however often it is asked for. */
export async function commitOfHand(app: App, { roomId, hand }: HandKey, domain: string): Promise<string> {
  const known = await readDeal(app.db, { roomId, hand })
  if (known) return known.commitHash
  const seed = randomKey()
  const deal = { roomId, hand, domain, commitHash: toHex(sha256(seed)) }
  await transaction(app, (tx) =>
    insertDeal(tx, { ...deal, sealedSeed: app.secrets.seal(SEED_PURPOSE, seed) }),
  )
  const kept = await readDeal(app.db, { roomId, hand })
  assert(kept, 'A seed that was promised is kept.')
  return kept.commitHash
}

/** The house's seed of a hand. */
export function seedOf(
  { secrets }: Pick<App, 'secrets'>,
  { sealedSeed }: Pick<DealRow, 'sealedSeed'>,
): Uint8Array {
  return secrets.open(SEED_PURPOSE, sealedSeed)
}

type Shuffled = { readonly added: string; readonly value: string }

/** The deck of a hand, worked out in memory and kept nowhere. */
export async function deckOf(app: App, key: HandKey, { added, value }: Shuffled): Promise<SealedDeck> {
  const deal = await readDeal(app.db, key)
  assert(deal, 'A hand is dealt from a seed that was promised.')
  return sealedDeck(macOf(seedOf(app, deal)), {
    clientSeed: added,
    nonce: 0,
    beacon: value,
    domain: deal.domain,
  })
}
