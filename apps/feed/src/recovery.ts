import type { FeedMessage } from '@baize/ofp'
import type { FeedWorld } from './feed-world.ts'
import type { Match } from './match.ts'
import { fixtureMessage, oddsMessages, stateMessage } from './messages.ts'
import type { Producer } from './producer.ts'

const MATCHES_OF_PAGE = 40

type RecoveryWish = {
  readonly producer: Producer
  readonly after: number
  readonly cursor: string | undefined
}

/** A page of all that holds, and of what ended since a moment. It is as of now, and later pages may know more. */
export function recoveryPage(world: FeedWorld, { producer, after, cursor = '' }: RecoveryWish) {
  const { epoch, seq, code } = producer
  const told = [...world.matches.values()]
    .filter(
      (match) => match.plan.id > cursor && isOf(world, match, code) && (match.endedAt ?? after) >= after,
    )
    .sort((one, other) => (one.plan.id < other.plan.id ? -1 : 1))
  const page = told.slice(0, MATCHES_OF_PAGE)
  const isLast = page.length === told.length
  const messages: FeedMessage[] = page.flatMap((match) => allOf(world, match))
  return {
    epoch,
    seq,
    at: new Date(world.now()).toISOString(),
    messages: isLast ? [...messages, { kind: 'recovered' }] : messages,
    next: isLast ? null : (page.at(-1)?.plan.id ?? null),
  }
}

function isOf({ before }: FeedWorld, { status }: Match, code: string): boolean {
  const isBefore = status === 'announced' || status === 'open'
  return isBefore === (code === before.code)
}

/** All there is to say of a match: what it is, how it stands, how its markets came out, what the others are quoted at. */
function allOf({ beacon }: FeedWorld, match: Match): FeedMessage[] {
  const hasBegun = match.stateVersion > 0
  const open = [...match.quoted.values()].filter(({ market }) => !match.results.has(market))
  return [
    fixtureMessage(match),
    ...(hasBegun && beacon.clock ? [stateMessage(match, beacon.clock)] : []),
    ...match.decisions,
    ...(match.endedAt === undefined ? oddsMessages(match, open) : []),
  ]
}
