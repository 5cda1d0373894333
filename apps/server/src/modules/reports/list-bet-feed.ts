import type { LanguageCode, listBetFeed as contract, ReplyOf } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { masked } from '#modules/identity'
import type { App } from '#platform/app'
import { DAY_MS } from '#platform/time'
import { QUIET_MS } from './list-winners.ts'
import * as store from './store/rounds.ts'

const SHOWN = 12

type BetFeedQuery = {
  readonly merchantCode: string
  readonly language: LanguageCode
  readonly kind: 'latest' | 'big'
}

/** Bets of the house. What came of one is told when the winner board would tell it, and not before. */
export async function listBetFeed(
  app: App,
  { kind, ...house }: BetFeedQuery,
): Promise<ReplyOf<typeof contract>> {
  const { demo } = app.config
  const now = app.clock.now().getTime()
  const until = demo ? null : new Date(now - QUIET_MS)
  const feed = { ...house, limit: SHOWN, withSimulated: demo }
  const bets =
    kind === 'latest'
      ? await store.readLatestBets(app.db, feed)
      : await store.readBigWins(app.db, feed, { since: new Date(now - DAY_MS), until })
  return {
    hasSimulated: bets.some(({ isSimulated }) => isSimulated),
    list: bets.map(
      ({ account, staked, payout, settledAt, currency: _currency, isSimulated: _, ...game }) => ({
        ...game,
        customerName: masked(account),
        bet: unitsToWire(staked),
        payout: until && settledAt > until ? null : unitsToWire(payout),
      }),
    ),
  }
}
