import { randomUUID } from 'node:crypto'
import { withdrawalReasons, withdrawalStates } from '@baize/contracts'
import { askPayoutAgain, decideWithdrawal, liftFreeze, listOfficeWithdrawals } from '#modules/payments'
import { choiceIn, type Commands, idIn, requireOperator, table } from './command.ts'

/** Money that goes out. */
export const withdrawalCommands: Commands = {
  'withdrawals list': {
    usage: `withdrawals list [STATE]   (${withdrawalStates.join(', ')}; without: those that are not over)`,
    run: async (office, [state]) => {
      const among = withdrawalStates
      const asked = { state: state === undefined ? undefined : choiceIn(state, { among, what: 'A state' }) }
      const rows = await listOfficeWithdrawals(office.app, requireOperator(office), asked)
      return table(
        rows.map((row) => [
          row.id,
          row.state,
          row.account,
          `${row.amount} ${row.currency}`,
          `${row.approvals.length} of ${row.approvalsNeeded}`,
          row.isFrozen ? 'FROZEN' : '',
          row.flags.map(({ kind }) => kind).join(' '),
        ]),
      )
    },
  },
  'withdrawals approve': {
    usage: 'withdrawals approve ID   (a large or flagged one takes two operators)',
    run: async (office, [id]) => {
      const asked = { decision: 'approve', id: idIn(id) } as const
      const { account, amount, state } = await decideWithdrawal(office.app, requireOperator(office), asked)
      return `The withdrawal of ${amount} by ${account} is in ${state}.`
    },
  },
  'withdrawals reject': {
    usage: `withdrawals reject ID REASON NOTE...   (${withdrawalReasons.join(', ')})`,
    run: async (office, [id, reason, ...note]) => {
      const why = choiceIn(reason, { among: withdrawalReasons, what: 'A reason' })
      const asked = { decision: 'reject', id: idIn(id), reason: why, note: note.join(' ') } as const
      const { account, amount } = await decideWithdrawal(office.app, requireOperator(office), asked)
      return `The withdrawal of ${amount} by ${account} is rejected, and the money is back.`
    },
  },
  'withdrawals retry': {
    usage: 'withdrawals retry ID   (asks the gateway now what became of it)',
    run: async (office, [id]) => {
      const { account, amount, state } = await askPayoutAgain(office.app, requireOperator(office), idIn(id))
      return `The withdrawal of ${amount} by ${account} is in ${state}.`
    },
  },
  'freezes lift': {
    usage: 'freezes lift MEMBER WHY...   (another operator decides)',
    run: async (office, [memberId, ...why]) => {
      const asked = { id: randomUUID(), memberId: idIn(memberId), reason: why.join(' ') }
      const { id } = await liftFreeze(office.app, requireOperator(office), asked)
      return `It waits for another operator as ${id}.`
    },
  },
}
