import type { ContractRequests } from '@baize/contracts'
import { hasFlag } from '#modules/settings'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'

/** What waits for the member's answer: nothing, since nobody can offer a contract yet. */
export function getContractRequests({ merchant }: Pick<Visit, 'merchant'>): ContractRequests {
  if (!hasFlag(merchant, 'AGENTPOLICY3')) throw new Refusal('FEATURE_OFF')
  return { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
}
