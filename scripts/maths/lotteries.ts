import {
  type LotteryFamily,
  type LotteryPlay,
  lotteryFamilies,
  ticketPayout,
  type Tier,
  tierPrizes,
  toNumber,
} from '@baize/engines'
import { percent } from './format.ts'

/** Groups whose prices the sheet shows: what is fair, and the ends of what members bet at. */
const GROUPS = [2_000, 1_980, 1_700]
/** A line costs two of the currency, as the tables that players know have it. */
const LINE_PRICE = 20_000n
const WHOLE = 10_000n

/** Lotteries go by the name of their family, since a game of ours has the name of one of them. */
export const lotteryName = ({ id }: LotteryFamily) => `lottery-${id}`

/** The families that were asked for, one by one or all together. */
export function lotteriesNamed(names: readonly string[]): readonly LotteryFamily[] {
  return lotteryFamilies.filter((family) => names.includes('lottery') || names.includes(lotteryName(family)))
}

/** The prices of a family, a line each. */
export function printLottery(family: LotteryFamily): void {
  console.log(lotteryName(family))
  for (const row of rowsOf(family)) console.log(`  ${row.join('  ')}`)
}

const head = ['play', 'tier', 'chance of a line', ...GROUPS.map(String), 'customary', 'chosen']

function rowsOf({ plays }: LotteryFamily): string[][] {
  return plays.flatMap((play) => {
    const prizes = GROUPS.map((group) => ({
      prizes: tierPrizes(play, { mode: 'traditional', group, linePrice: LINE_PRICE }),
      multiple: 1,
    }))
    return play.tiers.map((tier, index) => [
      index === 0 ? play.id : '',
      tier.id,
      chanceText(tier),
      ...prizes.map((priced) => amountText(ticketPayout([{ tier: tier.id, count: 1 }], priced))),
      tier.customary === undefined ? '' : amountText((tier.customary * LINE_PRICE) / WHOLE),
      index === 0 ? howChosen(play) : '',
    ])
  })
}

/** Exact where that can be read, and otherwise how rare it is. */
function chanceText({ chance }: Tier): string {
  const { numerator, denominator } = chance
  return denominator < 10n ** 7n ? `${numerator}/${denominator}` : percent(toNumber(chance), 8)
}

function amountText(units: bigint): string {
  const whole = (units / WHOLE).toLocaleString('en')
  const places = (units % WHOLE).toString().padStart(4, '0').replace(/0+$/, '')
  return places === '' ? whole : `${whole}.${places}`
}

function howChosen({ board }: LotteryPlay): string {
  return [board.rows.length > 0 ? 'marked' : '', board.typed ? 'typed' : ''].filter(Boolean).join(' or ')
}

/** The published sheet of a family: its draw and every price. */
export function lotterySheet(family: LotteryFamily): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `# ${lotteryName(family)}`,
    `${shapeText(family)} Written by \`npm run maths -- ${lotteryName(family)} --sheet\`.`,
    'A line is the smallest bet and wins or loses by itself; it costs 2 here. What it pays is the fair price times the bonus group, divided by 2,000; the whole ticket is rounded down to a ten-thousandth, once. A group of 2,000 would give everything back: all tiers that a line can hit are together worth its stake, which the tests of the engine show by going through every outcome, or by following the draw number by number where there are too many. Fixed odds follow the same rule with the group of the house, unless custom has a table of its own.',
    [line(head), line(head.map(() => '---')), ...rowsOf(family).map(line)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function shapeText({ shape }: LotteryFamily): string {
  const prizes = shape.map(({ id, count, first, last, width, isDistinct }) => {
    const ends = [first, last].map((number) => String(number).padStart(width, '0')).join(' to ')
    return `${id}: ${count} of ${ends}${isDistinct ? ', none twice' : ''}`
  })
  return `Drawn: ${prizes.join('; ')}.`
}
