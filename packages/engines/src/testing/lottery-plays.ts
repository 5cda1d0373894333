import { lotteryFamilies, lotteryFamily, lotteryPlay } from '../lottery/families/index.ts'
import type { LotteryFamily, Play } from '../lottery/types.ts'

/** Every play with the family it belongs to, for tests that go through all of them. */
export const allPlays: readonly { readonly family: string; readonly id: string; readonly play: Play }[] =
  lotteryFamilies.flatMap(({ id: family, plays }) => plays.map((play) => ({ family, id: play.id, play })))

/** The Centre plays as the South, Hanoi as Thailand, and the same play on other digits is the same play. */
export const differentPlays = allPlays.filter(
  ({ family, id }) => !/central|hanoi/.test(family) && !/^(middle3|first3|first2|first4|duel-[2-9])/.test(id),
)

export function requireFamily(id: string): LotteryFamily {
  const family = lotteryFamily(id)
  if (!family) throw new Error(`There is no family ${id}.`)
  return family
}

export function requirePlay(family: string, id: string): Play {
  const play = lotteryPlay(requireFamily(family), id)
  if (!play) throw new Error(`There is no ${id} in ${family}.`)
  return play
}
