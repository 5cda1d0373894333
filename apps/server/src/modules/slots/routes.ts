import * as contract from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { ownerFor, playRound, readGameRules, requireBuiltIn, stepOnWire } from '#modules/play'
import { route } from '#platform/http/route'

export const slotsRoutes = [
  route(contract.spinSlot, async ({ app, member, body, ...visit }) => {
    const owner = ownerFor(member, visit)
    const game = requireBuiltIn({ code: body.game, kind: 'slots' })
    const stake = moneyFromWire(body.stake, owner.currency).units
    const start = { buysFeature: body.buysFeature ?? false }
    return stepOnWire(await playRound(app, { owner, game, stake, start, key: body.requestId }))
  }),
  route(contract.getSlotRules, ({ app, query, merchant }) =>
    readGameRules(app, requireBuiltIn({ code: query.game, kind: 'slots' }), {
      merchantCode: merchant.code,
      currency: merchant.money.currency,
    }),
  ),
]
