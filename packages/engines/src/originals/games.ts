import { blackjackGame } from './blackjack.ts'
import { diceGame } from './dice.ts'
import { hiLoGame } from './hi-lo.ts'
import { kenoGame } from './keno.ts'
import { limboGame } from './limbo.ts'
import { minesGame } from './mines.ts'
import { plinkoGame } from './plinko.ts'
import { videoPokerGame } from './video-poker.ts'
import { wheelGame } from './wheel.ts'
import type { OriginalGame } from './original.ts'

/** All our own games of one member against the house without their sheets, for whoever plays a round again. */
export const originalGames: readonly OriginalGame[] = [
  diceGame,
  limboGame,
  minesGame,
  plinkoGame,
  hiLoGame,
  wheelGame,
  kenoGame,
  videoPokerGame,
  blackjackGame,
]
