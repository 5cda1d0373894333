import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { lineOf } from './deposits/read-deposits.ts'
import { readEveryCard } from './store/bank-cards.ts'
import { readDeposits } from './store/deposits.ts'
import { readTransfersOf } from './store/vendor-transfers.ts'
import { readWithdrawals } from './store/withdrawals.ts'
import { transferOnWire } from './vendor-wallets/vendor-transfer.ts'
import { withdrawalsOnWire } from './withdrawals/withdrawal-wire.ts'

const MOST = 2000
const ALL = { number: 1, size: MOST }

/** What a member paid in and out, and to which cards, for themselves to read: no more of a card than they are shown. */
export async function exportPayments(app: App, { id: memberId }: Pick<Member, 'id'>) {
  const ever = { memberId, from: new Date(0), to: app.clock.now(), state: undefined }
  const cards = await readEveryCard(app.db, memberId, MOST)
  const deposits = await readDeposits(app.db, ever, ALL)
  const withdrawals = await readWithdrawals(app.db, ever, ALL)
  const transfers = await readTransfersOf(app.db, memberId, MOST)
  return {
    bankCards: cards.map(({ id, bankCode, bankName, kind, last4, addedAt, removedAt }) => ({
      id,
      bankCode,
      bankName,
      kind,
      last4,
      addedAt: addedAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
    })),
    deposits: deposits.map((deposit) => ({
      ...lineOf(deposit),
      transferNumber: deposit.transferNumber,
      slipImageId: deposit.slipImageId,
    })),
    withdrawals: await withdrawalsOnWire(app.db, withdrawals),
    vendorTransfers: transfers.map(transferOnWire),
  }
}
