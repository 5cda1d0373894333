import { randomUUID } from 'node:crypto'
import { listCases, writeToCase } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { testBrowser } from '../../testing/test-browser.ts'
import { caseWorld } from '../../testing/test-case.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'

it('[PP-18] a complaint has the round attached, says by when it is answered, and is the same when asked again', async () => {
  const { app, owner, browser, complain } = await caseWorld()
  const { round } = await testRound(app, owner)
  const requestId = `case-${randomUUID()}`
  const first = await complain({ requestId, roundId: round.id })
  expect(first.json().value).toMatchObject({ state: 'open', roundId: round.id, disputed: null })
  const { openedAt, answerBy, decideBy, id } = first.json().value
  expect(Date.parse(answerBy) - Date.parse(openedAt)).toBe(48 * 3_600_000)
  expect(Date.parse(decideBy) - Date.parse(openedAt)).toBe(56 * 24 * 3_600_000)
  expect((await complain({ requestId, roundId: round.id })).json().value.id).toBe(id)
  expect((await complain({ requestId, text: 'Something else.' })).json().errorCode).toBe('REQUEST_ID_REUSED')
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into cases.adr (merchant_code, name, url) values ('BAIZE', 'Arbiter', 'https://arbiter.example')`),
  )
  const { content, adr } = (await browser.call(listCases)).json().value
  expect(content).toHaveLength(1)
  expect(content[0].letters).toMatchObject([{ from: 'member', text: 'The wheel stood still.' }])
  expect(adr).toEqual({ name: 'Arbiter', url: 'https://arbiter.example' })
})

it('nobody complains about another’s round, and nobody sees another’s complaint', async () => {
  const first = await caseWorld()
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
