import { strict as assert } from 'node:assert'
import { type LotteryFamily, type LotteryMode, lotteryFamily } from '@baize/engines'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { perDatabase } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import type { DrawSchedule } from './schedule.ts'
import { readLotteries } from '../store/lotteries.ts'

export type Lottery = {
  readonly code: string
  readonly family: string
  readonly vendorCode: string
  readonly groupId: string
  readonly region: string | null
  readonly modes: readonly LotteryMode[]
  readonly source: 'own' | 'imported'
  readonly schedule: DrawSchedule
  readonly beaconDelaySeconds: number
  readonly leastGroup: number
  readonly mostGroup: number
  readonly usualGroup: number
  readonly houseGroup: number
  readonly position: number
  readonly isOn: boolean
}

const REMEMBERED_MS = 3_000
const known = perDatabase((app) => cached(REMEMBERED_MS, () => readLotteries(app.db)))

/** All lotteries, in their order; one that is switched off is missed everywhere within a moment. */
export async function allLotteries(app: App): Promise<readonly Lottery[]> {
  return known(app)()
}

/** What was changed here is seen here at once. */
export function forgetLotteries(app: App): void {
  known.forget(app)
}

export async function requireLottery(app: App, code: string): Promise<Lottery> {
  const lottery = (await allLotteries(app)).find((each) => each.code === code && each.isOn)
  if (!lottery) throw new Refusal('GAME_NOT_FOUND')
  return lottery
}

export function familyOf({ code, family }: Pick<Lottery, 'code' | 'family'>): LotteryFamily {
  const found = lotteryFamily(family)
  assert(found, `The lottery ${code} plays by a family that the engine has.`)
  return found
}
