import { randomUUID } from 'node:crypto'
import {
  acceptOffer,
  changeOffer,
  decideApproval,
  declineOffer,
  listDepositOffers,
  listOfficeOffers,
  type OfficeOffer,
  stopOffer,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { deliverRewards, rewardWorld } from '../../../testing/test-rewards.ts'

async function office() {
  const world = await rewardWorld()
  const { app, api, browser } = world
  const maker = await officeBrowser(app, api, { login: 'amina' })
  const checker = await officeBrowser(app, api, { login: 'omar' })
  const find = async (code = 'first-deposit'): Promise<OfficeOffer | undefined> => {
    const { value } = (await maker.call(listOfficeOffers, { query: { house: 'BAIZE' } })).json()
    return value.find(({ terms }: OfficeOffer) => terms.code === code)
  }
  const ask = async (wish: object, id = randomUUID()) => {
    const terms = { ...(await find())?.terms, ...wish }
    const body = { id, house: 'BAIZE', terms, reason: 'a quieter month' }
    return (await maker.call(changeOffer, { body })).json()
  }
  const change = async (wish: object) => {
    const { value } = await ask(wish)
    await checker.call(decideApproval, { body: { id: value.id, decision: 'approve' } })
    await deliverRewards(app)
    return app.db.one<{ failure: string | null }>(
      sql`select failure from operators.approval where id = ${value.id}`,
    )
  }
  const accept = async () => (await browser.call(acceptOffer, { body: { code: 'first-deposit' } })).json()
  return { ...world, maker, checker, find, ask, change, accept }
}

it('the budget of an offer is set by two operators, and bounds who can accept it', async () => {
  const { find, ask, change, accept } = await office()
  const before = await find()
  const { value } = await ask({ budget: '500.00' })
  expect(value).toMatchObject({ kind: 'offer.change', subject: 'first-deposit', state: 'asked' })
  expect(await find()).toEqual(before)
  await change({ budget: '500.00', endsAt: '2099-01-01T00:00:00.000Z' })
  expect(await find()).toMatchObject({
    terms: { budget: '500.00', endsAt: '2099-01-01T00:00:00.000Z' },
    isOn: true,
    granted: '0.00',
    waiting: '0.00',
  })
  // One bonus may come to 1000.00.
  expect((await accept()).errorCode).toBe('OFFER_NOT_OPEN')
  await change({ budget: '1000.00' })
  expect((await accept()).success).toBe(true)
  expect(await find()).toMatchObject({ waiting: '1000.00' })
})

it('a budget below what is promised is refused when it is settled, and stands in the record', async () => {
  const { app, find, change, accept } = await office()
  expect((await accept()).success).toBe(true)
  const { budget } = (await find())?.terms ?? {}
  expect(await change({ budget: '999.99' })).toEqual({ failure: 'budget' })
  expect((await find())?.terms.budget).toBe(budget)
  const actions = await app.db.rows(
    sql`select action from operators.audit where action like 'offer%' order by action`,
  )
  expect(actions).toEqual([{ action: 'offer.change-failed' }])
})

it('amounts of nothing and more than ten times are no terms, and an id is used once', async () => {
  const { ask } = await office()
  expect(await ask({ minDeposit: '0', budget: '0.00' })).toMatchObject({
    errorCode: 'FIELD_FORMAT',
    value: { fields: ['minDeposit', 'budget'] },
  })
  expect((await ask({ turnoverTimes: 11 })).success).toBe(false)
  const id = randomUUID()
  const [one, other] = [await ask({ position: 3 }, id), await ask({ position: 4 }, id)]
  expect([one.value.id, other.errorCode]).toEqual([id, 'REQUEST_ID_REUSED'])
})

it('a stopped offer is offered no longer; whoever had accepted it keeps it, and can still say no', async () => {
  const { browser, checker, find, accept } = await office()
  expect((await accept()).success).toBe(true)
  const body = { house: 'BAIZE', code: 'first-deposit', reason: 'enough' }
  const stops = await Promise.all(Array.from({ length: 3 }, () => checker.call(stopOffer, { body })))
  expect(stops.map((stop) => stop.json().value.isOn)).toEqual([false, false, false])
  expect(await find()).toMatchObject({ waiting: '1000.00' })
  const { offers } = (await browser.call(listDepositOffers)).json().value
  expect(offers.map(({ code }: { code: string }) => code)).toEqual(['reload-30'])
  const declined = (await browser.call(declineOffer, { body: { code: 'first-deposit' } })).json()
  expect(declined.value).toMatchObject({ accepted: null, isOpen: false })
  expect((await accept()).errorCode).toBe('OFFER_NOT_FOUND')
  const gone = await checker.call(stopOffer, { body: { ...body, code: 'no-such' } })
  expect(gone.json().errorCode).toBe('NOT_FOUND')
})

it('who may not spend the money of a house, or works for another, changes no offer of it', async () => {
  const { app, api } = await office()
  const stop = { house: 'BAIZE', code: 'first-deposit', reason: 'mine' }
  const support = await officeBrowser(app, api, { login: 'sana', roles: ['support'] })
  expect((await support.call(listOfficeOffers, { query: { house: 'BAIZE' } })).statusCode).toBe(200)
  expect((await support.call(stopOffer, { body: stop })).json().errorCode).toBe('NOT_PERMITTED')
  const elsewhere = await officeBrowser(app, api, { login: 'noor', merchantCodes: ['NOOR'] })
  for (const call of [
    elsewhere.call(listOfficeOffers, { query: { house: 'BAIZE' } }),
    elsewhere.call(stopOffer, { body: stop }),
  ])
    expect((await call).json().success).toBe(false)
})
