import { randomUUID } from 'node:crypto'
import { type WithdrawalDetail, withdrawalReasons, withdrawalStates } from '@baize/contracts'
import {
  askPayoutAgain,
  decideWithdrawal,
  getOfficeWithdrawal,
  liftFreeze,
  listOfficeWithdrawals,
} from '#modules/payments'
import { choiceIn, type Commands, idIn, requireOperator, table, WHOLE_PAGE } from './command.ts'

/** Money that goes out. */
export const withdrawalCommands: Commands = {
  'withdrawals list': {
    usage: `withdrawals list [STATE]   (${withdrawalStates.join(', ')}; without: those that are not over)`,
    run: async (office, [state]) => {
      const among = withdrawalStates
      const asked = {
        ...WHOLE_PAGE,
        state: state === undefined ? undefined : choiceIn(state, { among, what: 'A state' }),
      }
      const { withdrawals: rows } = await listOfficeWithdrawals(office.app, requireOperator(office), asked)
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
  'withdrawals show': {
    usage:
      'withdrawals show ID   (the money, the card, the devices and the decisions before it; it is noted)',
    run: async (office, [id]) => {
      const detail = await getOfficeWithdrawal(office.app, requireOperator(office), idIn(id))
      return linesOf(detail)
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

function linesOf({ withdrawal, card, devices, earlier, ...money }: WithdrawalDetail): string {
  const { account, amount, currency, state, approvals, approvalsNeeded, flags, dueAt } = withdrawal
  const head = [
    ['account', account],
    ['amount', `${amount} ${currency}`],
    ['state', state],
    ['due', dueAt ?? ''],
    ['approved by', `${approvals.map(({ login }) => login).join(' ')} (${approvalsNeeded} needed)`],
    ['cash after the request', money.cashAfterRequest ?? ''],
    ['cash now', money.cashNow],
    ['since', money.since],
    ['deposited since', money.depositedSince],
    ['staked since', money.stakedSince],
    ['turnover left', money.turnoverLeft],
    ['net of all time', money.netEver],
    ['bonus given up', money.bonusGivenUp ?? 'none'],
    ['card', `${card.bankName} ${card.last4}, added ${card.addedAt}`],
    ['name in documents', card.nameInDocuments],
    ['devices of 30 days', `${devices.count}, ${devices.newCount} new, ${devices.countries.join(' ')}`],
    ['shares a device with', String(devices.sharedWith)],
  ]
  const said = flags.map(({ kind, figures }) => [kind, JSON.stringify(figures)])
  const before = earlier.map((each) => [each.requestedAt, each.amount, each.state, each.decidedBy.join(' ')])
  return [table(head), 'Flags:', table(said), 'Before it:', table(before)].join('\n')
}
