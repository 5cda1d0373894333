import { useSearch } from '@tanstack/react-router'
import { NewDeposit } from './NewDeposit.tsx'
import { DepositStatus } from './DepositStatus.tsx'

/** Money in: the ways to pay, or one deposit and where it stands. */
export function DepositScreen() {
  const { deposit } = useSearch({ from: '/m/voucherCenter' })
  return deposit === undefined ? <NewDeposit /> : <DepositStatus id={deposit} />
}
