import type { FeedMessage } from '@baize/ofp/messages'
import type { App } from '../../apps/server/src/platform/app.ts'
import { openFeed } from '../../apps/server/src/testing/scripted-feed.ts'

/** A feed of the house under test, which plays what browser tests tell it to. */
export type ToldFeed = { say(messages: readonly FeedMessage[]): void; close(): void }

const ALIVE_EVERY_MS = 2_000

export async function openToldFeed(app: App): Promise<ToldFeed> {
  // By the name of the demo's feed, in whose seasons the matches of these tests are.
  const feed = await openFeed(app, { code: 'baize' })
  const words = new Map<string, FeedMessage>()
  const beat = setInterval(() => feed.send({ messages: [{ kind: 'alive' }] }), ALIVE_EVERY_MS)
  return {
    say(messages) {
      for (const message of messages) remember(words, message)
      feed.holds = [...words.values()]
      feed.say(...messages)
    },
    close() {
      clearInterval(beat)
      feed.close()
    },
  }
}

/** The last word on everything: what a house that was away for a moment is told. */
function remember(words: Map<string, FeedMessage>, message: FeedMessage): void {
  switch (message.kind) {
    case 'fixture':
      return void words.set(`fixture ${message.fixture.id}`, message)
    case 'state':
      return void words.set(`state ${message.fixture}`, message)
    case 'odds':
      for (const market of message.markets)
        words.set(`odds ${message.fixture} ${market.market}`, { ...message, markets: [market] })
      return
    case 'stop':
      return suspend(words, message.fixture)
    case 'result':
    case 'result-undone':
      return void words.set(`result ${message.fixture} ${message.market}`, message)
    default:
      return
  }
}

function suspend(words: Map<string, FeedMessage>, fixture: string): void {
  for (const [key, word] of words)
    if (word.kind === 'odds' && word.fixture === fixture)
      words.set(key, { ...word, markets: word.markets.map((each) => ({ ...each, status: 'suspended' })) })
}
