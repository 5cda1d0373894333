import type { Frame } from '@baize/ofp'
import {
  type FrameVerdict,
  hearFrame,
  hearSnapshot,
  newProducer,
  type Producer,
  type ProducerRules,
  SILENT_AFTER_MS,
  silenced,
} from '../feed/producer.ts'
import { digestOf, type ReadFrame, readFrame } from '../feed/read-frame.ts'
import { applyMessage, makeStale } from './apply-message.ts'
import type { Books, OddQuote } from './booked.ts'
import { isOver } from './fixture-life.ts'
import type { HeardMessages } from './keep-frames.ts'
import type { BookChange, CompetitionTerms } from './quote.ts'
import type { Halt } from './quote-state.ts'

/** All that a node knows of what is quoted. */
export type Knowledge = {
  readonly books: Books
  readonly producers: Map<string, Producer>
  /** The feed that each producer is a part of. */
  readonly feeds: Map<string, string>
  /** What came out of turn or while it was down, by producer, until it is recovered. */
  readonly waiting: Map<string, readonly WaitingFrame[]>
  readonly listeners: Set<(change: BookChange) => void>
  readonly hearers: Set<(heard: HeardMessages) => void>
  /** The last quotes of each producer that were not published, the newest first. */
  readonly oddities: Map<string, readonly HeardOddity[]>
  setAside(producer: string, why: string): void
  halts: readonly Halt[]
  terms: ReadonlyMap<string, CompetitionTerms>
  /** Up to when starts were noticed, by the database's clock. */
  passedAt: number
}

/** A producer, and the feed that it is a part of: it speaks of nothing else. */
export type KnownProducer = ProducerRules & { readonly feed?: string }

/** An odd quote, and when it was heard. */
export type HeardOddity = OddQuote & { readonly at: Date }

const MOST_ODDITIES = 20

type HeardNow = { readonly frame: Frame; readonly digest: string | undefined; readonly now: number }
/** With when it came, by which it is late or not. */
type WaitingFrame = HeardNow & { readonly cameAt: number }

const MOST_WAITING = 5_000

/** A frame of a stream: what it says holds when this returns, unless it is not its turn. */
export function hear(known: Knowledge, { frame, digest, now }: HeardNow): FrameVerdict {
  return hearAt(known, { frame, digest, now, cameAt: now }, now)
}

/** What waited is a sign of life of when it came: what came last stays what came last. */
function hearAgain(known: Knowledge, waiting: WaitingFrame): void {
  const { heardAt } = producerOf(known, waiting.frame.producer)
  hearAt(known, waiting, Math.max(heardAt, waiting.cameAt))
}

function hearAt(known: Knowledge, waiting: WaitingFrame, heardAt: number): FrameVerdict {
  const { frame, digest, now, cameAt } = waiting
  const read = readFrame(frame, known.feeds.get(frame.producer))
  const before = producerOf(known, frame.producer)
  const { epoch, seq } = frame
  const heard = {
    epoch,
    seq,
    digest: digest ?? digestOf(frame),
    isSnapshot: read.isSnapshot,
    isAlive: read.isAlive,
    ageMs: Math.abs(cameAt - Date.parse(frame.at)),
  }
  const { verdict, producer } = hearFrame(before, heard, heardAt)
  turn(known, before, producer)
  if (verdict === 'gap') keepWaiting(known, waiting)
  else if (verdict === 'apply') applyInTurn(known, { frame, digest, now }, read)
  return verdict
}

/** All there is to know, asked for beside the stream. */
export function hearRecovery(known: Knowledge, { frame, now }: Omit<HeardNow, 'digest'>): FrameVerdict {
  const before = producerOf(known, frame.producer)
  const { verdict, producer } = hearSnapshot(before, frame)
  // It is believed from the moment at which what it says holds.
  if (verdict === 'apply') {
    known.producers.set(frame.producer, { ...producer, down: before.down ?? 'new' })
    applyMessages(
      known,
      { frame, now },
      { ...readFrame(frame, known.feeds.get(frame.producer)), isSnapshot: true },
    )
  }
  turn(known, before, producer)
  if (verdict === 'apply') applyWaiting(known, producer, now)
  else if (before.down === null) tellPast(known, frame)
  return verdict
}

/** The stream was faster than the answer: it says nothing to the book, and all to whoever begins to write from it. */
function tellPast({ hearers, feeds }: Knowledge, frame: Frame): void {
  const { producer, epoch, seq, at } = frame
  const { messages } = readFrame(frame, feeds.get(producer))
  for (const hearer of hearers) hearer({ producer, epoch, seq, at, isSnapshot: true, isPast: true, messages })
}

