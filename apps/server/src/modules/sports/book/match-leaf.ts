import { matchOpenBody } from '@baize/engines'
import type { FeedFixture } from '@baize/ofp'

type SimulatedFixture = FeedFixture & { readonly simulation: NonNullable<FeedFixture['simulation']> }

export function isSimulated(fixture: FeedFixture): fixture is SimulatedFixture {
  return fixture.simulation !== null
}

/** What stands in the public log before the first quote of a simulated fixture. */
export function matchOpenLeaf({ id, sport, startsAt, simulation }: SimulatedFixture): string {
  return matchOpenBody({ match: id, sport, startsAt, ...simulation })
}
