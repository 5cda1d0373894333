import { jackpotShare, toNumber } from '@baize/engines'
import { moneyFromWire } from '@baize/money'
import { jackpots } from '../../db/demo/jackpots.ts'
import { oneIn, percent } from './format.ts'

const CURRENCY = 'CNY'

/** What the demo's pots take and return, a line each. The formula is the same for every pot. */
export function jackpotRows(): string[][] {
  return jackpots.map(({ name, ppm, price, seed }) => {
    const units = (text: string) => moneyFromWire(text, CURRENCY).units
    const terms = { ppm, price: units(price), seed: units(seed) }
    const chance = (ppm / 1e6) * (10_000 / Number(terms.price))
    return [name, percent(ppm / 1e6), percent(toNumber(jackpotShare(terms)), 4), oneIn(chance), price, seed]
  })
}

const head = [
  'pot',
  'takes of a stake',
  'returns of all stakes',
  'won by a stake of 1.00',
  'price',
  'starts from',
]

/** The published sheet of the pots. */
export function jackpotSheet(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# jackpots',
    'What a pot returns is beside the RTP of the games that play for it, and never part of it. Written by `npm run maths -- jackpots --sheet`.',
    [line(head), line(head.map(() => '---')), ...jackpotRows().map(line)].join('\n'),
    'A round puts its part of the stake into the pot and, when it is over, wins all of it with a chance of what it has put in, divided by the price: no stake has a better price than another. In the long run a pot returns what is put in, and what the house starts it from each time. One number of 64 bits decides, drawn from the seeds of the round in the domain `jackpot@1`; the terms stand in the public log, and new ones wait for the next win. Whoever wins within 30 seconds of another gets no less than that one.',
  ]
    .join('\n\n')
    .concat('\n')
}
