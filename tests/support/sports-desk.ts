import { setImmediate as breathe } from 'node:timers/promises'
import { readMessages } from '@baize/ofp'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { DeskOrder, SeasonMatch } from './desk-order.ts'
import { openToldFeed, type ToldFeed } from './told-feed.ts'
import { seasonAt } from './told-season.ts'

export type FeedOrder = Extract<DeskOrder, { do: 'say' | 'season' }>

/** The feed of the house is there from the first test that needs one. */
export function sportsDesk(app: App) {
  let opened: Promise<ToldFeed> | undefined
  let season: Promise<{ matches: readonly SeasonMatch[] }> | undefined
  const feed = () => (opened ??= openToldFeed(app))
  async function playSeason() {
    const told = await feed()
    const matches: SeasonMatch[] = []
    for (const { about, messages } of seasonAt(app.clock.now().getTime())) {
      told.say(messages)
      matches.push(about)
      // What is priced here is priced in the process that serves every other test.
      await breathe()
    }
    return { matches }
  }
  return {
    async follow(order: FeedOrder): Promise<unknown> {
      if (order.do === 'season') return (season ??= playSeason())
      const told = await feed()
      told.say(readMessages(order.messages).messages)
      return {}
    },
    async close(): Promise<void> {
      const told = await opened
      told?.close()
    },
  }
}
