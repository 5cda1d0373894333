import type { Winners } from './made-table.ts'

/** How the banker's win is priced: ×1.95, or ×2 with half of it on a six. */
export type BankerPrice = 'commission' | 'no-commission'

export const baccaratPrice = {
  player: 200,
  banker: 195,
  bankerInFull: 200,
  bankerSixInHalf: 150,
  tie: 1_000,
  pair: 1_300,
  eitherPair: 650,
  perfectPair: 2_600,
  bothPerfect: 20_100,
  small: 250,
  big: 153,
  bankerSix: 1_700,
} as const

export type RoundEnd = 'player' | 'banker' | 'banker-six' | 'tie'
export type PairKind = 'none' | 'pair' | 'perfect'
export type RoundSize = 'small' | 'big'

/** What comes back by who won and with how many cards. On a tie, player and banker get their stakes back. */
export function endWinners(banker: BankerPrice, end: RoundEnd, size: RoundSize): Winners {
  const isInFull = banker === 'no-commission'
  const ends: Readonly<Record<RoundEnd, Winners>> = {
    player: { player: baccaratPrice.player },
    banker: { banker: isInFull ? baccaratPrice.bankerInFull : baccaratPrice.banker },
    'banker-six': {
      banker: isInFull ? baccaratPrice.bankerSixInHalf : baccaratPrice.banker,
      'banker-six': baccaratPrice.bankerSix,
    },
    tie: { player: 100, banker: 100, tie: baccaratPrice.tie },
  }
  return { ...ends[end], [size]: baccaratPrice[size] }
}

/** What comes back by the pairs, whoever won. */
export function pairWinners(player: PairKind, banker: PairKind): Winners {
  const perfect = [player, banker].filter((each) => each === 'perfect').length
  return {
    ...(player !== 'none' && { 'player-pair': baccaratPrice.pair }),
    ...(banker !== 'none' && { 'banker-pair': baccaratPrice.pair }),
    ...((player !== 'none' || banker !== 'none') && { 'either-pair': baccaratPrice.eitherPair }),
    ...(perfect > 0 && {
      'perfect-pair': perfect === 2 ? baccaratPrice.bothPerfect : baccaratPrice.perfectPair,
    }),
  }
}

/** The largest that comes back on each spot. */
export function baccaratPrices(banker: BankerPrice): Winners {
  return {
    ...endWinners(banker, 'tie', 'small'),
    ...endWinners(banker, 'banker-six', 'big'),
    ...endWinners(banker, 'player', 'big'),
    ...endWinners(banker, 'banker', 'big'),
    ...pairWinners('perfect', 'perfect'),
  }
}
