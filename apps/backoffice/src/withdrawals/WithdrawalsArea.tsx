import { listOfficeWithdrawals, type WithdrawalState, withdrawalStates } from '@baize/contracts'
import { useCallback } from 'react'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { sumIn } from '../kit/figures.ts'
import { Queue } from '../kit/queue/Queue.tsx'
import { call } from '../lib/api.ts'
import { type AreaProps, useSearchChange } from '../lib/use-place.ts'
import { useWithdrawalText } from './texts.ts'
import { WithdrawalItem } from './WithdrawalItem.tsx'

/** In the address: all that are not over. */
const ALL = 'open'

/** Withdrawals that wait for somebody to decide, or those in another state. */
export function WithdrawalsArea({ operator, house, path, search }: AreaProps) {
  const t = useWithdrawalText()
  const change = useSearchChange()
  const state = stateIn(search.state)
  const ask = useCallback(
    async (after: string | undefined) => {
      const query = { house, ...(state && { state }), ...(after !== undefined && { after }) }
      const { withdrawals, after: next } = await call(listOfficeWithdrawals, { query })
      return { rows: withdrawals, after: next }
    },
    [house, state],
  )
  return (
    <Queue
      screen="withdrawals"
      kind="withdrawal"
      decides="decideWithdrawal"
      operator={operator}
      house={house}
      path={path}
      search={search}
      ask={ask}
      idOf={({ id }) => id}
      dueOf={({ dueAt }) => dueAt}
      titleOf={({ amount, currency }) => <bdi>{sumIn(currency)(amount)}</bdi>}
      lineOf={(row) => (
        <>
          <bdi>{row.account}</bdi>
          {` · ${t('row.line', {
            state: t(`state.${row.state}`),
            given: row.approvals.length,
            needed: row.approvalsNeeded,
            flags: row.flags.length,
          })}`}
          {row.isFrozen && ` · ${t('row.frozen')}`}
        </>
      )}
      filters={
        <ChoiceFilter
          label={t('filter.state')}
          among={withdrawalStates}
          value={state}
          textOf={(each) => t(`state.${each}`)}
          onChange={(each) => change({ state: each ?? ALL })}
        />
      }
    >
      {(row, desk, id) => (
        <WithdrawalItem key={id} id={id} row={row} desk={desk} operator={operator} house={house} />
      )}
    </Queue>
  )
}

/** Without a word in the address, what waits for a decision. */
function stateIn(word: string | undefined): WithdrawalState | undefined {
  if (word === ALL) return undefined
  return withdrawalStates.find((each) => each === word) ?? 'review'
}
