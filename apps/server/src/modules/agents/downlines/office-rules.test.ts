import { strict as assert } from 'node:assert'
import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { readSeats } from '#modules/identity'
import { demoApi } from '../../../testing/demo-app.ts'
import { agentHouse } from '../../../testing/test-agents.ts'
import { agentLine, testRates } from '../../../testing/test-tree.ts'
import { twoOperators } from '../../../testing/two-operators.ts'

it('[AG2-12] [AG2-43] caps change when two operators agree: at most 40 % of what a family keeps, and not below what somebody has', async () => {
  const { app, api } = await demoApi()
  const { amina, question, decide } = await twoOperators({ app, api })
  const [top] = await agentLine(app, { levels: 1 })
  assert(top)
  await testRates(app, { memberId: top, uplineId: null, rates: { RNG: 2_000 } })
  const read = async (): Promise<contract.AgentRules> =>
    (await amina.call(contract.getAgentRules, { query: { house: 'BAIZE' } })).json().value.rules
  const rules = await read()
  expect(rules).toMatchObject({ depthMost: 10, gapPpm: 0, minBilling: '1000.00', caps: { RNG: 12_000 } })
  const put = (body: object) => amina.call(contract.putAgentRules, { body })
  const withCaps = (caps: object) => question({ rules: { ...rules, caps: { ...rules.caps, ...caps } } })
  const most = { LOTT: 4_000, LIVE: 4_000, RNG: 16_000, FISH: 12_000, SPORTS: 20_000, LIVESTREAM: 0 }
  for (const [family, ppm] of Object.entries(most)) {
    const refused = (await put(withCaps({ [family]: ppm + 100 }))).json()
    expect([refused.errorCode, refused.value.fields]).toEqual(['FIELD_FORMAT', [`rules.caps.${family}`]])
    expect((await put(withCaps({ [family]: ppm }))).statusCode).toBe(200)
  }
  expect((await put(withCaps({ RNG: 1_900 }))).json().value.fields).toEqual(['rules.caps.RNG'])
  const change = question({ rules: { ...rules, gapPpm: 200, caps: { ...rules.caps, RNG: 2_000 } } })
  expect((await put(change)).statusCode).toBe(200)
  expect(await read()).toEqual(rules)
  expect(await decide(change.id)).toBe('done')
  expect(await read()).toEqual({ ...rules, gapPpm: 200, caps: { ...rules.caps, RNG: 2_000 } })
  const rejected = withCaps({ RNG: 3_000 })
  await put(rejected)
  expect(await decide(rejected.id, 'reject')).toBe('rejected')
  expect((await read()).caps.RNG).toBe(2_000)
})

it('[AG2-12] a cap or a rate of a top that leaves less than a fifth of what a family keeps beside the salary is refused with the sum', async () => {
  const { app, api, browser } = await agentHouse()
  const { amina, question, decide } = await twoOperators({ app, api })
  const rows = [{ minTurnover: '50000.00', minActive: 3, ratePpm: 24_000 }]
  const offer = question({ account: 'kamal', rows, options: { kind: 'daily', families: ['RNG'] } })
  expect((await amina.call(contract.offerHouseContract, { body: offer })).statusCode).toBe(200)
  expect(await decide(offer.id)).toBe('done')
  const { contractId, version, hash } = (await browser.call(contract.getDailySalaryContract)).json().value
    .offer
  const yes = { contractId, version, hash, answer: 'accept' }
  expect((await browser.call(contract.processDailySalaryContract, { body: yes })).statusCode).toBe(200)
  const none = { LOTT: 0, LIVE: 0, RNG: 0, FISH: 0, SPORTS: 0, ESPORTS: 0, PVP: 0, LIVESTREAM: 0 }
  const rates = (RNG: number) =>
    amina.call(contract.overrideRates, {
      body: question({ account: 'kamal', rebates: { ...none, RNG }, series: { SSC: 1_960 } }),
    })
  const fitting = await rates(8_000)
  expect(fitting.statusCode).toBe(200)
  const refused = (await rates(8_100)).json()
  expect([refused.errorCode, refused.value]).toEqual([
    'MARGIN_EXCEEDED',
    { family: 'RNG', sumPpm: 32_100, mostPpm: 32_000 },
  ])
  expect(await decide(fitting.json().value.approval.id)).toBe('done')
  const rules = (await amina.call(contract.getAgentRules, { query: { house: 'BAIZE' } })).json().value.rules
  const capped = (RNG: number) =>
    amina.call(contract.putAgentRules, {
      body: question({ rules: { ...rules, caps: { ...rules.caps, RNG } } }),
    })
  expect((await capped(8_100)).json()).toMatchObject({
    errorCode: 'MARGIN_EXCEEDED',
    value: { family: 'RNG', sumPpm: 32_100 },
  })
  expect((await capped(8_000)).statusCode).toBe(200)
})

it('[AG-04] [AG2-12] two operators say how many of a high bonus group an agent can give', async () => {
  const { app, api, kamal } = await agentHouse()
  const { amina, question, decide } = await twoOperators({ app, api })
  const seats = { account: 'kamal', gameGroup: 'SSC', points: 1_956, seats: 3 }
  const ask = (more: object = {}) =>
    amina.call(contract.setAgentSeats, { body: question({ ...seats, ...more }) })
  expect((await ask({ gameGroup: 'CHESS' })).json().value.fields).toEqual(['gameGroup'])
  expect((await ask({ points: 1_999 })).json().value.fields).toEqual(['points'])
  expect((await ask({ account: 'nobody' })).json().errorCode).toBe('NOT_FOUND')
  const asked = await ask()
  expect(await readSeats(app.db, kamal)).toEqual([])
  expect(await decide(asked.json().value.approval.id)).toBe('done')
  expect(await readSeats(app.db, kamal)).toEqual([{ gameGroup: 'SSC', points: 1_956, seatsLeft: 3 }])
})
