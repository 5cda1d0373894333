import { listUnknownTransfers } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useCallback, useState } from 'react'
import { sumIn } from '../kit/figures.ts'
import { Gone } from '../kit/queue/Gone.tsx'
import { Queue } from '../kit/queue/Queue.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import type { AreaProps } from '../lib/use-place.ts'
import { BookOutForm } from './BookOutForm.tsx'
import { useTransferText } from './texts.ts'
import { TransferItem } from './TransferItem.tsx'

/** Moves to vendors' wallets and back of which nobody knows what became of them. */
export function TransfersArea({ operator, house, path, search }: AreaProps) {
  const t = useTransferText()
  const [isBooking, setBooking] = useState(false)
  const ask = useCallback(
    async (after: string | undefined) => {
      const query = { house, ...(after !== undefined && { after }) }
      const { transfers, after: next } = await call(listUnknownTransfers, { query })
      return { rows: transfers, after: next }
    },
    [house],
  )
  return (
    <Queue
      screen="transfers"
      kind="transfer"
      decides="settleUnknownTransfer"
      operator={operator}
      house={house}
      path={path}
      search={search}
      ask={ask}
      idOf={({ id }) => id}
      dueOf={({ dueAt }) => dueAt}
      titleOf={({ amount, currency }) => <bdi>{sumIn(currency)(amount)}</bdi>}
      lineOf={({ account, from, to }) => (
        <>
          <bdi>{account}</bdi> · <bdi>{`${from} → ${to}`}</bdi>
        </>
      )}
      actions={
        canDo(operator, 'bookOutLoss') && (
          <Button look="quiet" aria-expanded={isBooking} onClick={() => setBooking(!isBooking)}>
            {t('book.title')}
          </Button>
        )
      }
      filters={isBooking && <BookOutForm house={house} onClose={() => setBooking(false)} />}
    >
      {(row, desk, id) =>
        row ? <TransferItem key={id} transfer={row} desk={desk} house={house} /> : <Gone />
      }
    </Queue>
  )
}
