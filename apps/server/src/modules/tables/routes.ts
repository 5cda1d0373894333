import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { proveOwnRound, proveRound } from './prove-round.ts'

export const tablesRoutes = [
  route(contract.getRoomResult, ({ app, query }) =>
    proveRound(app, { roomId: query.room, number: Number(query.round) }),
  ),
  route(contract.getRoomProof, ({ app, query, member }) =>
    proveOwnRound(app, { roundId: query.roundId, memberId: member.id }),
  ),
]
