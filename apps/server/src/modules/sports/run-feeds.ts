import { type FeedLine, type FollowedProducer, followProducer, recover } from '@baize/ofp'
import type { App } from '#platform/app'
import { randomUuid } from '#platform/random'
import { type QuoteBook, bookOf } from './book/book.ts'
import { createKeeper, type Keeper } from './book/keeper.ts'
import { keepMinute } from './book/keep-minute.ts'
import { readTermsOf } from './book/competition-terms.ts'
import { isSilent } from './feed/producer.ts'
import { lineTo } from './feed/save-feed.ts'
import * as feeds from './store/feeds.ts'
import { readLeaves } from './store/fixtures.ts'
import { readHalts } from './store/halts.ts'

/** This node's ear at the feeds, and its pen where it is the one that writes. */
export type FeedRunner = {
  /** Does at once what is done every second. */
  tick(): Promise<void>
  /** Once all that was heard until now is written. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type Followed = { readonly line: FeedLine; readonly connection: FollowedProducer; readonly address: string }

type Running = {
  readonly book: QuoteBook
  readonly keeper: Keeper
  readonly followed: Map<string, Followed>
  /** Producers that are being recovered, or were a moment ago. */
  readonly recovering: Set<string>
}

const TICK_MS = 1_000
const TIME_MS = 250
/** Who has to be asked again and again is not asked more often than this. */
const RECOVERY_PAUSE_MS = 500
/** What was said right before the last frame that was kept may have been kept by nobody. */
const RECOVERY_MARGIN_MS = 5 * 60_000

/** Listens to every feed that is switched on, until it is stopped. */
export function startFeeds(app: App): FeedRunner {
  const book = bookOf(app)
  const keeper = createKeeper(app, book, randomUuid())
  const running: Running = { book, keeper, followed: new Map(), recovering: new Set() }
  let isStopped = false
  let ticking: Promise<void> = Promise.resolve()
  const tick = () => {
    ticking = ticking
      .then(() => (isStopped ? undefined : lookAround(app, running)))
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'the feeds of sports could not be looked after')
      })
    return ticking
  }
  const stopWatching = book.onChange((change) => {
    if (change.kind === 'producer') void recoverDown(app, running)
  })
  const timers = [setInterval(() => void tick(), TICK_MS), setInterval(() => book.passTime(), TIME_MS)]
  for (const timer of timers) timer.unref()
  void tick()
  return {
    tick,
    settled: () => keeper.settled(),
    async stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      stopWatching()
      for (const { connection } of running.followed.values()) connection.close()
      await ticking
      await keeper.stop()
    },
  }
}

async function lookAround(app: App, running: Running): Promise<void> {
  const { book, keeper } = running
  await learnTime(app, book)
  book.setHalts(await readHalts(app.db))
  book.setTerms(await readTermsOf(app.db))
  await followAll(app, running)
  await keeper.renew([...running.followed.keys()])
  await recoverDown(app, running)
  await notePromises(app, book)
  await keepMinute(app, running)
  for (const { code } of book.producers())
    app.metrics.producersUp.set({ producer: code }, book.isUp(code) ? 1 : 0)
}

async function learnTime(app: App, book: QuoteBook): Promise<void> {
  const asked = app.clock.now().getTime()
  const said = await feeds.readDatabaseTime(app.db)
  book.clock.learn({ asked, answered: app.clock.now().getTime() }, said.getTime())
}

/** A feed that has moved is followed anew; one that was switched off is let go. */
async function followAll(app: App, running: Running): Promise<void> {
  const { book, followed } = running
  const wanted = new Set<string>()
  for (const feed of await feeds.readFeeds(app.db)) {
    const address = `${feed.url} ${feed.keyId} ${feed.sealedSecret.toString('base64')}`
    for (const producer of feed.producers) {
      wanted.add(producer.code)
      book.know({ ...producer, feed: feed.code })
      const known = followed.get(producer.code)
      if (known?.address === address) continue
      known?.connection.close()
      const line = lineTo(app, feed)
      followed.set(producer.code, { line, address, connection: follow(app, running, line, producer.code) })
    }
  }
  for (const [code, { connection }] of followed) {
    if (wanted.has(code)) continue
    connection.close()
    followed.delete(code)
  }
}

function follow(app: App, { book }: Running, line: FeedLine, producer: string): FollowedProducer {
  return followProducer(line, {
    producer,
    after: () => {
      const { epoch = null, seq = 0 } = book.producer(producer) ?? {}
      return epoch === null ? undefined : { epoch, seq }
    },
    onFrame: ({ frame, digest }) => {
      const verdict = book.apply(frame, digest)
      if (verdict === 'conflict')
        app.log.error({ producer, seq: frame.seq }, 'a feed said two things under one number')
    },
    onTrouble: (why) => app.log.warn({ producer, why }, 'the line to a feed was lost'),
  })
}

/**
 * Asks for all there is to know of producers that are heard but not believed, or that this node has begun to write down.
 * Who is not heard is not asked: quotes without a stream would be old the moment after.
 */
async function recoverDown(app: App, running: Running): Promise<void> {
  const { book, keeper, followed, recovering } = running
  const now = app.clock.now().getTime()
  const due = book.producers().filter((producer) => {
    const { code, down } = producer
    return (
      followed.has(code) &&
      !recovering.has(code) &&
      !isSilent(producer, now) &&
      (down !== null || keeper.needsGround(code))
    )
  })
  await Promise.all(due.map(({ code }) => recoverOne(app, running, code)))
}

async function recoverOne(
  app: App,
  { book, followed, recovering }: Running,
  producer: string,
): Promise<void> {
  const line = followed.get(producer)?.line
  if (!line) return
  recovering.add(producer)
  try {
    const saidAt = await feeds.readSaidAt(app.db, producer)
    const after = saidAt ? new Date(saidAt.getTime() - RECOVERY_MARGIN_MS) : undefined
    const recovery = await recover(line, { producer, after })
    if (recovery) book.recover({ producer, ...recovery, messages: [...recovery.messages] })
  } catch (error) {
    app.log.warn({ err: error, producer }, 'a producer of a feed was not recovered, and is asked again')
  } finally {
    setTimeout(() => recovering.delete(producer), RECOVERY_PAUSE_MS).unref()
  }
}

/** Another node may have written a fixture into the public log. */
async function notePromises(app: App, book: QuoteBook): Promise<void> {
  const waiting = [...book.fixtures()].filter(({ isSimulated, leaf }) => isSimulated && leaf === null)
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  for (const { id, openLeaf } of await readLeaves(app.db, ids)) book.notePromise(id, Number(openLeaf))
}
