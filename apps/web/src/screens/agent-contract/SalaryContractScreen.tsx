import { OwnContract } from './OwnContract.tsx'

/** The daily salary that the member has, is offered, and has had. */
export function SalaryContractScreen() {
  return <OwnContract kind="daily" />
}
