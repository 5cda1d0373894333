import { strict as assert } from 'node:assert'
import { drawnNumbersOf, drawResultLeaf } from '@baize/engines'
import { appendLeaf, beaconOf, keepBeaconRound } from '#modules/fairness'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { Draw } from './draw.ts'
import { allLotteries } from '../lotteries/lottery.ts'
import { SEED_PURPOSE } from './seed-purpose.ts'
import * as store from '../store/draws.ts'
import { insertResult } from '../store/results.ts'
import { voidIn } from './void-draw.ts'

/** A beacon that has not spoken by then will not be waited for: the house never draws by itself. */
const BEACON_PATIENCE_MS = 15 * 60 * 1_000

/** Draws the numbers of a closed draw once its round of the beacon is there, and shows the seed. */
export async function drawNumbers(app: App, drawId: string): Promise<boolean> {
  const seen = await store.readDraw(app.db, drawId)
  if (!seen || !isWaiting(seen)) return false
  const now = await store.readClock(app.db)
  if (seen.drawsAt > now) return false
  const value = await beaconValue(app, seen)
  const family = (await allLotteries(app)).find(({ code }) => code === seen.lotteryCode)?.family
  assert(family, 'A draw belongs to a lottery.')
  const { secrets } = app
  return transaction(app, async (tx) => {
    const draw = await store.lockDraw(tx, drawId)
    if (!draw || !isWaiting(draw)) return false
    if (value === undefined) {
      if (now.getTime() < draw.drawsAt.getTime() + BEACON_PATIENCE_MS) return false
      await voidIn(tx, draw, 'beacon too late')
      return true
    }
    const beacon = await keepBeaconRound(tx, { ...roundOf(draw), value })
    const seed = secrets.open(SEED_PURPOSE, sealedSeedOf(draw)).toString('hex')
    const { domain, ticketRoot } = draw
    const result = drawnNumbersOf({ family, domain, root: ticketRoot ?? '', seed, beacon: beacon.value })
    assert(result, 'The engine draws for every family.')
    const version = draw.resultVersion + 1
    const body = drawResultLeaf({ draw: drawId, version: String(version), result, proof: seed })
    const leaf = await appendLeaf(tx, { kind: 'draw-result', body })
    const drawn = { drawId, version, numbers: result, leafIndex: leaf }
    await insertResult(tx, { ...drawn, enteredBy: null, confirmedBy: null, sourceHash: null })
    await store.markDrawn(tx, { ...draw, result, version, leaf, beacon })
    return true
  })
}

function isWaiting({ state, ticketRoot, commitment }: Draw): boolean {
  return state === 'closed' && ticketRoot !== null && commitment !== null
}

function roundOf({ beaconSource, beaconRound }: Draw) {
  assert(beaconSource !== null && beaconRound !== null, 'A draw of ours waits for a round of the beacon.')
  return { source: beaconSource, round: beaconRound }
}

function sealedSeedOf({ sealedSeed }: Draw): Buffer {
  assert(sealedSeed, 'A draw of ours has a seed.')
  return sealedSeed
}

/** A house that changed its beacon meanwhile cannot ask the one it named. */
async function beaconValue(app: App, draw: Draw): Promise<string | undefined> {
  const beacon = beaconOf(app)
  const { source, round } = roundOf(draw)
  return beacon.source === source ? beacon.valueOf(round) : undefined
}
