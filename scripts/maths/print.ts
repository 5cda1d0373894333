import type { Maths, Original } from '@baize/engines'
import { toNumber, volatilityOf } from '@baize/engines'
import type { Figures } from './figures.ts'
import { oneIn, percent, stakes, whole } from './format.ts'
import { simulatedText } from './sheet.ts'

/** The figures of a slot, a line each. */
export function printSlot(figures: Figures): void {
  const { mathematics, rtp, featureChance, bought, top, sd, hitRate, perSecond, largest, isProven } = figures
  const { id, proof, rtp: declared, rules } = mathematics
  const most = largest === undefined ? `cap ${whole(rules.maxWin)}` : `at most ${stakes(largest)}`
  const often = top.perSpin === undefined ? '' : `, ${oneIn(top.perSpin)} spins`
  const rows = [
    [
      'RTP',
      `${percent(rtp, 7)}, ${proof}; declared ${percent(declared, 7)}: ${isProven ? 'proven' : 'NOT PROVEN'}`,
    ],
    ['hit rate', percent(hitRate)],
    ['volatility', `${volatilityOf(sd)}: a round deviates by ${stakes(sd)}`],
    ['top award', `${top.name}, ${stakes(top.stakes)}${often}; ${most}`],
    ...(featureChance ? [['feature', `${oneIn(featureChance)} spins`]] : []),
    ...(bought ? [['buy-in', `${percent(bought, 4)} of its price; off unless a house offers it`]] : []),
    ['simulated', simulatedText(figures)],
    ['speed', `${whole(perSecond)} rounds a second of processor time`],
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
