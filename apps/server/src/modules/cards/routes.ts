import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { askTogether } from './allow-together.ts'
import { proveHand } from './prove-hand.ts'
import { readContest } from './read-contest.ts'
import { readHand } from './read-hand.ts'
import { listCardTables } from './read-tables.ts'

function numbered(hand: string | undefined): number | undefined {
  return hand === undefined ? undefined : Number(hand)
}

export const cardsRoutes = [
  route(contract.allowTogether, ({ app, operator, body }) => askTogether(app, operator, body)),
  route(contract.listCardTables, ({ app, member, merchant }) =>
    listCardTables(app, { merchantCode: merchant.code, isTrial: member?.isTrial ?? false }),
  ),
  route(contract.getHand, ({ app, query, member }) =>
    readHand(app, { roundId: query.roundId, hand: numbered(query.hand), memberId: member.id }),
  ),
  route(contract.getHandProof, ({ app, query, member }) =>
    proveHand(app, { roundId: query.roundId, hand: numbered(query.hand), memberId: member.id }),
  ),
  route(contract.getContest, ({ app, query, member }) =>
    readContest(app, { roundId: query.roundId, memberId: member.id }),
  ),
]
