import { type BetGroup, betsSealLeaf, textTree } from '@baize/engines'
import { appendLeaf, type Beacon, beaconOf, beaconValues, keepBeaconRound } from '#modules/fairness'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { randomKey, randomUuid } from '#platform/random'
import { readClock } from '../store/last-word.ts'
import * as store from '../store/seals.ts'
import { betText, type SaltedBet } from './bet-text.ts'
import { type SealTerm, sealTerm } from './seal-time.ts'

const BETS_AT_ONCE = 2_000
/** A proof is made from all texts under its root, so there are never many. */
const BETS_UNDER_ROOT = 1_000
const ROUNDS_AT_ONCE = 20
const SALT_BYTES = 16

/** Seals every bet whose time has come, and writes down what the beacon said of those that were sealed before. */
export async function sealBets(app: App): Promise<void> {
  const beacon = beaconOf(app)
  for (let count = BETS_AT_ONCE; count === BETS_AT_ONCE; )
    count = await transaction(app, (tx) => sealNext(tx, beacon))
  await keepSpoken(app, beacon)
}

/** How many bets were sealed, all in one leaf. */
async function sealNext(tx: Tx, beacon: Beacon): Promise<number> {
  const ids = await store.takeUnsealed(tx, BETS_AT_ONCE)
  if (ids.length === 0) return 0
  const bets = await store.readSealable(tx, ids)
  const legs = Map.groupBy(await store.readSealableLegs(tx, ids), ({ betId }) => betId)
  const salted = bets.map((bet) => ({
    bet,
    legs: legs.get(bet.id) ?? [],
    salt: randomKey().toString('hex', 0, SALT_BYTES),
  }))
  const groups = groupsOf(beacon, salted)
  const sealedAt = await readClock(tx)
  const { body, places } = betsSealLeaf(
    sealedAt.toISOString(),
    groups.map(({ group }) => group),
  )
  const leaf = await appendLeaf(tx, { kind: 'bets-seal', body })
  await store.insertSeals(
    tx,
    groups.flatMap(({ term, members }, index) => {
      const place = places[index]
      return place
        ? [
            {
              id: randomUuid(),
              leaf,
              place,
              sealedAt,
              lateAt: term.by,
              beaconRound: term.round,
              bets: members,
            },
          ]
        : []
    }),
  )
  return ids.length
}

type SealedGroup = {
  readonly group: BetGroup
  readonly term: SealTerm
  readonly members: readonly { readonly betId: string; readonly salt: string }[]
}

function groupsOf(beacon: Beacon, salted: readonly SaltedBet[]): SealedGroup[] {
  const termed = salted.map((each) => ({ ...each, term: sealTerm(beacon, each.legs) }))
  const together = Map.groupBy(termed, ({ term }) => `${term.of} ${term.by.getTime()}`)
  return [...together.values()].flatMap((group) =>
    partsOf(group).flatMap((part) => {
      const term = part[0]?.term
      return term ? [groupOf(beacon, term, part)] : []
    }),
  )
}

function partsOf<Each>(all: readonly Each[]): (readonly Each[])[] {
  const count = Math.ceil(all.length / BETS_UNDER_ROOT)
  return Array.from({ length: count }, (_, part) =>
    all.slice(part * BETS_UNDER_ROOT, (part + 1) * BETS_UNDER_ROOT),
  )
}

function groupOf({ source }: Beacon, term: SealTerm, part: readonly SaltedBet[]): SealedGroup {
  const { root } = textTree(part.map(betText))
  const beacon = term.round === null ? null : `${source} ${term.round}`
  return {
    group: { of: term.of, root, count: part.length, by: term.by.toISOString(), beacon },
    term,
    members: part.map(({ bet, salt }) => ({ betId: bet.id, salt })),
  }
}

/** What the beacon said of rounds that were named with bets goes into the log after them. */
async function keepSpoken(app: App, { source }: Beacon): Promise<void> {
  const rounds = await store.readUnspoken(app.db, ROUNDS_AT_ONCE)
  const values = await beaconValues(app, rounds)
  for (const [place, round] of rounds.entries()) {
    const value = values[place]
    if (value === undefined) continue
    await transaction(app, async (tx) => {
      const { leafIndex } = await keepBeaconRound(tx, { source, round, value })
      await store.keepSpoken(tx, { round, leaf: leafIndex })
    })
  }
}
