import type { LanguageCode, SportsFrame } from '@baize/contracts'
import type { App } from '#platform/app'
import { uuidv7 } from '#platform/random'
import type { QuoteBook } from '../book/book.ts'
import type { BookFixture } from '../book/quote.ts'
import { bettable } from '../views/list-fixtures.ts'
import { fixtureOnWire, marketOnWire } from '../views/on-wire.ts'
import { changeOf, type FixtureChange, type FixtureNews, type SaidFixture } from './fixture-news.ts'
import { isKnownTopic, readTopic, type Topic } from './topic-fixtures.ts'

/** Who follows topics: frames of a tick come together, and are the same bytes for everybody. */
export type Follower = { readonly language: LanguageCode; send(frames: readonly Buffer[]): void }

/** What is said of topics on this node: once each tick, whoever listens. */
export type TopicHub = {
  /** Follows a topic from now on, from where it was seen last or from an image of it; false for what is none. */
  follow(follower: Follower, name: string, seen: string | undefined): boolean
  leave(follower: Follower, name: string): void
  /** An image of a topic, for who has missed something. */
  image(follower: Follower, name: string): Buffer | undefined
  /** Says what has changed since the last tick. */
  tick(): void
  close(): void
}

type FollowedTopic = {
  readonly topic: Topic
  readonly followers: Set<Follower>
  /** Its fixtures as they were shown last, in their order. */
  shown: string
  fixtureIds: ReadonlySet<string>
  count: number
  /** The last frames of news, the newest last: who was away for a moment is told these. */
  readonly recent: { readonly count: number; readonly frame: Buffer }[]
  /** What who comes is shown, by language, until something changes: many may come to one topic between two ticks. */
  readonly images: Map<LanguageCode, Buffer>
  emptySince: number | undefined
}

type Hub = {
  readonly book: QuoteBook
  /** Names this run: places of another are none of ours. */
  readonly run: string
  readonly topics: Map<string, FollowedTopic>
  readonly said: Map<string, SaidFixture>
  dirty: Set<string>
  isAllDirty: boolean
  /** By what each fixture stood in lists. */
  readonly grounds: Map<string, string>
  /** Whether fixtures may have joined or left topics. */
  areListsDirty: boolean
}

const MOST_RECENT = 50
const KEPT_EMPTY_MS = 60_000

export function createHub(app: App, book: QuoteBook): TopicHub {
  const hub: Hub = {
    book,
    run: uuidv7(app.clock.now().getTime()),
    topics: new Map(),
    said: new Map(),
    dirty: new Set(),
    isAllDirty: false,
    grounds: new Map(),
    areListsDirty: false,
  }
  const close = book.onChange((change) => {
    if (change.kind === 'producer') {
      hub.isAllDirty = true
      return
    }
    hub.dirty.add(change.fixtureId)
    if (change.kind === 'fixture' && isElsewhere(hub, change.fixtureId)) hub.areListsDirty = true
  })
  return {
    close,
    tick: () => tick(hub),
    leave: (follower, name) => leave(hub, follower, name),
    follow: (follower, name, seen) => follow(hub, follower, { name, seen }),
    image(follower, name) {
      const followed = hub.topics.get(name)
      return followed && imageOf(hub, followed, follower.language)
    },
  }
}

/** Every step of a match is news of it; only its beginning, its end and a new hour move it in lists. */
function isElsewhere({ book, grounds }: Hub, fixtureId: string): boolean {
  const fixture = book.fixture(fixtureId)
  const starts = fixture?.startsAt.getTime() ?? 0
  const ground = fixture ? `${fixture.status} ${starts} ${starts > book.clock.now()}` : ''
  const isMoved = grounds.get(fixtureId) !== ground
  if (fixture) grounds.set(fixtureId, ground)
  else grounds.delete(fixtureId)
  return isMoved
}

function follow(
  hub: Hub,
  follower: Follower,
  { name, seen }: { readonly name: string; readonly seen: string | undefined },
): boolean {
  const topic = readTopic(name)
  if (!topic || topic.kind === 'bets') return false
  const known = hub.topics.get(name)
  if (!known && !isKnownTopic(hub.book, topic)) return false
  const followed = known ?? newTopic(hub, topic)
  noteShown(hub, followed)
  hub.topics.set(name, followed)
  followed.followers.add(follower)
  followed.emptySince = undefined
  follower.send(missedSince(hub, followed, seen) ?? [imageOf(hub, followed, follower.language)])
  return true
}

/** Who comes back finds a topic as it was for a moment; one that has no more to it than its name is let go at once. */
function leave({ book, topics }: Hub, follower: Follower, name: string): void {
  const followed = topics.get(name)
  if (!followed?.followers.delete(follower) || followed.followers.size > 0) return
  if (!isKnownTopic(book, followed.topic)) topics.delete(name)
}

function newTopic(hub: Hub, topic: Topic): FollowedTopic {
  const fixtureIds = idsOf(hub, topic, topic.kind === 'list' ? bettable(hub.book) : [])
  const shown = [...fixtureIds].join(' ')
  return {
    topic,
    followers: new Set(),
    shown,
    fixtureIds,
    count: 0,
    recent: [],
    images: new Map(),
    emptySince: undefined,
  }
}

/** What an image shows first is the ground that news begin from. */
function noteShown({ book, said }: Hub, { fixtureIds }: FollowedTopic): void {
  for (const id of fixtureIds) {
    const shown = said.has(id) ? undefined : changeOf(book, id, undefined)
    if (shown) said.set(id, shown.said)
  }
}

