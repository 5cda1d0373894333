import { figureSteps } from '@baize/contracts'
import { getFigures } from '#modules/figures'
import { getWaiting } from '#modules/reports'
import { queues } from '../wiring.ts'
import { choiceIn, type Commands, requireOperator, table, UsageProblem } from './command.ts'

function houseIn(text: string | undefined): string {
  if (!text) throw new UsageProblem('Say which house.')
  return text
}

/** What houses come to, and what waits in them. */
export const figureCommands: Commands = {
  'figures show': {
    usage:
      'figures show HOUSE [FROM TO [hour|day|month]]   (days as 2026-03-01; without: yesterday and today)',
    run: async (office, [house, from, to, step = 'day']) => {
      const figures = await getFigures(office.app, requireOperator(office), {
        house: houseIn(house),
        ...(from && { from }),
        ...(to && { to }),
        step: choiceIn(step, { among: figureSteps, what: 'A step' }),
      })
      const rows = [...figures.spans, { since: 'all', until: '', figures: figures.total }].map(
        ({ since, figures: each }) => [
          since,
          `stakes ${each.stakes}`,
          `payouts ${each.payouts}`,
          `GGR ${each.ggr}`,
          `NGR ${each.ngr}`,
          `active ${each.active}`,
          `deposits ${each.deposits.amount}`,
          `withdrawals ${each.withdrawals.amount}`,
          `joined ${each.registrations}`,
          `owed ${each.owed}`,
        ],
      )
      const failed = figures.identities.filter(({ holds }) => !holds)
      const checks = failed.map(({ name, difference }) => `${name} does not hold: off by ${difference}.`)
      return [table(rows), ...checks, `Counted up to ${figures.countedAt}.`].join('\n')
    },
  },
  waiting: {
    usage: 'waiting HOUSE   (what waits for somebody, and what is wrong)',
    run: async (office, [house]) => {
      const looking = { operator: requireOperator(office), queues }
      const { waiting, alarms } = await getWaiting(office.app, looking, { house: houseIn(house) })
      return table([
        ...waiting.map(({ what, count, nextDueAt, overdue }) => [
          what,
          `${count} waiting`,
          `${overdue} overdue`,
          nextDueAt === null ? '' : `first due ${nextDueAt}`,
        ]),
        ...alarms.map(({ what, count, amount }) => ['alarm', what, amount ?? String(count)]),
      ])
    },
  },
}
