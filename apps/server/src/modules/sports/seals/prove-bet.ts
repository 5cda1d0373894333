import { strict as assert } from 'node:assert'
import { type BetProofFile, betProofFile } from '@baize/contracts'
import { type LegResult, type TextPlace, textTree } from '@baize/engines'
import * as z from 'zod/mini'
import { proveLeaves } from '#modules/fairness'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { SportsBet } from '../slips/bet.ts'
import { knownResults } from '../settle/leg-results.ts'
import { readKnown } from '../settle/settle-market.ts'
import { readBet } from '../store/bets.ts'
import * as store from '../store/seals.ts'
import { readLegs } from '../store/settling.ts'
import { betText } from './bet-text.ts'

/** A member's bet with all that it can be checked with by somebody who asks nobody. */
export async function getBetProof(
  app: App,
  { betId, memberId }: { readonly betId: string; readonly memberId: string },
): Promise<BetProofFile> {
  const bet = await readBet(app.db, { betId, memberId })
  if (!bet) throw new Refusal('BET_NOT_FOUND')
  const seal = await store.findSeal(app.db, betId)
  if (!seal) throw new Refusal('NOT_SEALED_YET')
  const fixtures = (await store.readSealableLegs(app.db, [betId])).map(({ fixtureId }) => fixtureId)
  const matches = await store.readProvenMatches(app.db, [...new Set(fixtures)])
  const spoken = seal.beaconLeaf === null ? [] : [seal.beaconLeaf]
  const { checkpoint, key, leaves } = await proveLeaves(app, [
    seal.leaf,
    ...matches.flatMap(({ openLeaf, endLeaf }) => [openLeaf, endLeaf]),
    ...spoken,
  ])
  const [sealed, ...others] = leaves
  assert(sealed, 'A bet that was sealed stands in the log.')
  return z.parse(betProofFile, {
    format: 'baize bet v1',
    bet: {
      state: bet.state,
      version: bet.version,
      openStake: String(bet.openStake),
      payout: String(bet.payout),
    },
    own: await placeOf(app.db, seal),
    group: seal.group,
    legs: await legsOf(app.db, bet),
    matches: matches.map(({ proof }, place) => ({
      file: JSON.parse(proof),
      open: others[place * 2],
      end: others[place * 2 + 1],
    })),
    log: { checkpoint, seal: sealed, beacon: others[matches.length * 2] ?? null },
    key,
  })
}

/** Where the bet stands under its root: the texts of all are made again, which nobody else is shown. */
async function placeOf(db: Db, { sealId, place }: store.BetSeal): Promise<TextPlace> {
  const members = await store.readSealed(db, sealId)
  const ids = members.map(({ betId }) => betId)
  const bets = new Map((await store.readSealable(db, ids)).map((bet) => [bet.id, bet]))
  const legs = Map.groupBy(await store.readSealableLegs(db, ids), ({ betId }) => betId)
  const texts = members.map(({ betId, salt }) => {
    const bet = bets.get(betId)
    assert(bet, 'A bet that was sealed is there.')
    return betText({ bet, legs: legs.get(betId) ?? [], salt })
  })
  return textTree(texts).placeOf(place)
}

/** What became of each leg, by what holds now. */
async function legsOf(db: Db, bet: SportsBet): Promise<{ win: LegResult | null; place: LegResult | null }[]> {
  const legs = await readLegs(db, [bet.id])
  const results = knownResults(bet, legs, await readKnown(db, legs))
  return results.map(({ win, place }) => ({ win: win ?? null, place: place ?? null }))
}
