import { randomUUID } from 'node:crypto'
import { writeToCase } from '@baize/contracts'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { caseWorld } from '../../testing/test-case.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { answerCase, closeCase } from './answer-case.ts'
import { listOfficeCases } from './read-cases.ts'
import { lockCase, moveCase } from './store.ts'

it('an answer that races with itself, or is sent again, sets aside once; the decision says where it goes', async () => {
  const { app, operator, cash, complain, browser } = await caseWorld()
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
  expect(await ledgerFaults(app)).toEqual([])
})

it('an operator of another house, or of another trade, does nothing here', async () => {
  const { app, operator, complain } = await caseWorld()
  const { id } = (await complain({})).json().value
  const close = { caseId: id, text: 'No.', inFavourOf: 'house' } as const
  const elsewhere = { ...operator, merchantCodes: ['NOOR'] }
  await expect(closeCase(app, elsewhere, close)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(closeCase(app, { ...operator, roles: ['cashier'] }, close)).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
  })
  expect((await listOfficeCases(app, elsewhere, {})).content).toEqual([])
  expect((await listOfficeCases(app, operator, {})).content).toHaveLength(1)
})

it('nothing opens a complaint again that is closed', async () => {
  const { app, operator, complain } = await caseWorld()
  const { id } = (await complain({})).json().value
  await closeCase(app, operator, { caseId: id, text: 'No.', inFavourOf: 'house' })
  const opening = transaction(app, async (tx) => {
    const known = await lockCase(tx, id)
    if (known) await moveCase(tx, known, { state: 'open' })
  })
  await expect(opening).rejects.toThrow('A complaint that is closed never becomes open.')
})
