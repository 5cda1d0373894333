import { originalOf, slotTitle } from '@baize/engines'
import type { DemoGame } from '../types.ts'
import { fish } from './fish.ts'
import { lotteries } from './lottery.ts'
import { originals } from './originals.ts'
import type { GameRow } from './row.ts'
import { slotsEast } from './slots-east.ts'
import { slotsWest } from './slots-west.ts'
import { sports } from './sports.ts'
import { tables } from './tables.ts'
import { factsOf, SMALLEST_STAKE, titlesWithout } from './titles.ts'

/** So many of the games with rows of their own come before the first flagship; then they take turns. */
const LEADERS = 9

const rows = [...slotsEast, ...slotsWest, ...originals, ...fish, ...tables, ...sports, ...lotteries]

const written = rows.toSorted((one, other) => one.popularity - other.popularity).map(withPictures)

function withPictures(row: GameRow): Omit<DemoGame, 'popularity'> {
  return {
    ...row,
    ...madeFacts(row),
    art: { ...row.art, plaque: slotTitle(row.code)?.theme.frame },
    showIcon: `/m/art/games/${row.code}@s.webp`,
    mobileLargeIcon: `/m/art/games/${row.code}.webp`,
    layerIcon: null,
    emblem: `/m/art/emblems/${row.code}.webp`,
    trialUrl: null,
  }
}

/** What the mathematics of a slot says of it; other games say it themselves. */
function madeFacts({
  code,
  rtp = null,
  rake = null,
}: GameRow): Pick<DemoGame, 'rtp' | 'rake' | 'lines' | 'minStake'> {
  const title = slotTitle(code)
  if (title) return factsOf(title)
  return { rtp, rake, lines: 1, minStake: originalOf(code) ? SMALLEST_STAKE : 0 }
}

const titles = titlesWithout(new Set(rows.map(({ code }) => code)))

/** Every game, most popular first. */
export const games: readonly DemoGame[] = inTurns(written, titles).map((game, index) => ({
  ...game,
  popularity: index + 1,
}))

/** The leaders, then one of each while there are flagships, then the rest in order. */
function inTurns<Item extends { readonly tag: DemoGame['tag'] }>(
  known: readonly Item[],
  made: readonly Item[],
): Item[] {
  const flagships = made.filter(({ tag }) => tag === 'NEW')
  const rest = made.slice(flagships.length)
  const turns = flagships.flatMap((flagship, index) => [
    flagship,
    ...known.slice(LEADERS + index, LEADERS + index + 1),
  ])
  return [...known.slice(0, LEADERS), ...turns, ...known.slice(LEADERS + flagships.length), ...rest]
}
