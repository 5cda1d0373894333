import { lossBooking } from './vendor-wallets/book-out-loss.ts'
import { freezeLifting } from './aml/lift-freeze.ts'
import { payoutBankAdding } from './cards/office-banks.ts'
import { gatewayChange, gatewayKeyAdding } from './gateways/office-gateways.ts'
import { methodChange } from './deposits/office-methods.ts'
import { transferSettlement } from './vendor-wallets/office-transfers.ts'

/** What takes two operators here, beside deposits and withdrawals, which two operators decide in their own way. */
export const paymentsApprovals = [
  gatewayChange,
  gatewayKeyAdding,
  methodChange,
  payoutBankAdding,
  freezeLifting,
  transferSettlement,
  lossBooking,
]
