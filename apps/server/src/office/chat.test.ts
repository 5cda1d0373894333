import { randomUUID } from 'node:crypto'
import { getChat, listInbox, sayInChat } from '@baize/contracts'
import { expect, it } from 'vitest'
import { testBrowser } from '../testing/test-browser.ts'
import { testOffice } from '../testing/test-office.ts'

it('a member is answered from the shell, by somebody whose work it is', async () => {
  const { api, memberId, run } = await testOffice()
  const browser = testBrowser(api)
  await browser.logIn('rafi', 'green felt, brass rail')
  await browser.call(sayInChat, { body: { requestId: randomUUID(), text: 'Is anybody there?' } })
  const list = await run('--as', 'office.support', 'chat', 'list', 'waiting')
  expect(list.said).toMatch(
    new RegExp(`${memberId} +BAIZE +rafi +1 unread +waits since .*Is anybody there\\?`),
  )
  expect((await run('--as', 'office.support', 'chat', 'read', memberId)).said).toContain(
    'member: Is anybody there?',
  )
  expect((await run('--as', 'office.support', 'chat', 'answer', memberId, 'Yes,', 'I', 'am.')).code).toBe(0)
  const { lines } = (await browser.call(getChat)).json().value
  expect(lines.at(-1)).toMatchObject({ from: 'house', text: 'Yes, I am.' })
  expect((await run('--as', 'office.support', 'chat', 'list', 'waiting')).said).toBe('Nothing.')
  expect((await run('--as', 'office.cashier', 'chat', 'answer', memberId, 'No')).code).toBe(1)
  expect((await run('chat', 'list')).code).toBe(1)
  expect((await run('--as', 'office.support', 'inbox', 'write', memberId, 'Hello', 'Welcome')).code).toBe(0)
  expect((await browser.call(listInbox)).json().value.content[0]).toMatchObject({
    title: 'Hello',
    content: 'Welcome',
  })
})
