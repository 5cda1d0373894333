import type { ContractKind, ContractRequests } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { requireAgentPolicy } from '../house.ts'
import { readOffersTo } from '../store/contract-lists.ts'

type Caller = Pick<Visit, 'merchant'> & { readonly member: Member }

/** Which contracts wait for the member's answer, by kind: the id of the offer and its version, or nothing. */
export async function getContractRequests(app: App, { merchant, member }: Caller): Promise<ContractRequests> {
  requireAgentPolicy({ merchant })
  const offers = member.isReal ? await readOffersTo(app.db, { agentId: member.id, now: app.clock.now() }) : []
  const idOf = (kind: ContractKind) => {
    const offer = offers.find((each) => each.kind === kind)
    return offer ? `${offer.id}.${offer.version}` : ''
  }
  return {
    dailysalreqtype: idOf('daily'),
    divtypecompperiodreq: idOf('dividend'),
    contracthoursalreq: idOf('hourly'),
  }
}
