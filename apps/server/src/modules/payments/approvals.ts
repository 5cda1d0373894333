import { lossBooking } from './book-out-loss.ts'
import { freezeLifting } from './lift-freeze.ts'
import { payoutBankAdding } from './office-banks.ts'
import { gatewayChange, gatewayKeyAdding } from './office-gateways.ts'
import { methodChange } from './office-methods.ts'
import { transferSettlement } from './office-transfers.ts'

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
