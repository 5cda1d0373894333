import { readMessages, readResults } from '@baize/ofp'
import { sendCall } from '@baize/owp'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { isOwn } from '../feed/read-frame.ts'
import { lineTo } from '../feed/save-feed.ts'
import { readFeeds } from '../store/feeds.ts'
import { lockFixtures } from '../store/fixtures.ts'
import { lockMarkets, readUnresolved, type UnresolvedMarket } from '../store/results.ts'
import { type QuoteBook, bookOf } from './book.ts'
import { type HeardMessages, keepMessages, keptOf } from './keep-frames.ts'

export const ASKING = 'sports-results'
const FIXTURES_AT_ONCE = 50
/** Their names are the query of one call. */
const MARKETS_AT_ONCE = 40

/**
 * Asks feeds how markets came out that bets wait for, of fixtures that must be over: whoever was away for longer than a
 * producer remembers hears of them in no recovery. What a feed answers is kept like anything it says.
 */
export async function fetchResults(app: App): Promise<void> {
  const book = bookOf(app)
  const feeds = new Map((await readFeeds(app.db)).map((feed) => [feed.code, feed]))
  const unresolved = await readUnresolved(app.db, FIXTURES_AT_ONCE)
  const asked = [...Map.groupBy(unresolved, ({ fixtureId }) => fixtureId).values()].flatMap(inParts)
  const fetched = await eachAlone(app, asked, {
    job: ASKING,
    idOf: ([first]) => first?.fixtureId ?? '',
    work: async (markets) => {
      const [first] = markets
      const feed = feeds.get(first?.feedCode ?? '')
      if (!first || !feed) return
      const answer = await sendCall(lineTo(app, feed), readResults, {
        parts: { fixture: first.fixtureId },
        query: { markets: markets.map(({ market }) => market).join(',') },
      })
      if (answer.kind !== 'done') return
      const { messages } = readMessages(answer.reply.messages)
      const about = {
        fixtureId: first.fixtureId,
        producer: first.producer,
        at: app.clock.now().toISOString(),
        messages: messages.filter((message) => isOwn(message, feed.code)),
      }
      const setAside = await transaction(app, (tx) => keepAnswer(tx, book, about, markets))
      for (const why of setAside) app.metrics.feedSetAside.inc({ producer: first.producer, why })
    },
  })
  reportFailed(ASKING, fetched)
}

function inParts(markets: readonly UnresolvedMarket[]): (readonly UnresolvedMarket[])[] {
  const count = Math.ceil(markets.length / MARKETS_AT_ONCE)
  return Array.from({ length: count }, (_, part) =>
    markets.slice(part * MARKETS_AT_ONCE, (part + 1) * MARKETS_AT_ONCE),
  )
}

type FeedAnswer = Pick<HeardMessages, 'producer' | 'at' | 'messages'> & { readonly fixtureId: string }

/** What the stream said of a market while the feed was asked is newer than the answer, which then says nothing of it. */
async function keepAnswer(
  tx: Tx,
  book: QuoteBook,
  { fixtureId, producer, at, messages }: FeedAnswer,
  asked: readonly UnresolvedMarket[],
): Promise<readonly string[]> {
  await lockFixtures(tx, [fixtureId])
  const now = await lockMarkets(
    tx,
    asked.map(({ id }) => id),
  )
  const isAwaited = (market: string) =>
    now.some(
      ({ id, market: name, state, resultVersion }) =>
        name === market &&
        state === 'open' &&
        asked.some((each) => each.id === id && each.resultVersion === resultVersion),
    )
  const own = keptOf({ messages }).filter((message) => {
    if (message.kind === 'fixture') return message.fixture.id === fixtureId
    if (!('fixture' in message) || message.fixture !== fixtureId) return false
    return !('market' in message) || isAwaited(message.market)
  })
  const keeper = {
    closingOf: book.closingOf,
    winnersOf: (id: string, market: string) => book.quote(id, market)?.winners,
  }
  return keepMessages(tx, keeper, { producer, at, messages: own })
}
