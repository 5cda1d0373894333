import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getContractRequests } from './get-contract-requests.ts'

export const agentsRoutes = [route(contract.getContractRequests, (visit) => getContractRequests(visit))]
