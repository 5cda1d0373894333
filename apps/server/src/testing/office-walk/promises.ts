import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { earnReward } from '../../modules/promotions/rewards/earn-reward.ts'
import { transaction } from '../../platform/db.ts'
import { asking, house, reason, type WalkPart } from './step.ts'
import { planted } from './world.ts'

/** Ways to pay, gateways, what members are promised. */
export const promises: WalkPart = async function* ({ app, ada, rafi }) {
  const shown = async (call: contract.Endpoint) => (await ada.call(call, { query: { house } })).json().value
  const [method] = await shown(contract.listMethods)
  yield asking('changeMethod', 'deposit-method.change', { house, terms: { ...method, payee: planted.payee } })
  const gateway = { code: 'copper-bridge', adapter: 'sandbox', url: 'https://pay.example.com', isOn: true }
  yield asking('changeGateway', 'gateway.change', gateway)
  yield asking('addGatewayKey', 'gateway-key.add', { gateway: 'copper-bridge', keyId: 'k1' })
  yield {
    call: 'retireGatewayKey',
    query: { gateway: 'copper-bridge', keyId: 'k1' },
    action: 'gateway-key.retire',
    subject: 'copper-bridge',
    before: { keyId: 'k1', state: 'waiting' },
    after: { keyId: 'k1', state: 'retired' },
  }
  const promotions: { terms: Record<string, unknown> & { key: string; trigger: string } }[] = await shown(
    contract.listOfficePromotions,
  )
  const [first, second] = promotions.filter(({ terms }) => terms.trigger !== 'grant')
  yield asking('changePromotion', 'promotion.change', { house, terms: { ...first?.terms, position: 7 } })
  const key = second?.terms.key ?? ''
  yield {
    call: 'stopPromotion',
    body: { house, key, reason },
    action: 'promotion.stop',
    subject: key,
    before: { isOn: true },
    after: { isOn: false, reason },
  }
  const [one, other] = await shown(contract.listOfficeOffers)
  yield asking('changeOffer', 'offer.change', { house, terms: { ...one.terms, position: 7 } })
  yield {
    call: 'stopOffer',
    body: { house, code: other.terms.code, reason },
    action: 'offer.stop',
    subject: other.terms.code,
    before: { isOn: true },
    after: { isOn: false, reason },
  }
  const levels = await shown(contract.listVipLevels)
  yield asking('changeVipLevels', 'vip.change', { house, levels })
  const memberId = rafi.id
  const gift = { id: randomUUID(), memberId, key: 'GOODWILL', amount: '25.00', reason }
  yield {
    call: 'grantReward',
    body: gift,
    action: 'reward.grant',
    subject: memberId,
    after: { key: 'GOODWILL' },
  }
  yield asking('grantReward', 'reward.grant', { memberId, key: 'GOODWILL', amount: '5000.01' })
  const earned = await transaction(app, (tx) =>
    earnReward(tx, {
      merchantCode: house,
      key: 'GOODWILL',
      memberId,
      occasion: randomUUID(),
      amount: moneyFromWire('5.00', 'CNY'),
      now: app.clock.now(),
    }),
  )
  const rewardId = 'reward' in earned ? earned.reward.id : ''
  yield {
    call: 'withdrawReward',
    body: { rewardId, reason },
    action: 'reward.withdraw',
    before: { state: 'open' },
    after: { rewardId, state: 'withdrawn', reason },
  }
}
