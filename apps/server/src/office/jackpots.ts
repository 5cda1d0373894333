import { randomUUID } from 'node:crypto'
import type { CheckedJackpot } from '@baize/contracts'
import { askJackpotChange, checkJackpots, listJackpotWins, listOfficeJackpots } from '#modules/promotions'
import { type Commands, reasonIn, requireOperator, table, UsageProblem, waitsForAnother } from './command.ts'

/** A tenth of each stake. */
const MOST_PPM = 100_000

/** Pots: what they hold, on which terms, and who won them. */
export const jackpotCommands: Commands = {
  'jackpots check': {
    usage:
      'jackpots check MERCHANT   (what it takes to win each pot, and how long it lasts at the stakes of 30 days)',
    run: async (office, [house = '']) => {
      const pots = await checkJackpots(office.app, requireOperator(office), house)
      return table(pots.map(jackpotLine))
    },
  },
  'jackpots list': {
    usage: 'jackpots list MERCHANT   (what each pot holds, its terms now and after the next win)',
    run: async (office, [house = '']) => {
      const asked = { house, language: 'EN' } as const
      const pots = await listOfficeJackpots(office.app, requireOperator(office), asked)
      return table(
        pots.map(({ account, amount, currency, terms, next, wins, lastWonAt }) => [
          account,
          `holds ${amount} ${currency}`,
          terms ? `takes ${terms.ppm} ppm, priced ${terms.price}, from ${terms.seed}` : 'nobody plays for it',
          next ? `then ${next.ppm} ppm, ${next.price}, from ${next.seed}` : 'stays so',
          `won ${wins} times`,
          lastWonAt ?? '',
        ]),
      )
    },
  },
  'jackpots wins': {
    usage: 'jackpots wins MERCHANT ACCOUNT [AFTER]   (in their order, newest first)',
    run: async (office, [house = '', account = '', after]) => {
      const asked = { house, account, after }
      const found = await listJackpotWins(office.app, requireOperator(office), asked)
      const rows = found.wins.map((win) => [
        String(win.number),
        win.at,
        win.roundId,
        `${win.amount} ${found.currency}`,
        `pot ${win.potBefore}, then ${win.potAfter}`,
      ])
      return found.after === null
        ? table(rows)
        : `${table(rows)}\nMore: jackpots wins ${house} ${account} ${found.after}`
    },
  },
  'jackpots change': {
    usage:
      'jackpots change MERCHANT ACCOUNT PPM PRICE SEED WHY...   (from its next win on; the owner decides)',
    run: async (office, [house = '', account = '', share = '', price = '', seed = '', ...why]) => {
      const ppm = Number(share)
      if (!/^\d{1,6}$/.test(share) || ppm < 1 || ppm > MOST_PPM)
        throw new UsageProblem(`PPM is a whole number from 1 to ${MOST_PPM}.`)
      const asked = { id: randomUUID(), house, account, ppm, price, seed, reason: reasonIn(why) }
      const { id } = await askJackpotChange(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
}

function jackpotLine({ name, currency, oneIn, stakedADay, daysPerWin, outlivesPlayers }: CheckedJackpot) {
  return [
    name,
    `1 in ${oneIn} for 1.00 ${currency}`,
    `staked ${stakedADay} a day`,
    daysPerWin === null ? 'nothing was staked for it' : `won every ${daysPerWin.toFixed(1)} days`,
    outlivesPlayers
      ? 'WARNING: it outlives who plays for it; lower its price, or let more games feed it'
      : '',
  ]
}