function idsOf({ book }: Hub, topic: Topic, all: readonly BookFixture[]): ReadonlySet<string> {
  if (topic.kind === 'fixture') return new Set(book.fixture(topic.fixtureId) ? [topic.fixtureId] : [])
  return new Set(topic.kind === 'list' ? topic.fixturesIn(all).map(({ id }) => id) : [])
}

/** The frames since a place of this run, if all of them are still there. */
function missedSince(
  hub: Hub,
  { recent, count }: FollowedTopic,
  seen: string | undefined,
): Buffer[] | undefined {
  const [run, place = ''] = seen?.split('.') ?? []
  const from = Number(place)
  if (run !== hub.run || !Number.isInteger(from) || from > count) return undefined
  const missed = recent.filter((each) => each.count > from)
  return missed.length === count - from ? missed.map(({ frame }) => frame) : undefined
}

function placeIn({ run }: Hub, { count }: FollowedTopic): string {
  return `${run}.${count}`
}

function imageOf(hub: Hub, followed: FollowedTopic, language: LanguageCode): Buffer {
  const image = followed.images.get(language) ?? newImage(hub, followed, language)
  followed.images.set(language, image)
  return image
}

function newImage(hub: Hub, followed: FollowedTopic, language: LanguageCode): Buffer {
  const { topic } = followed
  const fixtures = [...followed.fixtureIds].flatMap((id) => {
    const fixture = hub.book.fixture(id)
    return fixture ? [fixtureOnWire(fixture, hub.book.markets(id), language)] : []
  })
  const markets =
    topic.kind === 'fixture'
      ? hub.book
          .markets(topic.fixtureId)
          .filter(({ state }) => state !== 'closed')
          .map(marketOnWire)
      : undefined
  return bytesOf({
    type: 'image',
    topic: topic.name,
    seen: placeIn(hub, followed),
    fixtures,
    ...(markets && { markets }),
  })
}

export function bytesOf(frame: SportsFrame): Buffer {
  return Buffer.from(JSON.stringify(frame))
}

/** One frame a topic, made once; each follower is handed all of its frames together. */
function tick(hub: Hub): void {
  const { topics } = hub
  forgetEmpty(hub)
  const isQuiet = hub.dirty.size === 0 && !hub.isAllDirty
  if (isQuiet || topics.size === 0) {
    hub.dirty = new Set()
    hub.isAllDirty = false
    return
  }
  const changes = changesOf(hub)
  const frames = new Map<Follower, Buffer[]>()
  const add = (follower: Follower, frame: Buffer) =>
    void (frames.get(follower)?.push(frame) ?? frames.set(follower, [frame]))
  // Looked through once, however many lists are followed.
  const all = hub.areListsDirty ? bettable(hub.book) : undefined
  for (const followed of topics.values()) {
    followed.images.clear()
    if (all && hasOtherFixtures(hub, followed, all)) {
      followed.count++
      followed.recent.length = 0
      for (const follower of followed.followers) add(follower, imageOf(hub, followed, follower.language))
      continue
    }
    const frame = newsOf(hub, followed, changes)
    if (frame) for (const follower of followed.followers) add(follower, frame)
  }
  if (hub.areListsDirty) forgetGone(hub)
  hub.areListsDirty = false
  for (const [follower, own] of frames) follower.send(own)
}

/** What changed of all fixtures that anybody follows, each looked at once. */
function changesOf(hub: Hub): Map<string, FixtureChange> {
  const followed = new Set<string>()
  for (const { fixtureIds } of hub.topics.values()) for (const id of fixtureIds) followed.add(id)
  const changes = new Map<string, FixtureChange>()
  for (const id of hub.isAllDirty ? followed : hub.dirty) {
    const change = followed.has(id) ? changeOf(hub.book, id, hub.said.get(id)) : undefined
    if (!change) continue
    hub.said.set(id, change.said)
    changes.set(id, change)
  }
  for (const id of hub.said.keys()) if (!followed.has(id)) hub.said.delete(id)
  hub.dirty = new Set()
  hub.isAllDirty = false
  return changes
}

/** Fixtures that joined or left a topic, or changed their order: it is shown anew. */
function hasOtherFixtures(hub: Hub, followed: FollowedTopic, all: readonly BookFixture[]): boolean {
  const fixtureIds = idsOf(hub, followed.topic, all)
  const shown = [...fixtureIds].join(' ')
  if (shown === followed.shown) return false
  Object.assign(followed, { fixtureIds, shown })
  return true
}

function newsOf(
  hub: Hub,
  followed: FollowedTopic,
  changes: ReadonlyMap<string, FixtureChange>,
): Buffer | undefined {
  const isWhole = followed.topic.kind === 'fixture'
  const fixtures: FixtureNews[] = []
  for (const id of followed.fixtureIds) {
    const change = changes.get(id)
    const news = isWhole ? change?.whole : change?.brief
    if (news) fixtures.push(news)
  }
  if (fixtures.length === 0) return undefined
  followed.count++
  const frame = bytesOf({ type: 'news', topic: followed.topic.name, seen: placeIn(hub, followed), fixtures })
  followed.recent.push({ count: followed.count, frame })
  if (followed.recent.length > MOST_RECENT) followed.recent.shift()
  return frame
}

function forgetGone({ grounds, book }: Hub): void {
  for (const id of grounds.keys()) if (!book.fixture(id)) grounds.delete(id)
}

/** Topics that nobody follows are kept for a moment: a page may only be changing its line. */
function forgetEmpty({ topics, book }: Hub): void {
  const now = book.clock.now()
  for (const [name, followed] of topics) {
    if (followed.followers.size > 0) continue
    followed.emptySince ??= now
    if (now - followed.emptySince > KEPT_EMPTY_MS) topics.delete(name)
  }
}
