import type { GameType, LanguageCode, Winner } from '@baize/contracts'
import { money, moneyToWire } from '@baize/money'
import type { Db } from '#platform/db'
import * as store from './store/rounds.ts'

const MOST_SHOWN = 100

type Board = {
  readonly merchantCode: string
  readonly language: LanguageCode
  readonly gameCategory?: 'ALL' | GameType | undefined
  readonly limitNum?: string | undefined
}

/** Settled wins of the house, newest first. */
export async function listWinners(
  db: Db,
  { gameCategory, limitNum, ...board }: Board,
): Promise<{ list: Winner[] }> {
  const gameType = gameCategory === 'ALL' ? undefined : gameCategory
  const wins = await store.readWins(db, { ...board, gameType, limit: Number(limitNum ?? MOST_SHOWN) })
  return {
    list: wins.map(({ account, winAmount, currency, ...game }) => ({
      vo: { ...game, customerName: masked(account), winAmount: moneyToWire(money(winAmount, currency)) },
    })),
  }
}

/** Enough of a name for its owner to know it, and for nobody else. */
export function masked(account: string): string {
  const letters = Array.from(account)
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}***${letters.at(-1) ?? ''}`
}
