import type { DemoGame, TileRecipe } from '../types.ts'

/** A game as it is written down; the addresses of its pictures follow from its code. */
export type GameRow = Pick<
  DemoGame,
  | 'code'
  | 'names'
  | 'vendor'
  | 'gameType'
  | 'classify'
  | 'tag'
  | 'supportPlay'
  | 'lottoMode'
  | 'gameGroupId'
  | 'popularity'
> & {
  /** Left out where the mathematics of the game says it, and where there is none yet: nobody has worked it out. */
  readonly rtp?: string | null
  readonly rake?: string | null
  readonly art: TileRecipe
}

/** What the games of a kind have in common. */
type Kind = Pick<GameRow, 'gameType' | 'classify' | 'supportPlay' | 'lottoMode' | 'gameGroupId'>

const noLottery = { lottoMode: null, gameGroupId: null }

export const slot = {
  gameType: 'RNG',
  classify: 'slots',
  supportPlay: 0,
  ...noLottery,
} as const satisfies Kind
export const original = { gameType: 'RNG', supportPlay: 0, ...noLottery } as const
export const fishing = {
  gameType: 'FISH',
  classify: 'fish',
  supportPlay: 0,
  ...noLottery,
} as const satisfies Kind
export const liveTable = { gameType: 'LIVE', supportPlay: 1, ...noLottery } as const
export const cardRoom = { gameType: 'PVP', supportPlay: 1, ...noLottery } as const
export const sport = { gameType: 'SPORTS', supportPlay: 0, rtp: null, ...noLottery } as const
export const eSport = { gameType: 'ESPORTS', supportPlay: 0, rtp: null, ...noLottery } as const
export const show = {
  gameType: 'LIVESTREAM',
  classify: 'show',
  supportPlay: 1,
  rtp: null,
  ...noLottery,
} as const satisfies Kind & Pick<GameRow, 'rtp'>
export const lottery = { gameType: 'LOTT', supportPlay: 1, rtp: null } as const
