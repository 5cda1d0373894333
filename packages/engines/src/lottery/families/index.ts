import type { LotteryFamily, Play } from '../types.ts'
import { ssc } from './ssc.ts'

/** All lotteries by how they draw and play. */
export const lotteryFamilies: readonly LotteryFamily[] = [ssc]

export function lotteryFamily(id: string): LotteryFamily | undefined {
  return lotteryFamilies.find((family) => family.id === id)
}

export function lotteryPlay(family: LotteryFamily, id: string): Play | undefined {
  return family.plays.find((play) => play.id === id)
}
