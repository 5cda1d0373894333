import { randomUUID } from 'node:crypto'
import { listCases, openCase, writeToCase } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalances, verifyLedger } from '#modules/ledger'
import { transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { answerCase, closeCase } from './answer-case.ts'
import { saveAdr } from './index.ts'
import { listOfficeCases } from './read-cases.ts'

async function world() {
  const { app, api } = await demoApi()
  const account = `c${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '50.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const { operator } = await testOperator(app, { login: 'helen', roles: ['support'] })
  const cash = async () => {
    const paths = [`member:${owner.memberId}:cash`]
    return [...(await getBalances(app.db, paths)).values()].map(({ units }) => units)[0]
  }
  const complain = (body: object) =>
    browser.call(openCase, {
      body: { requestId: `case-${randomUUID()}`, topic: 'round', text: 'The wheel stood still.', ...body },
    })
  return { app, api, owner, browser, operator, cash, complain }
}

it('[PP-18] a complaint has the round attached, says by when it is answered, and is the same when asked again', async () => {
  const { app, owner, browser, complain } = await world()
  const { round } = await testRound(app, owner)
  const requestId = `case-${randomUUID()}`
  const first = await complain({ requestId, roundId: round.id })
  expect(first.json().value).toMatchObject({ state: 'open', roundId: round.id, disputed: null })
  const { openedAt, answerBy, decideBy, id } = first.json().value
  expect(Date.parse(answerBy) - Date.parse(openedAt)).toBe(48 * 3_600_000)
  expect(Date.parse(decideBy) - Date.parse(openedAt)).toBe(56 * 24 * 3_600_000)
  expect((await complain({ requestId, roundId: round.id })).json().value.id).toBe(id)
  expect((await complain({ requestId, text: 'Something else.' })).json().errorCode).toBe('REQUEST_ID_REUSED')
  await transaction(app, (tx) => saveAdr(tx, 'BAIZE', { name: 'Arbiter', url: 'https://arbiter.example' }))
  const { content, adr } = (await browser.call(listCases)).json().value
  expect(content).toHaveLength(1)
  expect(content[0].letters).toMatchObject([{ from: 'member', text: 'The wheel stood still.' }])
  expect(adr).toEqual({ name: 'Arbiter', url: 'https://arbiter.example' })
})

it('nobody complains about another’s round, and nobody sees another’s complaint', async () => {
  const first = await world()
  const other = await testPlayer(first.app, '10.00')
  const { round } = await testRound(first.app, other)
  expect((await first.complain({ roundId: round.id })).json().errorCode).toBe('ROUND_NOT_FOUND')
  const { id } = (await first.complain({})).json().value
  const stranger = testBrowser(first.api)
  await testPlayer(first.app, '0', 'stranger')
  await stranger.logIn('stranger', PASSWORD)
  const body = { requestId: `case-${randomUUID()}`, caseId: id, text: 'Me too.' }
  expect((await stranger.call(writeToCase, { body })).json().errorCode).toBe('NOT_FOUND')
})

it('what is disputed stands aside once however often the answer is sent, and goes where the decision says', async () => {
  const { app, operator, cash, complain, browser } = await world()
  const { id } = (await complain({})).json().value
  const answer = {
    requestId: `answer-${randomUUID()}`,
    caseId: id,
    text: 'We look at it.',
    setAside: '20.00',
  }
  const replies = await Promise.all(Array.from({ length: 3 }, () => answerCase(app, operator, answer)))
  expect(replies.map(({ disputed }) => disputed)).toEqual(['20.00', '20.00', '20.00'])
  expect(await cash()).toBe(300_000n)
  await expect(answerCase(app, operator, { ...answer, setAside: '1.00' })).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  await expect(
    answerCase(app, operator, { ...answer, requestId: `answer-${randomUUID()}`, setAside: '30.01' }),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  const write = { requestId: `letter-${randomUUID()}`, caseId: id, text: 'Please do.' }
  expect((await browser.call(writeToCase, { body: write })).json().value.state).toBe('open')
  const closed = await closeCase(app, operator, { caseId: id, text: 'You were right.', inFavourOf: 'member' })
  expect(closed).toMatchObject({ state: 'closed', disputed: null })
  expect(closed.letters.map(({ from }) => from)).toEqual(['member', 'house', 'member', 'house'])
  expect(await cash()).toBe(500_000n)
  await expect(
    closeCase(app, operator, { caseId: id, text: 'Again.', inFavourOf: 'house' }),
  ).rejects.toMatchObject({ code: 'CASE_CLOSED' })
  expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
})

it('an operator of another house, or of another trade, does nothing here', async () => {
  const { app, operator, complain } = await world()
  const { id } = (await complain({})).json().value
  const close = { caseId: id, text: 'No.', inFavourOf: 'house' } as const
  const elsewhere = { ...operator, merchantCodes: ['NOOR'] }
  await expect(closeCase(app, elsewhere, close)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(closeCase(app, { ...operator, roles: ['cashier'] }, close)).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
  })
  expect((await listOfficeCases(app, elsewhere)).content).toEqual([])
  expect((await listOfficeCases(app, operator)).content).toHaveLength(1)
})
