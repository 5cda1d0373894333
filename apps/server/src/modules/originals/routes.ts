import * as contract from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import {
  continueRound,
  getOpenRound,
  ownerFor,
  playRound,
  readGameRules,
  requireBuiltIn,
  stepOnWire,
} from '#modules/play'
import { route } from '#platform/http/route'

export const originalsRoutes = [
  route(contract.playOriginal, async ({ app, member, body, ...visit }) => {
    const owner = ownerFor(member, visit)
    const game = requireBuiltIn({ code: body.game, kind: 'originals' })
    const stake = moneyFromWire(body.stake, owner.currency).units
    return stepOnWire(await playRound(app, { owner, game, stake, start: body.start, key: body.requestId }))
  }),
  route(contract.continueOriginal, async ({ app, member, body, ...visit }) => {
    const { roundId, action, requestId: key } = body
    return stepOnWire(await continueRound(app, { owner: ownerFor(member, visit), roundId, action, key }))
  }),
  route(contract.getOpenRound, ({ app, member, query }) => {
    const { code } = requireBuiltIn({ code: query.game, kind: 'originals' })
    return getOpenRound(app, { memberId: member.id, gameCode: code })
  }),
  route(contract.getOriginalRules, ({ app, query, merchant }) =>
    readGameRules(app, requireBuiltIn({ code: query.game, kind: 'originals' }), {
      merchantCode: merchant.code,
      currency: merchant.money.currency,
    }),
  ),
]
