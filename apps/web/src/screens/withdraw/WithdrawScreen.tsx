import { useSearch } from '@tanstack/react-router'
import { WithdrawalStatus } from './WithdrawalStatus.tsx'
import { NewWithdrawal } from './NewWithdrawal.tsx'

/** Money out: a withdrawal to ask for, or one and where it stands. */
export function WithdrawScreen() {
  const { withdrawal } = useSearch({ from: '/m/withdraw' })
  return withdrawal === undefined ? <NewWithdrawal /> : <WithdrawalStatus id={withdrawal} />
}
