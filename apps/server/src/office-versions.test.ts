import { randomUUID } from 'node:crypto'
import {
  changeOffer,
  changePromotion,
  changeVipLevels,
  decideApproval,
  type Endpoint,
  getVersion,
  listOfficeOffers,
  listOfficePromotions,
  listVersions,
  listVipLevels,
  type OfficeOffer,
  type OfficePromotion,
  type OfficeVersion,
  stopPromotion,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { listOfficePromotions as readPromotions } from '#modules/promotions'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { deliverRewards, rewardWorld } from './testing/test-rewards.ts'

const house = 'BAIZE'
const reason = 'a quieter month'

async function office() {
  const { app, api } = await rewardWorld()
  const maker = await officeBrowser(app, api, { login: 'amina' })
  const checker = await officeBrowser(app, api, { login: 'omar' })
  const ask = async (call: Endpoint, body: object, who = maker) =>
    (await who.call(call, { body: { id: randomUUID(), house, reason, ...body } })).json()
  const agree = async (call: Endpoint, body: object) => {
    const { value } = await ask(call, body)
    await checker.call(decideApproval, { body: { id: value.id, decision: 'approve' } })
    await deliverRewards(app)
  }
  const read = async (call: Endpoint, query: object = {}) =>
    (await maker.call(call, { query: { house, ...query } })).json().value
  const versions = async (kind: string, name: string): Promise<OfficeVersion[]> =>
    (await read(listVersions, { kind, name })).versions
  const content = async (kind: string, name: string, number: number) =>
    (await read(getVersion, { kind, name, number: String(number) })).content
  return { app, api, maker, ask, agree, read, versions, content }
}

it('[OC-34] a promotion keeps every state, also that it was stopped, and goes back by the eyes of its change', async () => {
  const { maker, agree, read, versions, content } = await office()
  const find = async (): Promise<OfficePromotion | undefined> =>
    (await read(listOfficePromotions)).find(({ terms }: OfficePromotion) => terms.key === 'REFERRAL')
  const first = await find()
  await agree(changePromotion, { terms: { ...first?.terms, claimDays: 3 } })
  await maker.call(stopPromotion, { body: { house, key: 'REFERRAL', reason } })
  expect(await content('promotion', 'REFERRAL', 3)).toMatchObject({ isOn: false, terms: { claimDays: 3 } })
  const old = await content('promotion', 'REFERRAL', 1)
  expect(old).toEqual({ isOn: true, terms: first?.terms })
  await agree(changePromotion, { terms: old.terms })
  expect(await find()).toEqual(first)
  const kept = (await versions('promotion', 'REFERRAL')).map(({ by, agreedBy }) => [by, agreedBy])
  expect(kept).toEqual([
    ['amina', 'omar'],
    ['amina', null],
    ['amina', 'omar'],
    [null, null],
  ])
})

it('[OC-34] offers and levels keep every state, and equal it when it is put again', async () => {
  const { agree, read, content } = await office()
  const [offer]: OfficeOffer[] = await read(listOfficeOffers)
  const { code } = offer?.terms ?? { code: '' }
  await agree(changeOffer, { terms: { ...offer?.terms, daysToPlay: 3 } })
  await agree(changeOffer, { terms: (await content('offer', code, 1)).terms })
  expect((await read(listOfficeOffers))[0]).toEqual(offer)
  const levels = await read(listVipLevels)
  await agree(changeVipLevels, { levels: levels.slice(0, 2) })
  expect(await content('vip', house, 2)).toEqual({ levels: levels.slice(0, 2) })
  await agree(changeVipLevels, await content('vip', house, 1))
  expect(await read(listVipLevels)).toEqual(levels)
})

it('content asks for other words of promotions and offers, and for nothing that costs money', async () => {
  const { app, api, ask, read } = await office()
  const writer = await officeBrowser(app, api, { login: 'cara', roles: ['content'] })
  const [promotion]: OfficePromotion[] = await read(listOfficePromotions)
  const [offer]: OfficeOffer[] = await read(listOfficeOffers)
  const titles = { EN: 'Other', BN: 'অন্য', UR: 'اور' }
  const worded = await ask(changePromotion, { terms: { ...promotion?.terms, titles } }, writer)
  expect(worded.value).toMatchObject({ state: 'asked', decides: 'finance' })
  expect((await ask(changeOffer, { terms: { ...offer?.terms, texts: titles } }, writer)).success).toBe(true)
  for (const [call, terms] of [
    [changePromotion, { ...promotion?.terms, titles, claimDays: 90 }],
    [changePromotion, { ...promotion?.terms, key: 'ANOTHER' }],
    [changeOffer, { ...offer?.terms, maxBonus: '9999.00' }],
  ] as const)
    expect((await ask(call, { terms }, writer)).errorCode).toBe('NOT_PERMITTED')
})

it('what a promotion cost in the last month is what was claimed in it, by the calendar of the house', async () => {
  const { app, earn, claim } = await rewardWorld()
  const { operator } = await testOperator(app, { login: 'amina' })
  expect((await claim(await earn('50.00'))).success).toBe(true)
  const costAt = async (now: Date) => {
    const all = await readPromotions({ ...app, clock: { now: () => now } }, operator, house)
    return all.find(({ terms }) => terms.key === 'GOODWILL')?.lastMonth
  }
  const today = new Date()
  const months = [0, 1, 2].map(
    (by) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + by, 15)),
  )
  const costs = []
  for (const month of months) costs.push(await costAt(month))
  expect(costs).toEqual(['0.00', '50.00', '0.00'])
})
