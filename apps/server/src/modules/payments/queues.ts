import { countByAge, type WorkQueue } from '#modules/operators'
import { waitsForOperator } from './deposits/deposit.ts'
import { findCase } from './store/aml.ts'
import { readDeposit } from './store/deposits.ts'
import { countAmlQueue, countDepositQueue, countTransferQueue, countWithdrawalQueue } from './store/queues.ts'
import { findTransfer } from './store/vendor-transfers.ts'
import { findWithdrawal } from './store/withdrawals.ts'

/** What of money waits for operators. */
export const paymentsQueues: readonly WorkQueue[] = [
  {
    kind: 'withdrawal',
    sees: 'listOfficeWithdrawals',
    decides: 'decideWithdrawal',
    async findHouse(db, item) {
      const row = await findWithdrawal(db, item)
      return row?.state === 'review' ? row.merchantCode : undefined
    },
    count: countByAge('withdrawal', countWithdrawalQueue),
  },
  {
    kind: 'deposit',
    sees: 'listDepositsToReview',
    decides: 'confirmDeposit',
    async findHouse(db, item) {
      const row = await readDeposit(db, item)
      return row && waitsForOperator(row) ? row.merchantCode : undefined
    },
    count: countByAge('deposit', countDepositQueue),
  },
  {
    kind: 'transfer',
    sees: 'listUnknownTransfers',
    decides: 'settleUnknownTransfer',
    async findHouse(db, item) {
      const row = await findTransfer(db, item)
      return row?.state === 'unknown' ? row.merchantCode : undefined
    },
    count: countByAge('transfer', countTransferQueue),
  },
  {
    kind: 'aml',
    sees: 'listAmlCases',
    decides: 'moveAmlCase',
    async findHouse(db, item) {
      const row = await findCase(db, item)
      return row && !row.closedAt ? row.merchantCode : undefined
    },
    count: countByAge('aml', countAmlQueue),
  },
]
