import { OwnContract } from './OwnContract.tsx'

/** The dividend that the member has, is offered, and has had. */
export function DividendContractScreen() {
  return <OwnContract kind="dividend" />
}
