import { randomUUID } from 'node:crypto'
import { askCeiling, askSettlement, listHeldPayouts } from '#modules/play'
import { choiceIn, type Commands, requireOperator, table, UsageProblem, waitsForAnother } from './command.ts'

/** What vendors want to pay that is more than their rounds pay at once. */
export const heldPayoutCommands: Commands = {
  'payouts held': {
    usage: 'payouts held [AFTER]   (of vendors, above what a round pays at once; nothing of them has moved)',
    run: async (office, [from]) => {
      const { payouts, after } = await listHeldPayouts(office.app, requireOperator(office), { after: from })
      const shown = table(
        payouts.map((row) => [
          row.vendor,
          row.txId,
          row.kind,
          row.memberId,
          row.currency,
          `asked ${row.amount}`,
          `staked ${row.staked}`,
          `at most ${row.most}`,
          row.heldAt,
        ]),
      )
      return after === null ? shown : `${shown}\nThere is more: payouts held ${after}`
    },
  },
  'payouts settle': {
    usage: 'payouts settle VENDOR ID OUTCOME WHY...   (pay, decline; another operator decides)',
    run: async (office, [vendor = '', txId = '', outcome, ...why]) => {
      const asked = {
        id: randomUUID(),
        vendor,
        txId,
        outcome: choiceIn(outcome, { among: ['pay', 'decline'], what: 'An outcome' }),
        reason: why.join(' '),
      }
      const { id } = await askSettlement(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'moved')
    },
  },
  'payouts ceiling': {
    usage:
      'payouts ceiling VENDOR TIMES [CURRENCY=AMOUNT...] WHY...   (what a round pays at once; another decides)',
    run: async (office, [vendor = '', times = '', ...rest]) => {
      const most = rest
        .filter((word) => /^[A-Z]{3}=/.test(word))
        .map((word) => {
          const [currency = '', amount = ''] = word.split('=')
          return { currency, amount }
        })
      if (!/^[1-9]\d{0,7}$/.test(times)) throw new UsageProblem('How many times the stake is a whole number.')
      const reason = rest.slice(most.length).join(' ')
      const asked = { id: randomUUID(), vendor, times: Number(times), most, reason }
      const { id } = await askCeiling(office.app, requireOperator(office), asked)
      return `It waits for another operator: approvals show ${id}`
    },
  },
}
