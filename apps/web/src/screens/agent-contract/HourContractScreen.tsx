import { OwnContract } from './OwnContract.tsx'

/** The hourly salary that the member has, is offered, and has had. */
export function HourContractScreen() {
  return <OwnContract kind="hourly" />
}
