import type { CheckedJackpot } from '@baize/contracts'
import { checkJackpots, listJackpotWins, listOfficeJackpots } from '#modules/promotions'
import { type Commands, requireOperator, table } from './command.ts'

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
