import { drawOpenLeaf, lotteryDomain, type LotteryFamily, lotteryRules } from '@baize/engines'
import { commitOf, rulesHash } from '@baize/fairness'
import { appendLeaves, type Beacon, beaconOf } from '#modules/fairness'
import type { App } from '#platform/app'
import { type Tx, transaction } from '#platform/db'
import { eachAlone, type EachOutcome } from '#platform/each-alone'
import { randomKey, uuidv7 } from '#platform/random'
import type { Secrets } from '#platform/secrets/secrets'
import { allLotteries, familyOf, type Lottery } from '../lotteries/lottery.ts'
import { MOST_DRAWS } from '../lotteries/limits.ts'
import { type Slot, slotsAfter } from '../lotteries/schedule.ts'
import { SEED_PURPOSE } from './seed-purpose.ts'
import * as store from '../store/draws.ts'

/** Draws that are known beforehand: as many as a chase may take in, or a week of daily ones. */
const AHEAD = { every: MOST_DRAWS + 1, daily: 8 } as const

/** Where fewer are known than this part of them, more are announced: the log is not held for each one. */
const REFILL = 0.8

/** Promises the draws to come: their commitments stand in the public log before a ticket can be sold. */
export async function announceDraws(app: App): Promise<EachOutcome<Lottery>> {
  const beacon = beaconOf(app)
  const lotteries = (await allLotteries(app)).filter(({ isOn }) => isOn)
  return eachAlone(app, lotteries, {
    job: 'announce-draws',
    idOf: ({ code }) => code,
    work: async (lottery) => {
      const wanted = AHEAD[lottery.schedule.kind]
      const { upcoming } = await store.readAnnounced(app.db, lottery.code)
      if (upcoming >= wanted * REFILL) return
      await transaction(app, (tx) => announce(tx, lottery, { beacon, secrets: app.secrets, wanted }))
    },
  })
}

type Tools = { readonly beacon: Beacon; readonly secrets: Secrets; readonly wanted: number }

async function announce(tx: Tx, lottery: Lottery, { beacon, secrets, wanted }: Tools): Promise<void> {
  await store.lockAnnouncing(tx, lottery.code)
  const { upcoming, lastClosesAt, now } = await store.readAnnounced(tx, lottery.code)
  const after = lastClosesAt && lastClosesAt > now ? lastClosesAt : now
  const slots = slotsAfter(lottery.schedule, after, wanted - upcoming)
  const taken = await store.readNumeros(
    tx,
    lottery.code,
    slots.map(({ numero }) => numero),
  )
  const free = slots.filter(({ numero }) => !taken.includes(numero))
  const family = familyOf(lottery)
  const made = free.map((slot) => promiseOf(lottery, { slot, family, beacon, now, secret: randomKey() }))
  const firstLeaf = await appendLeaves(
    tx,
    made.map(({ leaf }) => ({ kind: 'draw-open', body: leaf })),
  )
  await store.insertDraws(
    tx,
    made.map(({ draw, seed }, place) => ({
      ...draw,
      sealedSeed: seed && secrets.seal(SEED_PURPOSE, seed),
      openLeaf: BigInt(firstLeaf + place),
    })),
  )
}

type Promised = {
  readonly slot: Slot
  readonly family: LotteryFamily
  readonly beacon: Beacon
  readonly now: Date
  /** What it would be drawn from, if it is ours. */
  readonly secret: Buffer
}

/** A draw and what is published of it. An imported one has neither seed nor beacon of ours. */
function promiseOf(lottery: Lottery, { slot, family, beacon, now, secret }: Promised) {
  const isOurs = lottery.source === 'own'
  const seed = isOurs ? secret : null
  const commitment = seed && commitOf(seed)
  const due = new Date(slot.closesAt.getTime() + lottery.beaconDelaySeconds * 1_000)
  const beaconRound = isOurs ? beacon.roundFrom(due) : null
  const { domain, hash } = rulesOf(family)
  const draw = {
    id: uuidv7(now.getTime()),
    lotteryCode: lottery.code,
    ...slot,
    drawsAt: beaconRound === null ? due : beacon.timeOf(beaconRound),
    domain,
    rulesHash: hash,
    commitment,
    beaconSource: isOurs ? beacon.source : null,
    beaconRound,
  }
  const leaf = drawOpenLeaf({
    draw: draw.id,
    game: lottery.code,
    numero: slot.numero,
    family: family.id,
    domain,
    rules: hash,
    opens: slot.opensAt.toISOString(),
    closes: slot.closesAt.toISOString(),
    commit: commitment ?? '-',
    beacon: beaconRound === null ? '-' : `${beacon.source} ${beaconRound}`,
  })
  return { draw, seed, leaf }
}

const knownRules = new WeakMap<LotteryFamily, { readonly domain: string; readonly hash: string }>()

/** The mathematics of a family by its name in the stream and by its digest, which take a while to compute. */
export function rulesOf(family: LotteryFamily): { readonly domain: string; readonly hash: string } {
  const known = knownRules.get(family) ?? {
    domain: lotteryDomain(family),
    hash: rulesHash(lotteryRules(family)),
  }
  knownRules.set(family, known)
  return known
}
