import { setImmediate as breathe } from 'node:timers/promises'
import { timeOfRound } from './beacon-line.ts'
import { ALIVE_EVERY_MS, type FeedWorld } from './feed-world.ts'
import { type Match, newMatch, roundOfStep } from './match.ts'
import { fixtureMessage, oddsMessages } from './messages.ts'
import { abandon, goOn, interrupt, kickOff } from './play.ts'
import { type Producer, say, sendLate } from './producer.ts'
import { requote } from './quote.ts'
import { isAnnounced, plannedBetween } from './world/schedule.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** What began longer ago is over, and is only played again for whoever asks. */
export const HISTORY_MS = 45 * MINUTE_MS
/** How long results are told to whoever was away. */
const REMEMBERED_MS = 180 * MINUTE_MS
const LOOK_EVERY_MS = 5_000
/** So late is a round interrupting, and so late abandoning. */
const LATE_MS = 4_000
const TOO_LATE_MS = 15 * MINUTE_MS
/** How long pricing of what is to come may take in one turn, so that what is live does not wait for it. */
const PRICING_MS = 15

/** And so long what was played while the program was not running. */
const CATCHING_UP_MS = 50

/** One look at the clock: what is announced, begins, goes on, is late, is forgotten. */
export async function turn(world: FeedWorld): Promise<void> {
  followCalendar(world)
  const start = performance.now()
  // What began last comes first: after a start it is what is live, and what is over can wait for its turn.
  for (const match of [...world.matches.values()].toReversed()) {
    if (isPast(world, match) && performance.now() - start > CATCHING_UP_MS) continue
    if (playOn(world, match)) await breathe()
    if (world.isClosing) return
    keepAlive(world)
  }
  priceNext(world)
  keepAlive(world)
}

/** Whether a match began before the program did, and nothing of it is drawn yet. */
function isPast({ startedAt }: FeedWorld, { plan, steps }: Match): boolean {
  return steps === 0 && plan.startsAt < startedAt
}

function keepAlive(world: FeedWorld): void {
  const now = world.now()
  const due = world.later.filter(({ at }) => at <= now)
  for (const each of due) {
    world.later.splice(world.later.indexOf(each), 1)
    each.run()
  }
  for (const producer of [world.before, world.live]) beat(producer, now)
}

function beat(producer: Producer, now: number): void {
  sendLate(producer, now)
  if (now - producer.saidAt >= ALIVE_EVERY_MS) say(producer, [{ kind: 'alive' }], now)
}

/** Announces what the calendar brings, and forgets what was over long ago. */
function followCalendar(world: FeedWorld): void {
  const { matches, settings, models, beacon } = world
  const { clock } = beacon
  const now = world.now()
  const isFirst = world.plannedAt === 0
  if (!clock || now < world.plannedAt + LOOK_EVERY_MS / settings.pace) return
  world.plannedAt = now
  const { pace, seedSecret } = settings
  const from = now - (isFirst ? HISTORY_MS / pace : 0)
  const announced = plannedBetween({ from, to: now + DAY_MS / pace }, settings)
    .filter((plan) => !matches.has(plan.id) && isAnnounced(plan, now, settings))
    .flatMap((plan) => {
      const model = models.get(plan.league.sport)
      return model ? [newMatch(plan, { seedSecret, model, clock })] : []
    })
    .sort((one, other) => one.plan.startsAt - other.plan.startsAt)
  for (const match of announced) matches.set(match.plan.id, match)
  say(
    world.before,
    announced.map((match) => fixtureMessage(match, 'new')),
    now,
  )
  for (const [id, { endedAt }] of matches)
    if (endedAt !== undefined && endedAt < now - REMEMBERED_MS / pace) matches.delete(id)
}

/** Takes a match as far as its time and the beacon allow; says whether anything was drawn or priced. */
function playOn(world: FeedWorld, match: Match): boolean {
  const { beacon } = world
  const { clock } = beacon
  const now = world.now()
  if (!clock || !beacon.isFollowed || match.plan.startsAt > now || match.endedAt !== undefined) return false
  if (match.status === 'announced' || match.status === 'open') kickOff(world, match)
  if (beacon.values.has(roundOfStep(match, match.steps))) {
    goOn(world, match, clock)
    return true
  }
  // What was late before the program began is not the beacon's fault.
  const due = Math.max(timeOfRound(clock, roundOfStep(match, match.steps)), world.startedAt)
  if (now - due > TOO_LATE_MS) abandon(world, match)
  else if (now - due > LATE_MS && match.status === 'live') interrupt(world, match)
  return false
}

/** Opens what was announced, the next to begin first. */
function priceNext(world: FeedWorld): void {
  const start = performance.now()
  for (const match of world.matches.values()) {
    if (performance.now() - start > PRICING_MS) return
    if (match.status !== 'announced' || match.plan.startsAt <= world.now()) continue
    match.status = 'open'
    const markets = requote(match, { isLive: false })
    say(world.before, [fixtureMessage(match), ...oddsMessages(match, markets)], world.now())
  }
}
