import type { Maths, Original } from '@baize/engines'
import { toNumber } from '@baize/engines'
import type { Figures } from './figures.ts'
import { oneIn, percent, stakes, whole } from './format.ts'

/** The figures of a slot, a line each. */
export function printSlot({
  mathematics,
  rtp,
  featureChance,
  bought,
  top,
  simulated,
  isProven,
}: Figures): void {
  const { id, volatility, proof, rtp: declared } = mathematics
  const rows = [
    [
      'RTP',
      `${percent(rtp, 7)}, ${proof}; declared ${percent(declared, 7)}: ${isProven ? 'proven' : 'NOT PROVEN'}`,
    ],
    ['hit rate', percent(simulated.hitRate)],
    ['volatility', `${volatility}: a round deviates by ${stakes(simulated.sd)}`],
    [
      'top award',
      `${top.name}, ${stakes(top.stakes)}, ${oneIn(top.perSpin)} spins; cap ${whole(mathematics.rules.maxWin)}`,
    ],
    ...(featureChance ? [['feature', `${oneIn(featureChance)} spins`]] : []),
    ...(bought ? [['buy-in', `${percent(bought, 4)} of its price; off unless a house offers it`]] : []),
    [
      'simulated',
      `${whole(simulated.rounds)} rounds: ${percent(simulated.rtp)} ± ${percent(simulated.band)} (99 %)`,
    ],
    ['speed', `${whole(simulated.perSecond)} spins a second of processor time`],
  ]
  printRows(id, rows)
}

/** The figures of an original, for each way of playing it. */
export function printOriginal({ kind, rules, ways, maths }: Original): void {
  for (const way of ways) printRows(`${kind} ${JSON.stringify(way)}`, originalRows(maths(rules, way)))
}

function originalRows({ rtp, hitRate, deviation, top }: Maths): string[][] {
  return [
    ['RTP', `${percent(toNumber(rtp), 7)}, counted`],
    ['hit rate', percent(toNumber(hitRate))],
    ['volatility', `a round deviates by ${stakes(deviation)}`],
    ['top award', `${stakes(toNumber(top.multiplier))}, ${oneIn(toNumber(top.odds))} rounds`],
  ]
}

function printRows(title: string, rows: readonly (readonly string[])[]): void {
  console.log(title)
  for (const [name = '', text = ''] of rows) console.log(`  ${name.padEnd(12)}${text}`)
}