/** A producer that nobody has told of is taken for one of simulated fixtures. */
function producerOf({ producers }: Knowledge, code: string): Producer {
  return producers.get(code) ?? newProducer({ code, kind: 'simulated', silentAfterMs: SILENT_AFTER_MS })
}

export function know({ producers, feeds }: Knowledge, { feed, ...rules }: KnownProducer): void {
  if (feed !== undefined) feeds.set(rules.code, feed)
  const before = producers.get(rules.code)
  producers.set(rules.code, before ? { ...before, ...rules } : newProducer(rules))
}

/** What a producer that goes down quoted counts for nothing until it is quoted again. */
function turn(known: Knowledge, before: Producer, after: Producer): void {
  known.producers.set(after.code, after)
  if (after.down !== null && before.down === null) makeStale(known.books, after.code)
  if (after.down !== before.down || after.isLate !== before.isLate)
    tell(known, { kind: 'producer', producer: after.code })
}

function applyInTurn(known: Knowledge, { frame, now }: HeardNow, read: ReadFrame): void {
  applyMessages(known, { frame, now }, read)
  const producer = producerOf(known, frame.producer)
  applyWaiting(known, producer, now)
}

function applyMessages(known: Knowledge, { frame, now }: Omit<HeardNow, 'digest'>, read: ReadFrame): void {
  const { producer, epoch, seq, at } = frame
  const { messages, isSnapshot } = read
  for (let left = read.setAside; left > 0; left--) known.setAside(producer, 'unreadable')
  for (let left = read.foreign; left > 0; left--) known.setAside(producer, 'foreign')
  for (const message of messages) {
    const { changes, setAside, odd = [] } = applyMessage(known.books, producer, message)
    if (setAside !== undefined) known.setAside(producer, setAside)
    if (odd.length > 0) keepOddities(known, { producer, odd, now })
    for (const change of changes) tell(known, change)
  }
  for (const hearer of known.hearers)
    hearer({ producer, epoch, seq, at, isSnapshot, isPast: false, messages })
}

type SaidOddities = { readonly producer: string; readonly odd: readonly OddQuote[]; readonly now: number }

function keepOddities({ oddities }: Knowledge, { producer, odd, now }: SaidOddities): void {
  const latest = odd.map((each) => ({ ...each, at: new Date(now) })).toReversed()
  oddities.set(producer, [...latest, ...(oddities.get(producer) ?? [])].slice(0, MOST_ODDITIES))
}

function keepWaiting({ waiting }: Knowledge, heard: WaitingFrame): void {
  const frames = [...(waiting.get(heard.frame.producer) ?? []), heard]
  waiting.set(heard.frame.producer, frames.slice(-MOST_WAITING))
}

/** What came too early, or while it was down, is heard once it is its turn. */
function applyWaiting(known: Knowledge, { code, epoch, seq }: Producer, now: number): void {
  const all = known.waiting.get(code) ?? []
  if (all.length === 0) return
  known.waiting.delete(code)
  const later = all.filter(({ frame }) => frame.epoch === epoch && frame.seq > seq)
  for (const each of later.toSorted((a, b) => a.frame.seq - b.frame.seq)) hearAgain(known, { ...each, now })
}

export function tell({ listeners }: Knowledge, change: BookChange): void {
  for (const listener of listeners) listener(change)
}

export function tellAll(known: Knowledge): void {
  for (const producer of known.producers.keys()) tell(known, { kind: 'producer', producer })
}

type Times = { readonly now: number; readonly nodeNow: number }

/** Notices silence, and starts that have come: both take effect by themselves, and are told here. */
export function passTime(known: Knowledge, { now, nodeNow }: Times): void {
  for (const producer of known.producers.values()) turn(known, producer, silenced(producer, nodeNow))
  for (const [fixtureId, { about, markets }] of known.books) {
    const startsAt = about ? Date.parse(about.startsAt) : 0
    if (startsAt <= known.passedAt || startsAt > now) continue
    // It leaves lists of what is to come, and another may take its place there.
    tell(known, { kind: 'fixture', fixtureId })
    tell(known, { kind: 'markets', fixtureId, markets: [...markets.keys()] })
  }
  known.passedAt = now
}

const KEPT_OVER_MS = 10 * 60_000

/** What is over is read from the database. */
export function forgetOver({ books }: Knowledge, nodeNow: number): void {
  for (const [id, fixture] of books) {
    if (!isOver(fixture.status)) continue
    fixture.overAt ??= nodeNow
    if (nodeNow - fixture.overAt >= KEPT_OVER_MS) books.delete(id)
  }
}
