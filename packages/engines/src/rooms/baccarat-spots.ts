import type { Winners } from './made-table.ts'
import type { Spot, SpotGroup } from './table-engine.ts'

/** How the banker's win is priced: ×1.95, or ×2 with half of it on a six. */
type BankerPrice = 'commission' | 'no-commission'

/**
 * In how many of all ways to deal six cards of eight decks, one after another, a round ends so. A test counts them
 * again.
 */
const ways = {
  all: 4_998_398_275_503_360n,
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  bankerSix: 269_232_304_455_680n,
  tie: 475_627_426_473_216n,
  small: 1_893_735_611_458_560n,
}

/** The same of the first four cards, for which two a hand are enough. */
const pairWays = {
  all: 416n * 415n * 414n * 413n,
  one: 416n * 31n * 414n * 413n,
  both: 416n * 31n * (30n * 29n + 12n * 32n * 31n),
  onePerfect: 416n * 7n * 414n * 413n,
  bothPerfect: 416n * 7n * (6n * 5n + 51n * 8n * 7n),
}

const price = {
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

type Won = { readonly ways: bigint; readonly times100: number }

/** A spot with everything that it gives back, and the largest of it as its price. */
function spotOf(spot: string, won: readonly Won[], all: bigint): Spot {
  const part = won.reduce((sum, { ways: count, times100 }) => sum + count * BigInt(times100), 0n)
  return {
    spot,
    isSide: spot !== 'player' && spot !== 'banker',
    times100: Math.max(...won.map(({ times100 }) => times100)),
    returns: { part, of: 100n * all },
  }
}

export function baccaratSpots(banker: BankerPrice): readonly Spot[] {
  const pays = endPays(banker)
  const bankerOn = (end: End) => pays[end].banker ?? 0
  const end = (spot: string, ...won: readonly Won[]) => spotOf(spot, won, ways.all)
  const pair = (spot: string, ...won: readonly Won[]) => spotOf(spot, won, pairWays.all)
  const { one, both, onePerfect, bothPerfect } = pairWays
  return [
    end('player', { ways: ways.player, times100: price.player }, { ways: ways.tie, times100: 100 }),
    end(
      'banker',
      { ways: ways.banker - ways.bankerSix, times100: bankerOn('banker') },
      { ways: ways.bankerSix, times100: bankerOn('banker-six') },
      { ways: ways.tie, times100: 100 },
    ),
    end('tie', { ways: ways.tie, times100: price.tie }),
    pair('player-pair', { ways: one, times100: price.pair }),
    pair('banker-pair', { ways: one, times100: price.pair }),
    pair('either-pair', { ways: 2n * one - both, times100: price.eitherPair }),
    pair(
      'perfect-pair',
      { ways: 2n * (onePerfect - bothPerfect), times100: price.perfectPair },
      { ways: bothPerfect, times100: price.bothPerfect },
    ),
    end('small', { ways: ways.small, times100: price.small }),
    end('big', { ways: ways.all - ways.small, times100: price.big }),
    end('banker-six', { ways: ways.bankerSix, times100: price.bankerSix }),
  ]
}

const ends = ['player', 'banker', 'banker-six', 'tie'] as const
const sizes = ['small', 'big'] as const
const pairKinds = ['none', 'pair', 'perfect'] as const
type End = (typeof ends)[number]
type Size = (typeof sizes)[number]
type PairKind = (typeof pairKinds)[number]

/** What comes back by who won and with how many cards, and by the pairs: two groups that say nothing of each other. */
export function bankerGroups(banker: BankerPrice) {
  const winnersAtEnd = (end: End, size: Size) => ({ ...endPays(banker)[end], [size]: price[size] })
  return {
    ends: {
      winners: winnersAtEnd,
      group: {
        spots: ['player', 'banker', 'tie', 'small', 'big', 'banker-six'],
        classes: ends.flatMap((end) => sizes.map((size) => winnersAtEnd(end, size))),
      } satisfies SpotGroup,
    },
    pairs: {
      winners: pairPays,
      group: {
        spots: ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'],
        classes: pairKinds.flatMap((player) => pairKinds.map((other) => pairPays(player, other))),
      } satisfies SpotGroup,
    },
  }
}

/** On a tie, player and banker get their stakes back. */
function endPays(banker: BankerPrice): Readonly<Record<End, Winners>> {
  const isInFull = banker === 'no-commission'
  return {
    player: { player: price.player },
    banker: { banker: isInFull ? price.bankerInFull : price.banker },
    'banker-six': {
      banker: isInFull ? price.bankerSixInHalf : price.banker,
      'banker-six': price.bankerSix,
    },
    tie: { player: 100, banker: 100, tie: price.tie },
  }
}

function pairPays(player: PairKind, banker: PairKind): Winners {
  const perfect = [player, banker].filter((each) => each === 'perfect').length
  return {
    ...(player !== 'none' && { 'player-pair': price.pair }),
    ...(banker !== 'none' && { 'banker-pair': price.pair }),
    ...((player !== 'none' || banker !== 'none') && { 'either-pair': price.eitherPair }),
    ...(perfect > 0 && { 'perfect-pair': perfect === 2 ? price.bothPerfect : price.perfectPair }),
  }
}
