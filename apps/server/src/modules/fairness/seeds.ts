import { commitOf, parseClientSeed, sha256, toHex, utf8 } from '@baize/fairness'
import type { App } from '#platform/app'
import { type Tx, transaction } from '#platform/db'
import { randomKey, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import { type Beacon, beaconOf } from './beacon.ts'
import { appendLeaves } from './log.ts'
import { beaconDueAt, isUsable, LONGEST_LIFE_MS, type SeedPair } from './pair.ts'
import { SEED_PURPOSE } from './seed-purpose.ts'
import * as store from './store/pairs.ts'
import { insertBeaconRound, readBeaconRound } from './store/log.ts'

type Owner = { readonly secrets: Secrets; readonly memberId: string; readonly now: Date }

/** Commits the house to a member's next server seed, unless it already is: the commitment is public at once. */
async function commitNext(tx: Tx, { secrets, memberId, now }: Owner): Promise<void> {
  await store.lockMember(tx, memberId)
  const live = await store.readLivePairs(tx, memberId)
  if (live.some(isNext)) return
  const id = uuidv7(now.getTime())
  const seed = randomKey()
  const commitment = commitOf(seed)
  const body = `seed-commit v1\npair ${id}\ncommit ${commitment}\nat ${now.toISOString()}\n`
  const leafIndex = BigInt(await appendLeaves(tx, [{ kind: 'seed-commit', body }]))
  const sealedSeed = secrets.seal(SEED_PURPOSE, seed)
  await store.insertPair(tx, { id, memberId, sealedSeed, commitment, leafIndex, committedAt: now })
}

function isNext({ state }: SeedPair): boolean {
  return state === 'committed' || state === 'seeded'
}

type Answer = { readonly memberId: string; readonly pairId: string; readonly clientSeed: string }

/** Takes the browser's seed for a pair whose commitment is already in the log; the same seed may be sent again. */
export async function setClientSeed(app: App, { memberId, pairId, clientSeed }: Answer): Promise<void> {
  const seed = parseClientSeed(clientSeed)
  if (seed === undefined) throw new Refusal('FIELD_FORMAT', { fields: ['clientSeed'] })
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    const pair = (await store.lockLivePairs(tx, memberId)).find(({ id }) => id === pairId)
    if (!pair) throw new Refusal('NOT_FOUND')
    if (pair.clientSeed === seed) return
    if (pair.state !== 'committed') throw new Refusal('CLIENT_SEED_SET')
    const body = `client-seed v1\npair ${pairId}\ndigest ${toHex(sha256(utf8(seed)))}\nat ${now.toISOString()}\n`
    await appendLeaves(tx, [{ kind: 'client-seed', body }])
    await store.keepClientSeed(tx, pair, { clientSeed: seed, now })
  })
  await settleSeeds(app, memberId)
}

/** When the pair can be played with at the earliest, once its client seed is there. */
export function readyAt(beacon: Beacon, pair: SeedPair): Date {
  return beacon.timeOf(beacon.roundFrom(beaconDueAt(pair)))
}

/**
 * Brings a member's pairs to where they can be by now: the next one is active if none is, whatever is due is shown,
 * and another one is committed to. With `rotates` the active pair, or that of `pairId` alone, makes way for the next and is shown at
 * once: not while a round of it is open, which would be played on with a seed that everybody knows.
 */
export async function settleSeeds(
  app: App,
  memberId: string,
  { rotates = false, pairId }: { readonly rotates?: boolean; readonly pairId?: string } = {},
): Promise<void> {
  const now = app.clock.now()
  const beacon = beaconOf(app)
  const seen = await store.readLivePairs(app.db, memberId)
  const next = seen.find((pair) => pair.state === 'seeded' && readyAt(beacon, pair) <= now)
  const drawn = next ? await drawBeacon(beacon, next) : undefined
  const { secrets } = app
  await transaction(app, async (tx) => {
    await store.lockMember(tx, memberId)
    const live = await store.lockLivePairs(tx, memberId)
    const active = live.find(({ state }) => state === 'active')
    // Of two who ask for the same the second finds another pair, which stays.
    const turns = rotates && (pairId === undefined || active?.id === pairId)
    const isDue = active !== undefined && (turns || isOver(active, now))
    if (turns && active && active.openRoundCount > 0) throw new Refusal('SEEDS_IN_USE')
    if (turns && !drawn) throw new Refusal('SEEDS_NOT_READY')
    const over = active && isDue ? await retire(tx, active, now) : undefined
    // Somebody else may have made the next one active since it was looked at.
    const ready = live.find(({ id, state }) => state === 'seeded' && id === drawn?.id)
    if (drawn && ready && (!active || over)) await activate(tx, ready, { ...drawn, now })
    const retired = [...live.filter(({ state }) => state === 'retired'), ...(over ? [over] : [])]
    for (const pair of retired.filter(({ openRoundCount }) => openRoundCount === 0))
      await reveal(tx, { pair, secrets, now })
    await commitNext(tx, { secrets, memberId, now })
  })
}

async function retire(tx: Tx, pair: SeedPair, now: Date): Promise<SeedPair> {
  await store.retire(tx, pair, now)
  return { ...pair, state: 'retired' }
}

function isOver(pair: SeedPair, now: Date): boolean {
  const endsAt = (pair.activatedAt?.getTime() ?? 0) + LONGEST_LIFE_MS
  return !isUsable(pair) || Math.min(endsAt, pair.dueAt?.getTime() ?? endsAt) <= now.getTime()
}

type Drawn = {
  readonly id: string
  readonly source: string
  readonly round: bigint
  readonly value: string
}

async function drawBeacon(beacon: Beacon, pair: SeedPair): Promise<Drawn | undefined> {
  const round = beacon.roundFrom(beaconDueAt(pair))
  const value = await beacon.valueOf(round)
  return value === undefined ? undefined : { id: pair.id, source: beacon.source, round, value }
}

/** The value of a round of the beacon is written down when it is first used, and is that ever after. */
async function activate(
  tx: Tx,
  pair: SeedPair,
  { source, round, value, now }: Drawn & { readonly now: Date },
): Promise<void> {
  const known = await readBeaconRound(tx, { source, round })
  if (known === undefined) {
    const body = `beacon v1\nsource ${source}\nround ${round}\nvalue ${value}\n`
    const leafIndex = await appendLeaves(tx, [{ kind: 'beacon', body }])
    // Another member's pair may have used the round while this one waited for the log.
    if ((await readBeaconRound(tx, { source, round })) === undefined)
      await insertBeaconRound(tx, { source, round, value, leafIndex })
  }
  await store.activate(tx, pair, { source, round, value: known ?? value, now })
}

type Shown = { readonly pair: SeedPair; readonly secrets: Secrets; readonly now: Date }

async function reveal(tx: Tx, { pair, secrets, now }: Shown): Promise<void> {
  const seed = secrets.open(SEED_PURPOSE, pair.sealedSeed).toString('hex')
  const body = `seed-reveal v1\npair ${pair.id}\nseed ${seed}\nrounds ${pair.nonce}\nat ${now.toISOString()}\n`
  const leafIndex = await appendLeaves(tx, [{ kind: 'seed-reveal', body }])
  await store.markRevealed(tx, pair, { leafIndex, now })
}
