import { paidAmount } from '@baize/contracts'
import * as z from 'zod/mini'
import { confirmDeposit, listDepositsToReview, rejectDeposit } from '#modules/payments'
import { type Commands, idIn, requireOperator, table, UsageProblem, WHOLE_PAGE } from './command.ts'

/** Money that came in and waits for somebody to look. */
export const depositCommands: Commands = {
  'deposits list': {
    usage: 'deposits list   (what waits for an operator, oldest first)',
    run: async (office) => {
      const { content } = await listDepositsToReview(office.app, requireOperator(office), WHOLE_PAGE)
      return table(
        content.map(({ id, merchantCode, state, amount, paid, currency, referenceCode, transferNumber }) => [
          id,
          merchantCode,
          state,
          `${amount} ${currency}`,
          paid === null ? '' : `paid ${paid}`,
          referenceCode,
          transferNumber ?? '',
        ]),
      )
    },
  },
  'deposits confirm': {
    usage: 'deposits confirm DEPOSIT [PAID]   (PAID is what came in; a large one takes two operators)',
    run: async (office, [id, paid]) => {
      const operator = requireOperator(office)
      const { credited, currency, seenBy } = await confirmDeposit(office.app, operator, {
        id: idIn(id),
        paid: paid === undefined ? undefined : amountIn(paid),
      })
      if (credited !== null) return `${credited} ${currency} are credited.`
      return `It is large: another operator must see the same amount (${seenBy.length} of 2 have looked).`
    },
  },
  'deposits reject': {
    usage: 'deposits reject DEPOSIT WHY...   (the member is shown why)',
    run: async (office, [id, ...why]) => {
      const note = why.join(' ')
      if (note === '') throw new UsageProblem('Say why: the member is shown it.')
      const { state } = await rejectDeposit(office.app, requireOperator(office), { id: idIn(id), note })
      return `The deposit is ${state}.`
    },
  },
}

function amountIn(text: string): string {
  const read = z.safeParse(paidAmount, text)
  if (!read.success) throw new UsageProblem(`${text} is not an amount, such as 250.00.`)
  return read.data
}
