import { randomUUID } from 'node:crypto'
import { findOfficeMember } from '#modules/identity'
import { bookOutLoss, listUnknownTransfers, settleUnknownTransfer } from '#modules/payments'
import {
  choiceIn,
  type Commands,
  idIn,
  requireOperator,
  table,
  waitsForAnother,
  WHOLE_PAGE,
} from './command.ts'

/** Money between our wallet and those that vendors keep. */
export const vendorWalletCommands: Commands = {
  'transfers list': {
    usage: 'transfers list   (between wallets, of which nobody knows what became of them)',
    run: async (office) => {
      const { transfers: rows } = await listUnknownTransfers(office.app, requireOperator(office), WHOLE_PAGE)
      return table(
        rows.map(({ id, memberId, from, to, amount, askedAt }) => [id, memberId, from, to, amount, askedAt]),
      )
    },
  },
  'transfers settle': {
    usage: 'transfers settle ID OUTCOME WHY...   (done, failed; another operator decides)',
    run: async (office, [transferId, outcome, ...why]) => {
      const asked = {
        id: randomUUID(),
        transferId: idIn(transferId),
        outcome: choiceIn(outcome, { among: ['done', 'failed'], what: 'An outcome' }),
        reason: why.join(' '),
      }
      const { id } = await settleUnknownTransfer(office.app, requireOperator(office), asked)
      return `It waits for another operator as ${id}.`
    },
  },
  'wallets book-out': {
    usage:
      'wallets book-out MERCHANT ACCOUNT WALLET AMOUNT WHY...   (lost for good there; another operator decides)',
    run: async (office, [house = '', account = '', walletCode = '', amount = '', ...why]) => {
      const operator = requireOperator(office)
      const { id: memberId } = await findOfficeMember(office.app, operator, { house, account })
      const asked = { id: randomUUID(), memberId, walletCode, amount, reason: why.join(' ') }
      const { id } = await bookOutLoss(office.app, operator, asked)
      return waitsForAnother(id, 'moved')
    },
  },
}
