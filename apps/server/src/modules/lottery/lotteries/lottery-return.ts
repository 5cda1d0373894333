import { returnOver, type ReturnRange } from '@baize/engines'
import { familyOf, type Lottery } from './lottery.ts'

type Share = ReturnRange['least']

/** What a lottery pays back in the modes it is played in, as a guest is told it: at the group that everybody starts with. */
export function returnOf(lottery: Lottery): { least: string; most: string } {
  const family = familyOf(lottery)
  const ranges = lottery.modes.flatMap((mode) => {
    const group = mode === 'entertainment' ? lottery.houseGroup : lottery.usualGroup
    return returnOver(family, { mode, group }) ?? []
  })
  const least = ranges.map((range) => tenths(range.least))
  const most = ranges.map((range) => tenths(range.most))
  return { least: percent(Math.min(...least)), most: percent(Math.max(...most)) }
}

/** Tenths of a per cent, to the nearest, as the table shows them. */
function tenths({ numerator, denominator }: Share): number {
  return Number((numerator * 2_000n + denominator) / (denominator * 2n))
}

function percent(count: number): string {
  return (count / 10).toFixed(1)
}
