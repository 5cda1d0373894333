import type { FeedMessage } from '@baize/ofp'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { isPassing } from '#platform/db-errors'
import * as feeds from '../store/feeds.ts'
import * as store from '../store/fixtures.ts'
import { addClosing, type ClosedMarket } from '../store/quotes.ts'
import { readLastTakenBefore } from '../store/results.ts'
import { boundMoment, ODD_MOMENT } from './claimed-moment.ts'
import { isOver, isUnderWay, statusAfter } from './fixture-life.ts'
import { keepFixtures } from './keep-fixtures.ts'
import { judgeAgain, keepCancel, keepResult, keepUndone, type KeptOutcome } from './keep-results.ts'

/** A frame that the book has heard, in the order of its producer. */
export type HeardMessages = {
  readonly producer: string
  readonly epoch: string
  readonly seq: number
  readonly at: string
  readonly isSnapshot: boolean
  /** A snapshot that came when the book knew more already. */
  readonly isPast: boolean
  /** More of it follows: only its last part says up to where it is kept. */
  readonly isPart?: boolean
  readonly messages: readonly FeedMessage[]
}

/** What this node knows of fixtures beside what is kept of them. */
type MessageKeeper = {
  /** What the markets of a fixture closed at, where this node heard it. */
  closingOf(fixtureId: string): readonly ClosedMarket[] | undefined
  /** How many outcomes of a market can win together, where this node has heard of it. */
  winnersOf(fixtureId: string, market: string): number | undefined
}

export type FrameKeeper = MessageKeeper & {
  readonly node: string
  /** What was not kept, and why. */
  setAside(producer: string, why: string): void
}

/** What of a frame must outlive this process. */
export function keptOf({ messages }: Pick<HeardMessages, 'messages'>): readonly FeedMessage[] {
  return messages.filter(({ kind }) => keptKinds.has(kind))
}

const keptKinds: ReadonlySet<FeedMessage['kind']> = new Set([
  'fixture',
  'state',
  'result',
  'result-undone',
  'cancel',
  'cancel-undone',
])

/**
 * Writes what must be kept of some frames of a producer, once each, in their order; false where this node may not. A
 * message that the database does not take is set aside, and the others hold.
 */
export async function keepFrames(
  app: App,
  keeper: FrameKeeper,
  frames: readonly HeardMessages[],
): Promise<boolean> {
  try {
    return await keepTogether(app, keeper, frames)
  } catch (error) {
    if (isPassing(error)) throw error
    const [only, ...more] = frames
    if (!only) return true
    if (more.length === 0) return keepSingly(app, keeper, only, error)
    for (const frame of frames) if (!(await keepFrames(app, keeper, [frame]))) return false
    return true
  }
}

async function keepTogether(
  app: App,
  keeper: FrameKeeper,
  frames: readonly HeardMessages[],
): Promise<boolean> {
  const outcomes: { producer: string; why: string }[] = []
  const isKept = await transaction(app, async (tx) => {
    outcomes.length = 0
    for (const frame of frames) {
      const { producer } = frame
      const place = await feeds.holdProducer(tx, { producer, node: keeper.node })
      if (!place) return false
      if (isKnown(place, frame)) continue
      for (const why of await keepMessages(tx, keeper, frame)) outcomes.push({ producer, why })
      if (!frame.isPart) await feeds.advanceProducer(tx, { ...frame, saidAt: frame.at })
    }
    return true
  })
  if (isKept) for (const { producer, why } of outcomes) keeper.setAside(producer, why)
  return isKept
}

function isKnown({ epoch, seq }: feeds.KeptPlace, frame: HeardMessages): boolean {
  return !frame.isSnapshot && epoch === frame.epoch && Number(seq) >= frame.seq
}

