import { useSearch } from '@tanstack/react-router'
import { DepositDesk } from './DepositDesk.tsx'
import { DepositStatus } from './DepositStatus.tsx'

/** Money in: the ways to pay, or one deposit and where it stands. */
export function DepositScreen() {
  const { deposit } = useSearch({ from: '/m/voucherCenter' })
  return deposit === undefined ? <DepositDesk /> : <DepositStatus id={deposit} />
}
