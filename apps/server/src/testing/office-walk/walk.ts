import * as contracts from '@baize/contracts'
import type { Endpoint } from '@baize/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { agreements, bills, tree } from './agents.ts'
import { houseDocuments, wall, wholeHouse } from './house.ts'
import { moneyBetween, moneyIn, moneyOut } from './money.ts'
import { complaintActs, endings, looks, memberActs, riskActs } from './people.ts'
import { games, lotteries, makers, plant } from './play.ts'
import { promises } from './promises.ts'
import { rooms } from './rooms.ts'
import { sports } from './sports.ts'
import { liveShows } from './shows.ts'
import { staff } from './staff.ts'
import type { WalkPart, WalkStep } from './step.ts'
import type { TestBrowser } from '../test-browser.ts'
import type { WalkWorld } from './world.ts'

const parts: readonly WalkPart[] = [
  looks,
  memberActs,
  complaintActs,
  riskActs,
  moneyIn,
  moneyOut,
  moneyBetween,
  promises,
  games,
  makers,
  lotteries,
  rooms,
  sports,
  liveShows,
  plant,
  wall,
  wholeHouse,
  houseDocuments,
  tree,
  agreements,
  bills,
  staff,
  endings,
]

/** Every call that the record has a line of, in an order in which each succeeds. */
export async function* walk(world: WalkWorld): AsyncGenerator<WalkStep, void> {
  for (const part of parts) yield* part(world)
}

export function endpointOf({ call }: { readonly call: string }): Endpoint {
  const found: unknown = Object.entries<unknown>(contracts).find(([name]) => name === call)?.[1]
  if (!isEndpoint(found)) throw new Error(`${call} is no call.`)
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'audience' in value
}

/** Calls as the step says, by whoever it says or by somebody else. */
export async function take(
  { ada, ben }: Pick<WalkWorld, 'ada' | 'ben'>,
  step: WalkStep,
  by: TestBrowser = step.by === 'ben' ? ben : ada,
): Promise<LightMyRequestResponse> {
  const body = step.makeBody ? await step.makeBody() : step.body
  return by.call(endpointOf(step), {
    ...(step.query && { query: { ...step.query } }),
    ...(body !== undefined && { body }),
  })
}
