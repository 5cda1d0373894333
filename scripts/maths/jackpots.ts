import {
  daysPerWin,
  jackpotOdds,
  jackpotShare,
  outlivesPlayers,
  type SizedPot,
  sizedPots,
  toNumber,
} from '@baize/engines'
import { money, moneyFromWire, moneyToWire, UNITS_PER_WHOLE } from '@baize/money'
import { jackpotsIn } from '../../db/demo/jackpots.ts'
import { percent } from './format.ts'

const CURRENCY = 'CNY'
const units = (text: string) => moneyFromWire(text, CURRENCY).units
const text = (amount: bigint) => grouped(moneyToWire(money(amount, CURRENCY)))

function grouped(figure: string): string {
  return figure.replace(/\B(?=(\d{3})+(\.|$))/g, ',')
}

const demoPots: readonly SizedPot[] = jackpotsIn(CURRENCY).map(({ name, ppm, price, seed }) => ({
  name,
  ppm,
  price: units(price),
  seed: units(seed),
}))

/** What a pot takes and returns, what it takes to win it, and what it then holds on average. */
function rowOf({ name, ppm, price, seed }: SizedPot): string[] {
  const share = toNumber(jackpotShare({ ppm, price, seed }))
  const odds = `1 in ${grouped(String(jackpotOdds({ ppm, price }, UNITS_PER_WHOLE)))}`
  return [name, percent(ppm / 1e6), percent(share, 4), odds, text(price), text(seed), text(price + seed)]
}

function lifeOf(pot: SizedPot, stakedADay: bigint): string[] {
  const days = daysPerWin(pot, stakedADay)
  const life = days < 2 ? `${(days * 24).toFixed(1)} hours` : `${grouped(days.toFixed(1))} days`
  return [life, outlivesPlayers(days) ? 'WARNING: it outlives who plays for it' : '']
}

/** The demo's pots; where it is said what is staked for each in a day, how long they last, and sizes that would be right. */
export function jackpotRows(stakes?: string): string[][] {
  if (stakes === undefined) return demoPots.map(rowOf)
  const stakedADay = units(stakes)
  const lasting = (pot: SizedPot) => [...rowOf(pot), ...lifeOf(pot, stakedADay)]
  return [
    ...demoPots.map(lasting),
    [`sized for ${text(stakedADay)} a day:`],
    ...sizedPots(stakedADay).map(lasting),
  ]
}

const head = [
  'pot',
  'takes of a stake',
  'returns of all stakes',
  'won by a stake of 1.00',
  'price',
  'starts from',
  'holds when it is won, on average',
]

const SIZES = ['200000.00', '1000000.00', '10000000.00', '100000000.00']
const sizeHead = ['staked a day', ...head, 'falls every']

/** The published sheet of the pots. */
export function jackpotSheet(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const sizes = SIZES.flatMap((size) =>
    sizedPots(units(size)).map((pot) => [grouped(size), ...rowOf(pot), lifeOf(pot, units(size))[0] ?? '']),
  )
  return [
    '# jackpots',
    'What a pot returns is beside the RTP of the games that play for it, and never part of it. Written by `npm run maths -- jackpots --sheet`.',
    'The demo’s pots, in yuan. The grand one keeps the counter that the specification asks for, and its odds stand beside it wherever it is shown; the others fall in days and in hours at what the simulated members stake.',
    [line(head), line(head.map(() => '---')), ...demoPots.map(rowOf).map(line)].join('\n'),
    'A round puts its part of the stake into the pot and, when it is over, wins all of it with a chance of that part divided by the price: a chance goes by the stake to its last unit, so no stake has a better price than another. In the long run a pot returns what is put in, and what the house starts it from each time.',
    'The domain `jackpot@2` of the round’s own seeds gives four words of 32 bits, the first the highest, and then a number below 1,000,000. The four are one number n of 128 bits: the round wins if n × price × 1,000,000 < staked × ppm × 2^128. The pot gets (staked × ppm + the last number) / 1,000,000 units of money, rounded down: right on average for every stake, and a whole unit each time. The terms stand in the public log as `jackpot-terms v2`, and new ones wait for the next win; rounds under `v1` have two words, no last number, and a chance by the whole units put in. Whoever wins within 30 seconds of another gets no less than that one, and a pot that holds nothing pays what it starts from.',
    'Sizes are a house’s own. These are right where so much is staked for each pot in a day; `npm run maths -- jackpots --stakes 5000000` works out others, and `npm run office -- --as LOGIN jackpots check MERCHANT` says how long the pots of a house last at its own stakes.',
    [line(sizeHead), line(sizeHead.map(() => '---')), ...sizes.map(line)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}
