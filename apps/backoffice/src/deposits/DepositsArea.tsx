import { listDepositsToReview } from '@baize/contracts'
import { useCallback } from 'react'
import { sumIn } from '../kit/figures.ts'
import { Gone } from '../kit/queue/Gone.tsx'
import { Queue } from '../kit/queue/Queue.tsx'
import { call } from '../lib/api.ts'
import type { AreaProps } from '../lib/use-place.ts'
import { DepositItem } from './DepositItem.tsx'
import { useDepositText } from './texts.ts'

/** Transfers that somebody looks for at the bank, and what did not come as it was asked for. */
export function DepositsArea({ operator, house, path, search }: AreaProps) {
  const t = useDepositText()
  const ask = useCallback(
    async (after: string | undefined) => {
      const query = { house, ...(after !== undefined && { after }) }
      const { content, after: next } = await call(listDepositsToReview, { query })
      return { rows: content, after: next }
    },
    [house],
  )
  return (
    <Queue
      screen="deposits"
      kind="deposit"
      decides="confirmDeposit"
      operator={operator}
      house={house}
      path={path}
      search={search}
      ask={ask}
      idOf={({ id }) => id}
      dueOf={({ dueAt }) => dueAt}
      titleOf={({ amount, currency }) => <bdi>{sumIn(currency)(amount)}</bdi>}
      lineOf={({ account, state, referenceCode, seenBy }) => (
        <>
          <bdi>{account}</bdi> · {t(`state.${state}`)} · <bdi>{referenceCode}</bdi>
          {seenBy.length > 0 && ` · ${t('row.seen', { count: seenBy.length })}`}
        </>
      )}
    >
      {(row, desk, id) =>
        row ? <DepositItem key={id} deposit={row} desk={desk} operator={operator} house={house} /> : <Gone />
      }
    </Queue>
  )
}
