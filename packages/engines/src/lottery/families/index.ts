import type { LotteryFamily, Play } from '../types.ts'
import { elevenFive } from './eleven-five.ts'
import { fourD } from './four-d.ts'
import { k3 } from './k3.ts'
import { kenoLottery } from './keno.ts'
import { pk10 } from './pk10.ts'
import { ssc } from './ssc.ts'
import { hanoi, lao, thai } from './thai.ts'
import { threeDigit } from './three-digit.ts'
import { vietnamCentral, vietnamNorth, vietnamSouth, vietnamTwoStations } from './vietnam.ts'

/** All lotteries by how they draw and play. */
export const lotteryFamilies: readonly LotteryFamily[] = [
  ssc,
  elevenFive,
  k3,
  pk10,
  threeDigit,
  kenoLottery,
  vietnamNorth,
  vietnamCentral,
  vietnamSouth,
  vietnamTwoStations,
  fourD,
  thai,
  hanoi,
  lao,
]

export function lotteryFamily(id: string): LotteryFamily | undefined {
  return lotteryFamilies.find((family) => family.id === id)
}

export function lotteryPlay(family: LotteryFamily, id: string): Play | undefined {
  return family.plays.find((play) => play.id === id)
}
