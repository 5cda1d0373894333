import type { DemoGame } from '../types.ts'
import { fish } from './fish.ts'
import { lotteries } from './lottery.ts'
import { originals } from './originals.ts'
import { slotsEast } from './slots-east.ts'
import { slotsWest } from './slots-west.ts'
import { sports } from './sports.ts'
import { tables } from './tables.ts'

const rows = [...slotsEast, ...slotsWest, ...originals, ...fish, ...tables, ...sports, ...lotteries]

/** Every game, most popular first. */
export const games: readonly DemoGame[] = rows
  .map((row) => ({
    ...row,
    showIcon: `/m/art/games/${row.code}@s.webp`,
    mobileLargeIcon: `/m/art/games/${row.code}.webp`,
  }))
  .toSorted((one, other) => one.popularity - other.popularity)
