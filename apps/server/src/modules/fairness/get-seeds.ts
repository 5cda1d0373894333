import { strict as assert } from 'node:assert'
import type { Seeds, SeedPairOnWire } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import { beaconOf } from './beacon.ts'
import { receiptFile } from './draw.ts'
import { MOST_ROUNDS, type SeedPair } from './pair.ts'
import { SEED_PURPOSE } from './seed-purpose.ts'
import { readyAt, settleSeeds } from './seeds.ts'
import * as store from './store/pairs.ts'
import { readPairReceipts } from './store/receipts.ts'

/** The member's pairs as they stand now; the house commits itself to a next one if it has not yet. */
export async function getSeeds(app: App, memberId: string): Promise<Seeds> {
  await settleSeeds(app, memberId)
  const beacon = beaconOf(app)
  const live = await store.readLivePairs(app.db, memberId)
  const next = live.find(({ state }) => state === 'committed' || state === 'seeded')
  const active = live.find(({ state }) => state === 'active')
  if (!next) throw new Refusal('TRY_AGAIN')
  const { source, isIndependent, periodSeconds } = beacon
  return {
    beacon: { source, isIndependent, periodSeconds },
    active: active ? pairOnWire(app.secrets, active) : null,
    next: {
      id: next.id,
      commitment: next.commitment,
      leafIndex: Number(next.leafIndex),
      committedAt: next.committedAt.toISOString(),
      clientSeed: next.clientSeed,
      readyAt: readyAt(beacon, next).toISOString(),
    },
    mostRounds: Number(MOST_ROUNDS),
  }
}

/** Asked again about a pair that has made way already, it changes nothing. */
export async function rotateSeeds(
  app: App,
  { memberId, pairId }: { readonly memberId: string; readonly pairId: string },
): Promise<Seeds> {
  const live = await store.readLivePairs(app.db, memberId)
  if (live.some(({ id, state }) => id === pairId && state === 'active'))
    await settleSeeds(app, memberId, { rotates: true, pairId })
  return getSeeds(app, memberId)
}

const MOST_PAIRS = 100

export async function listSeedPairs(app: App, memberId: string): Promise<SeedPairOnWire[]> {
  const pairs = await store.readRevealedPairs(app.db, memberId, MOST_PAIRS)
  return pairs.map((pair) => pairOnWire(app.secrets, pair))
}

/** A pair that is or was played with; its server seed only once it has been shown. */
export function pairOnWire(secrets: Secrets, pair: SeedPair): SeedPairOnWire {
  const { id, commitment, state } = pair
  assert(state !== 'committed' && state !== 'seeded', 'The pair is or was played with.')
  const isShown = state === 'revealed'
  return {
    id,
    state,
    commitment,
    leafIndex: Number(pair.leafIndex),
    committedAt: pair.committedAt.toISOString(),
    clientSeed: pair.clientSeed ?? '',
    beacon: {
      source: pair.beaconSource ?? '',
      round: String(pair.beaconRound ?? ''),
      value: pair.beaconValue ?? '',
    },
    activatedAt: pair.activatedAt?.toISOString() ?? '',
    nonce: String(pair.nonce),
    serverSeed: isShown ? secrets.open(SEED_PURPOSE, pair.sealedSeed).toString('hex') : null,
    revealedAt: pair.revealedAt?.toISOString() ?? null,
    revealLeafIndex: pair.revealLeafIndex === null ? null : Number(pair.revealLeafIndex),
  }
}

/** The way to the signature is computed again for each. */
const RECEIPTS_AT_ONCE = 100

type ReceiptPage = { readonly pairId: string; readonly from?: string | undefined }

export async function listReceipts(app: App, memberId: string, { pairId, from = '0' }: ReceiptPage) {
  const [pair] = await store.readPairs(app.db, [pairId])
  if (pair?.memberId !== memberId) throw new Refusal('NOT_FOUND')
  const rows = await readPairReceipts(app.db, { pairId, from: BigInt(from), limit: RECEIPTS_AT_ONCE })
  const last = rows.at(-1)
  const next = rows.length === RECEIPTS_AT_ONCE && last ? String(last.nonce + 1n) : null
  return { receipts: rows.map(receiptFile), next }
}
