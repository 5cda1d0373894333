import { andarBaharGame } from './andar-bahar.ts'
import { baccaratGame, noCommissionBaccaratGame } from './baccarat.ts'
import { dragonTigerGame } from './dragon-tiger.ts'
import type { TableGame } from './made-table.ts'
import { halfBackRouletteGame, rouletteGame } from './roulette.ts'
import { showWheelGame } from './show-wheel.ts'
import { sicBoGame } from './sic-bo.ts'

const games: readonly TableGame[] = [
  baccaratGame,
  noCommissionBaccaratGame,
  rouletteGame,
  halfBackRouletteGame,
  dragonTigerGame,
  sicBoGame,
  andarBaharGame,
  showWheelGame,
]

/** The game whose rules a domain names, to play a round again; undefined where this program has none such. */
export function tableGameOf(domain: string): TableGame | undefined {
  return games.find((game) => game.domain === domain)
}