/** Each message of a frame on its own: one that cannot be kept holds up no other. */
async function keepSingly(
  app: App,
  keeper: FrameKeeper,
  frame: HeardMessages,
  error: unknown,
): Promise<boolean> {
  if (frame.messages.length <= 1) {
    app.log.warn({ err: error, producer: frame.producer, seq: frame.seq }, 'a message of a feed was not kept')
    keeper.setAside(frame.producer, 'not-kept')
    return keepTogether(app, keeper, [{ ...frame, messages: [] }])
  }
  for (const [place, message] of frame.messages.entries()) {
    // As parts of one snapshot: the number they share does not make the later ones known.
    const isPart = frame.isPart || place < frame.messages.length - 1
    const part = { ...frame, isSnapshot: true, isPart, messages: [message] }
    if (!(await keepFrames(app, keeper, [part]))) return false
  }
  return true
}

const counted: ReadonlySet<KeptOutcome> = new Set([
  'unknown-fixture',
  'unknown-market',
  'partial-result',
  'disputed',
])

/** Keeps what must be of some messages; says why others were set aside. */
export async function keepMessages(
  tx: Tx,
  keeper: MessageKeeper,
  frame: Pick<HeardMessages, 'producer' | 'at' | 'messages'>,
): Promise<string[]> {
  const { producer, messages } = frame
  const fixtures = messages.flatMap((each) => (each.kind === 'fixture' ? [each.fixture] : []))
  if (fixtures.length > 0) await keepFixtures(tx, { producer, fixtures })
  const wrong: string[] = []
  const told = (why: string) => void wrong.push(why)
  for (const message of messages) {
    const outcome = await keepMessage(tx, keeper, { message, frame, told })
    if (counted.has(outcome)) wrong.push(outcome)
  }
  return wrong
}

type HeardMessage = {
  readonly message: FeedMessage
  readonly frame: Pick<HeardMessages, 'producer' | 'at'>
  told(why: string): void
}

async function keepMessage(
  tx: Tx,
  keeper: MessageKeeper,
  { message, frame, told }: HeardMessage,
): Promise<KeptOutcome> {
  const saidBy = { producer: frame.producer, winnersOf: keeper.winnersOf, setAside: told }
  switch (message.kind) {
    case 'state':
      return keepState(tx, keeper, { said: message, at: frame.at, told })
    case 'result':
      return keepResult(tx, message, saidBy)
    case 'result-undone':
      return keepUndone(tx, message, saidBy)
    case 'cancel':
    case 'cancel-undone':
      return keepCancel(tx, message, saidBy)
    default:
      return 'known'
  }
}

type SaidState = {
  readonly said: Extract<FeedMessage, { kind: 'state' }>
  readonly at: string
  told(why: string): void
}

async function keepState(tx: Tx, keeper: MessageKeeper, { said, at, told }: SaidState): Promise<KeptOutcome> {
  const [fixture] = await store.lockFixtures(tx, [said.fixture])
  if (!fixture) return 'unknown-fixture'
  if (said.version < fixture.stateVersion) return 'known'
  const status = statusAfter(fixture.status, said.status)
  if (said.version === fixture.stateVersion && status === fixture.status) return 'known'
  const { state, version: stateVersion } = said
  const startedAt = fixture.startedAt ? null : await startOf(tx, said, told)
  await store.keepState(tx, {
    id: fixture.id,
    status,
    state,
    stateVersion,
    steps: said.steps ?? null,
    startedAt,
    isOver: isOver(status),
  })
  await store.addEvidence(tx, { id: fixture.id, status, state, stateVersion, saidAt: at })
  await judgeAgain(tx, { fixture, stateVersion })
  const hasBegun = isUnderWay(status) && !isUnderWay(fixture.status)
  const closing = hasBegun ? keeper.closingOf(fixture.id) : undefined
  if (closing) await addClosing(tx, { fixtureId: fixture.id, markets: closing })
  return 'kept'
}

/** When a fixture truly began: from then on bets of before the start are void, so it is no moment that cannot be. */
async function startOf(
  tx: Tx,
  { fixture, startedAt }: Extract<FeedMessage, { kind: 'state' }>,
  told: (why: string) => void,
): Promise<string | null> {
  if (startedAt === null) return null
  const { at, isOdd } = await boundMoment({
    claimed: startedAt,
    now: await feeds.readDatabaseTime(tx),
    lastTaken: () => readLastTakenBefore(tx, fixture),
  })
  if (isOdd) told(ODD_MOMENT)
  return at
}
