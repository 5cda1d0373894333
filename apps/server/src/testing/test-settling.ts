import { legResults } from '@baize/engines'
import type { Owner } from '#modules/play'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'
import { bet, testBook } from './test-bets.ts'

const { won, lost } = legResults

/** How a market of three ends. */
export const isHome = { home: won, draw: lost, away: lost }
export const isAway = { home: lost, draw: lost, away: won }

/** Fixtures to bet on at given odds, and what is kept of the bets. */
export async function settlingWorld(app: App) {
  const book = await testBook(app)
  const fixtureAt = async (odds: number) => {
    const fixtureId = await book.fixture()
    book.quote(fixtureId, { outcomes: { home: odds, draw: 3_400, away: 3_750 } })
    return fixtureId
  }
  return {
    fixtureAt,
    async betAt(owner: Owner, odds: number) {
      const fixtureId = await fixtureAt(odds)
      return { fixtureId, betId: await bet(app, owner, [{ fixtureId, outcome: 'home', odds }]) }
    },
    betRow: (betId: string) =>
      app.db.one<{ state: string; version: number; payout: bigint; isStaked: boolean }>(
        sql`select state, version, payout, is_staked from sports.bet where id = ${betId}`,
      ),
    /** What markets can still cost. */
    booksLeft: (): Promise<unknown[]> =>
      app.db.rows(sql`
        select stakes, payouts from sports.book where stakes <> 0 or payouts <> '{}'
        union all select worst, '{}' from sports.exposure where worst <> 0`),
  }
}

export type SettlingWorld = Awaited<ReturnType<typeof settlingWorld>>
