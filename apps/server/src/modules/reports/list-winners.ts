import type { GameType, LanguageCode, listWinners as contract, ReplyOf } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { masked } from '#modules/identity'
import type { App } from '#platform/app'
import { MINUTE_MS } from '#platform/time'
import * as store from './store/rounds.ts'

const MOST_SHOWN = 100
/** So long nobody but the winner knows; in a demo, where nobody wins anything, there is nothing to wait for. */
export const QUIET_MS = 10 * MINUTE_MS

type Board = {
  readonly merchantCode: string
  readonly language: LanguageCode
  readonly gameCategory?: 'ALL' | GameType | undefined
  readonly limitNum?: string | undefined
}

/** Settled wins of the house, the latest first. Those of simulated members are shown by a demo alone, which says so. */
export async function listWinners(
  app: App,
  { gameCategory, limitNum, ...board }: Board,
): Promise<ReplyOf<typeof contract>> {
  const gameType = gameCategory === 'ALL' ? undefined : gameCategory
  const { demo } = app.config
  const wins = await store.readWins(app.db, {
    ...board,
    gameType,
    limit: Number(limitNum ?? MOST_SHOWN),
    withSimulated: demo,
    until: demo ? null : new Date(app.clock.now().getTime() - QUIET_MS),
  })
  return {
    hasSimulated: wins.some(({ isSimulated }) => isSimulated),
    list: wins.map(({ account, winAmount, currency: _currency, isSimulated: _, ...game }) => ({
      vo: { ...game, customerName: masked(account), winAmount: unitsToWire(winAmount) },
    })),
  }
}
