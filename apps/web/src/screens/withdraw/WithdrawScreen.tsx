import { useSearch } from '@tanstack/react-router'
import { WithdrawalStatus } from './WithdrawalStatus.tsx'
import { WithdrawDesk } from './WithdrawDesk.tsx'

/** Money out: a withdrawal to ask for, or one and where it stands. */
export function WithdrawScreen() {
  const { withdrawal } = useSearch({ from: '/m/withdraw' })
  return withdrawal === undefined ? <WithdrawDesk /> : <WithdrawalStatus id={withdrawal} />
}
