import { listOfficeLiabilities, takeLiabilities } from '#modules/fairness'
import { readFunds } from '#modules/reports'
import { type Commands, requireOperator, table } from './command.ts'

/** What is written down every day. */
export const reportCommands: Commands = {
  'liabilities list': {
    usage: 'liabilities list   (what the house owes its members, day by day, and what it holds)',
    run: async (office) => {
      const { content } = await listOfficeLiabilities(office.app, requireOperator(office))
      return table(
        content.map(({ day, currency, members, owed, reserve, ...parts }) => [
          day,
          currency,
          `${members} members`,
          `owed ${owed}`,
          `held outside ${reserve}`,
          `cash ${parts.cash}`,
          `set aside ${parts.held}`,
          `commission ${parts.commission}`,
          `disputed ${parts.disputed}`,
          `with vendors ${parts.elsewhere}`,
          `bonus ${parts.bonus}`,
        ]),
      )
    },
  },
  'liabilities take': {
    usage: 'liabilities take   (writes today’s report now; it is written every night at 00:17 UTC)',
    run: async (office) => {
      const isNew = await takeLiabilities(office.app, requireOperator(office), readFunds)
      return isNew ? 'Today’s report is written and in the public log.' : 'Today’s report was there already.'
    },
  },
}
