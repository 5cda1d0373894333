import { randomUUID } from 'node:crypto'
import {
  answerRateOffer,
  capabilities,
  getDownline,
  getRateOffer,
  type Letter,
  listInbox,
  updateDownlineRebates as contract,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { giveRates, readRates, setSeats, stopAgent } from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { messagingListeners } from '#modules/messaging'
import { findMerchant } from '#modules/settings'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { DAY_MS } from '#platform/time'
import { runJobs } from '../../../testing/run-jobs.ts'
import { agentHouse, evenRates, testAgent } from '../../../testing/test-agents.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { updateDownlineRebates } from './update-downline-rebates.ts'

const low = { ...evenRates(1_000), LIVESTREAM: 0 }
const high = { ...evenRates(1_500), LIVESTREAM: 0 }

/** Kamal, who earns 2,000 ppm, over Lima, who has 1,000, over Mina, who has 500. */
async function house() {
  const world = await agentHouse()
  const lima = await testAgent(world.app, { account: 'lima', uplineId: world.kamal, ppm: 1_000 })
  const mina = await testAgent(world.app, { account: 'mina', uplineId: lima, ppm: 500 })
  await transaction(world.app, async (tx) => {
    const from = world.app.clock.now()
    const common = { series: {}, from, approvalId: randomUUID() }
    await giveRates(tx, {
      ...common,
      memberId: mina,
      uplineId: lima,
      rates: { ...evenRates(500), LIVESTREAM: 0 },
    })
    await giveRates(tx, { ...common, memberId: lima, uplineId: world.kamal, rates: low })
  })
  return { ...world, lima, mina }
}

const bodyFor = (id: string, more: object = {}) => ({
  requestId: randomUUID(),
  id,
  rebates: high,
  series: {},
  version: 2,
  ...more,
})

const send = (browser: TestBrowser, body: object) => browser.call(contract, { body })
const codeOf = async (reply: ReturnType<typeof send>) => (await reply).json().errorCode
const midnightOf = async (app: TestApp) =>
  spanAt('day', app.clock.now(), (await readHouse(app.db, 'BAIZE')).zone).until

it('[A13] [AG2-08] an agent raises somebody right below, from the next day of the house on, and the same request is one change', async () => {
  const { app, browser, lima } = await house()
  const body = bodyFor(lima, { series: { SSC: 1_850 } })
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(browser, body)))
  const from = await midnightOf(app)
  for (const reply of replies)
    expect(reply.json().value).toEqual({
      rebates: high,
      series: { SSC: 1_850 },
      from: from.toISOString(),
      offer: null,
    })
  expect(await codeOf(send(browser, { ...body, rebates: low }))).toBe('REQUEST_ID_REUSED')
  expect(await codeOf(send(browser, bodyFor(lima)))).toBe('CHANGED_MEANWHILE')
  expect((await send(browser, bodyFor(lima, { version: 3, series: { SSC: 1_860 } }))).statusCode).toBe(200)
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from identity.rate where member_id = ${lima} and since_at = ${from}`,
  )
  expect(count).toBe(1)
})

it('[AG2-09] a change at 23:59:59 of the house holds from 00:00:00, and the second before has the rates of before', async () => {
  const { app, kamal, lima } = await house()
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const midnight = new Date((await midnightOf(app)).getTime() + DAY_MS)
  const late = { ...app, clock: { now: () => new Date(midnight.getTime() - 1_000) } }
  const member = {
    id: kamal,
    merchantCode: 'BAIZE',
    account: 'kamal',
    type: 1,
    ...capabilities(1),
    sessionId: randomUUID(),
  } as const
  const { from } = await updateDownlineRebates(late, { merchant, member }, bodyFor(lima))
  expect(from).toBe(midnight.toISOString())
  const at = async (moment: number) =>
    (await readRates(app.db, { memberIds: [lima], at: new Date(moment) })).get(lima)?.rates
  expect(await at(midnight.getTime() - 1)).toEqual(low)
  expect(await at(midnight.getTime())).toEqual(high)
})

it('[A13] [AG2-12] what does not fit is refused by name: above the own, the cap, the gap, the seats, below who is below, of somebody else', async () => {
  const { app, browser, kamal, lima, mina } = await house()
  const ask = (more: object) => codeOf(send(browser, bodyFor(lima, more)))
  expect(await ask({ rebates: { ...high, RNG: 2_100 } })).toBe('RATE_ABOVE_UPLINE')
  expect(await ask({ rebates: { ...high, LIVESTREAM: 100 } })).toBe('RATE_ABOVE_UPLINE')
  expect(await ask({ rebates: { ...high, RNG: 1_050 } })).toBe('BAD_BODY')
  expect(await ask({ rebates: { ...high, RNG: -0.5 } })).toBe('BAD_BODY')
  expect(await ask({ rebates: { RNG: 1_000 } })).toBe('BAD_BODY')
  expect(await ask({ rebates: { ...high, CHESS: 100 } })).toBe('BAD_BODY')
  expect(await ask({ series: { SSC: 1_962 } })).toBe('RATE_ABOVE_UPLINE')
  expect(await ask({ series: { NOTHING: 1_800 } })).toBe('BAD_BODY')
  expect(await ask({ rebates: { ...low, RNG: 400 } })).toBe('RATE_BELOW_DOWNLINE')
  expect(await codeOf(send(browser, bodyFor(mina)))).toBe('NOT_FOUND')
  expect(await codeOf(send(browser, bodyFor(kamal)))).toBe('NOT_FOUND')
  expect(await codeOf(send(browser, bodyFor(randomUUID())))).toBe('NOT_FOUND')
  await transaction(app, (tx) =>
    setSeats(tx, { agentId: kamal, gameGroup: 'SSC', points: 1_950, seatsLeft: 0 }),
  )
  expect(await ask({ series: { SSC: 1_950 } })).toBe('SEATS_USED')
  await transaction(app, (tx) =>
    tx.rows(
      sql`insert into agents.house (merchant_code, caps, gap_ppm) values ('BAIZE', '{"LIVE": 1400}', 600)`,
    ),
  )
  expect(await ask({ rebates: { ...high, LIVE: 1_500 } })).toBe('RATE_ABOVE_UPLINE')
  expect(await ask({ rebates: { ...low, RNG: 1_500 } })).toBe('RATE_ABOVE_UPLINE')
  expect((await send(browser, bodyFor(lima, { rebates: { ...low, RNG: 1_400 } }))).statusCode).toBe(200)
})

it('[AG2-11] a cut is offered, one at a time, and holds from the day after the one below has agreed', async () => {
  const { app, browser, enter, lima } = await house()
  const cut = { ...low, RNG: 800 }
  const offered = (await send(browser, bodyFor(lima, { rebates: cut }))).json().value
  expect(offered).toMatchObject({ rebates: cut, from: null, offer: { rebates: cut } })
  expect(await codeOf(send(browser, bodyFor(lima)))).toBe('OFFER_OPEN')
  const below = await enter('lima')
  expect((await below.call(getRateOffer)).json().value).toMatchObject({
    offer: { id: offered.offer.id },
    rebates: low,
  })
  const seen = (await browser.call(getDownline, { query: { id: lima } })).json().value
  expect(seen.offer).toEqual(offered.offer)
  const say = (from: TestBrowser, answer: string) =>
    from.call(answerRateOffer, { body: { id: offered.offer.id, answer } })
  expect((await say(browser, 'accept')).json().errorCode).toBe('NOT_FOUND')
  const from = (await midnightOf(app)).toISOString()
  expect((await say(below, 'accept')).json().value).toEqual({ from })
  expect((await say(below, 'accept')).json().value).toEqual({ from })
  expect((await say(below, 'reject')).json().errorCode).toBe('CONTRACT_DECIDED')
  expect((await below.call(getRateOffer)).json().value.offer).toBeNull()
  const next = await readRates(app.db, { memberIds: [lima], at: new Date(from) })
  expect(next.get(lima)?.rates).toEqual(cut)
  const rejected = (await send(browser, bodyFor(lima, { version: 3, rebates: { ...cut, RNG: 700 } }))).json()
  const no = await below.call(answerRateOffer, { body: { id: rejected.value.offer.id, answer: 'reject' } })
  expect(no.json().value).toEqual({ from: null })
  expect((await readRates(app.db, { memberIds: [lima], at: new Date(from) })).get(lima)?.rates).toEqual(cut)
})

it('[AG2-11] whose rates are cut is written to: of the offer, and once it is settled, also by operators; of more, nothing is', async () => {
  const { app, browser, enter, kamal, lima } = await house()
  const below = await enter('lima')
  const kinds = async () => {
    await runJobs(app, [factDelivery(messagingListeners)])
    const letters: Letter[] = (await below.call(listInbox)).json().value.content
    return letters.map(({ kind }) => kind).filter((kind) => kind.startsWith('rate'))
  }
  expect((await send(browser, bodyFor(lima, { series: { SSC: 1_850 } }))).statusCode).toBe(200)
  expect(await kinds()).toEqual([])
  const cut = bodyFor(lima, { series: { SSC: 1_750 }, version: 3 })
  const { offer } = (await send(browser, cut)).json().value
  expect(await kinds()).toEqual(['rateCutOffered'])
  const accept = () => below.call(answerRateOffer, { body: { id: offer.id, answer: 'accept' } })
  await accept()
  await accept()
  expect(await kinds()).toEqual(['rateCutSettled', 'rateCutOffered'])
  await transaction(app, async (tx) => {
    const from = await midnightOf(app)
    const given = { memberId: lima, uplineId: kamal, series: { SSC: 1_750 }, from, approvalId: randomUUID() }
    await giveRates(tx, { ...given, rates: { ...high, RNG: 1_800 } })
    await giveRates(tx, { ...given, rates: { ...high, RNG: 900 } })
  })
  expect(await kinds()).toEqual(['rateCutSettled', 'rateCutSettled', 'rateCutOffered'])
})

it('[AG2-11] a bonus group that was the usual one and becomes less is a cut as well', async () => {
  const { browser, lima } = await house()
  const reply = (await send(browser, bodyFor(lima, { series: { SSC: 1_750 } }))).json().value
  expect(reply).toMatchObject({ from: null, offer: { series: { SSC: 1_750 } } })
})

it('[AG2-07] an agent who was stopped changes no rates', async () => {
  const { app, browser, kamal, lima } = await house()
  await transaction(app, (tx) => stopAgent(tx, { memberId: kamal, at: app.clock.now() }))
  expect(await codeOf(send(browser, bodyFor(lima)))).toBe('AGENT_STOPPED')
})
