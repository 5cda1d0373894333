import type { GameSource } from '#modules/catalog'
import { readLotteries } from '../store/lotteries.ts'

/** What the lotteries open: a screen of the site for each that is on. */
export const lotteryTables: GameSource = {
  name: 'lotteries',
  games: async (db) =>
    (await readLotteries(db))
      .filter(({ isOn }) => isOn)
      .map(({ code }) => ({ code, screen: `/m/startLottery?gameId=${encodeURIComponent(code)}` })),
}
