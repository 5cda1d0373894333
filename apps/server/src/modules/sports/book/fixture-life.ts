import { states } from '#platform/states'
import type { FixtureStatus } from './quote.ts'

const over: readonly FixtureStatus[] = ['ended', 'closed', 'abandoned', 'cancelled']
const begun: readonly FixtureStatus[] = ['live', 'interrupted', ...over]

/** What may follow what. Whoever was away for a while hears only where a fixture stands, so it may have passed several. */
const fixtureLife = states<FixtureStatus>('A fixture', {
  announced: ['open', 'postponed', ...begun],
  open: ['postponed', ...begun],
  postponed: ['open', ...begun],
  live: ['interrupted', ...over],
  interrupted: ['live', ...over],
  ended: ['closed'],
  abandoned: ['closed'],
  cancelled: ['closed'],
  closed: [],
})

export function isOver(status: FixtureStatus): boolean {
  return over.includes(status)
}

export function isUnderWay(status: FixtureStatus): boolean {
  return status === 'live' || status === 'interrupted'
}

/** What a fixture is after it was said to be something: nothing of the past is taken back. */
export function statusAfter(before: FixtureStatus | undefined, said: FixtureStatus): FixtureStatus {
  return before === undefined || fixtureLife.canMove(before, said) ? said : before
}
