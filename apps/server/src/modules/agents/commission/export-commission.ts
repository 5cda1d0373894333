import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { readTakes } from '../store/takes.ts'
import { listTransfers, type TransferRow } from '../store/transfers.ts'

const MOST = 2_000

/** What a member took of their commission, sent and received, for themselves to read; who the other side was is not theirs. */
export async function exportCommission(app: App, memberId: string) {
  const takes = await readTakes(app.db, { memberId, limit: MOST })
  const sent = await listTransfers(app.db, { senderId: memberId, limit: MOST })
  const received = await listTransfers(app.db, { receiverId: memberId, limit: MOST })
  return {
    commissionTaken: takes.map(({ id, amount, currency, takenAt }) => {
      return { id, amount: unitsToWire(amount), currency, at: takenAt.toISOString() }
    }),
    transfersSent: sent.map((each) => ({ ...lineOf(each), remark: each.remark })),
    transfersReceived: received.map(lineOf),
  }
}

function lineOf({ id, amount, currency, sentAt }: TransferRow) {
  return { id, amount: unitsToWire(amount), currency, at: sentAt.toISOString() }
}
