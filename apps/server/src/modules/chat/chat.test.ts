import { randomUUID } from 'node:crypto'
import {
  answerChat,
  type ChatLine,
  exportMyData,
  getChat,
  getChatUnread,
  getOfficeChat,
  getUnread,
  launchChat,
  listChats,
  listChatSchedules,
  readChat,
  readOfficeChat,
  sayInChat,
  saveChatSchedule,
  typeInChat,
  typeInOfficeChat,
  writeLetter,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { startTestTrial } from '../../testing/test-trial.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { openPage } from '../../testing/test-page.ts'
import { chatHouse } from '../../testing/test-chat.ts'

it('[N06] a member asks, an operator answers, and both hear of it at once', async () => {
  const { api, id: memberId, browser, say, support, openOffice } = await chatHouse()
  const [page, desk] = [await openPage(api, browser), await openOffice(support)]
  expect((await say('Where is my deposit?')).number).toBe(1)
  const asked = { type: 'chat.said', memberId, number: 1 }
  expect(await desk.next()).toEqual(asked)
  expect(await page.next()).toEqual(asked)
  const [waiting] = (await support.call(listChats, { query: { waiting: '1' } })).json().value.content
  expect(waiting).toMatchObject({
    memberId,
    account: 'rafi',
    unread: 1,
    last: { text: 'Where is my deposit?' },
  })

  await support.call(typeInOfficeChat, { body: { memberId } })
  expect(await page.next()).toEqual({ type: 'chat.typing', memberId, from: 'house' })
  const body = { memberId, requestId: randomUUID(), text: 'It has just arrived.' }
  expect((await support.call(answerChat, { body })).json().value).toMatchObject({
    number: 2,
    from: 'house',
    operator: 'support',
  })
  expect(await page.next()).toEqual({ type: 'chat.said', memberId, number: 2 })
  expect(await page.next()).toEqual({ type: 'unread.changed' })
  expect((await browser.call(getChatUnread)).json().value).toEqual({ totalUnreadCount: 1, unReadCount: 1 })
  expect((await browser.call(getUnread)).json().value.chat).toBe(1)

  const { lines, hours } = (await browser.call(getChat)).json().value
  expect(lines.map(({ text }: ChatLine) => text)).toEqual(['Where is my deposit?', 'It has just arrived.'])
  expect(hours.isOpen).toBe(true)
  expect((await browser.call(readChat, { body: { upTo: 2 } })).json().value.unReadCount).toBe(0)
  expect((await support.call(listChats, { query: { waiting: '1' } })).json().value.content).toEqual([])
  await browser.call(typeInChat)
  await expect.poll(() => desk.messages).toContainEqual({ type: 'chat.typing', memberId, from: 'member' })
})

it('the same request is one line, the same with other words is refused', async () => {
  const { browser, say } = await chatHouse()
  const requestId = randomUUID()
  const numbers = await Promise.all(Array.from({ length: 12 }, () => say('once', { requestId })))
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map(() => 1))
  const other = await browser.call(sayInChat, { body: { requestId, text: 'twice' } })
  expect(other.json().errorCode).toBe('REQUEST_ID_REUSED')
  expect((await browser.call(getChat)).json().value.lines).toHaveLength(1)
})

it('lines that race are numbered without gaps, whoever says them', async () => {
  const { id: memberId, browser, say, support } = await chatHouse()
  const answer = (text: string) =>
    support.call(answerChat, { body: { memberId, requestId: randomUUID(), text } })
  await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? say(`m${at}`) : answer(`h${at}`))))
  const { lines } = (await browser.call(getChat)).json().value
  expect(lines.map(({ number }: ChatLine) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect((await browser.call(getChatUnread)).json().value.unReadCount).toBe(10)
})

it('reading never goes back and never past the end, however many say so at once', async () => {
  const { id: memberId, browser, support } = await chatHouse()
  for (let at = 0; at < 5; at++)
    await support.call(answerChat, { body: { memberId, requestId: randomUUID(), text: `h${at}` } })
  const read = async (upTo: number) => (await browser.call(readChat, { body: { upTo } })).json().value
  await Promise.all([3, 1, 2, 3, 0, 2, 3, 1].map(read))
  expect((await browser.call(getChatUnread)).json().value.unReadCount).toBe(2)
  expect((await read(1)).unReadCount).toBe(2)
  expect((await read(900)).unReadCount).toBe(0)
  expect((await browser.call(getChat)).json().value.memberRead).toBe(5)
})

it('history is paged back from the latest, and what is new is asked for by the last line that is known', async () => {
  const { id: memberId, browser, support } = await chatHouse()
  for (let at = 1; at <= 60; at++)
    await support.call(answerChat, { body: { memberId, requestId: randomUUID(), text: `h${at}` } })
  const ask = async (query: Record<string, string>) => (await browser.call(getChat, { query })).json().value
  const latest = await ask({})
  expect([latest.lines[0].number, latest.lines.at(-1).number, latest.hasMore]).toEqual([11, 60, true])
  const older = await ask({ before: '11' })
  expect([older.lines[0].number, older.lines.at(-1).number, older.hasMore]).toEqual([1, 10, false])
  expect((await ask({ after: '58' })).lines.map(({ number }: ChatLine) => number)).toEqual([59, 60])
})

it('whoever says more than twenty lines in a minute waits', async () => {
  const { browser, say } = await chatHouse()
  for (let at = 0; at < 20; at++) expect((await say(`m${at}`)).number).toBe(at + 1)
  const reply = await browser.call(sayInChat, { body: { requestId: randomUUID(), text: 'm20' } })
  expect([reply.statusCode, reply.json().errorCode]).toEqual([429, 'RATE_LIMITED'])
})

it('what is said is kept sealed, as plain words without anything that only a machine sees', async () => {
  const { app, browser, say } = await chatHouse()
  expect((await say(' <b>hi</b>\u0001\u0007\r\nthere ')).text).toBe('<b>hi</b>\nthere')
  const rows = await app.db.rows<{ sealed: Buffer }>(sql`select sealed from chat.line`)
  expect(rows.every(({ sealed }) => !sealed.includes('there'))).toBe(true)
  for (const text of ['   ', '\u0001']) {
    const reply = await browser.call(sayInChat, { body: { requestId: randomUUID(), text } })
    expect(reply.json().errorCode).toBe('FIELD_REQUIRED')
  }
})

it('outside the hours of the house the automatic answer is given once, in the language of the member', async () => {
  const { browser, say, support } = await chatHouse()
  const body = {
    merchantCode: 'BAIZE',
    zone: 'UTC',
    hours: [],
    answers: { EN: 'Nobody is here.', BN: 'কেউ নেই।' },
  }
  expect((await support.call(saveChatSchedule, { body })).statusCode).toBe(200)
  await say('Hello?')
  await say('Anybody?')
  const { lines, hours } = (await browser.call(getChat)).json().value
  expect(lines.map(({ from, text }: ChatLine) => [from, text])).toEqual([
    ['member', 'Hello?'],
    ['auto', 'Nobody is here.'],
    ['member', 'Anybody?'],
  ])
  expect(hours).toEqual({ isOpen: false, opensAt: null })
  expect((await browser.call(getChatUnread)).json().value.unReadCount).toBe(1)
  const [waiting] = (await support.call(listChats, { query: { waiting: '1' } })).json().value.content
  expect(waiting.unread).toBe(2)
  for (const bad of [{ zone: 'Mars/Olympus' }, { hours: [{ weekday: 1, opens: 600, closes: 500 }] }])
    expect((await support.call(saveChatSchedule, { body: { ...body, ...bad } })).json().errorCode).toBe(
      'FIELD_FORMAT',
    )
})

it('the office reads the hours of its own houses as they were saved, and nobody else does', async () => {
  const { app, api, browser, support } = await chatHouse()
  const hours = [
    { weekday: 1, opens: 540, closes: 720 },
    { weekday: 1, opens: 780, closes: 1440 },
  ]
  const body = { merchantCode: 'BAIZE', zone: 'Asia/Dhaka', hours: hours.toReversed(), answers: { UR: 'کل' } }
  await support.call(saveChatSchedule, { body })
  const { content } = (await support.call(listChatSchedules)).json().value
  expect(content).toEqual([
    { merchantCode: 'BAIZE', schedule: { ...body, hours }, now: expect.objectContaining({}) },
  ])
  expect(content[0].now.isOpen).toBe((await browser.call(getChat)).json().value.hours.isOpen)
  const stranger = await officeBrowser(app, api, { login: 'stranger', merchantCodes: [] })
  expect((await stranger.call(listChatSchedules)).json().value.content).toEqual([])
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier'] })
  expect((await cashier.call(listChatSchedules)).json().errorCode).toBe('NOT_PERMITTED')
  expect((await testBrowser(api).call(listChatSchedules)).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('[N05] chat is for members of a house that has it, and its address is a screen of the site', async () => {
  const { api, browser } = await chatHouse()
  const query = { b2c: '1', language: 'EN', backUrl: '/m/message', headerColor: '#0b5d3b', title: 'Help' }
  expect((await browser.call(launchChat, { query })).json().value.chatUrl).toBe(
    '/m/chat?backUrl=%2Fm%2Fmessage&headerColor=%230b5d3b&title=Help',
  )
  expect((await browser.call(launchChat)).json().value.chatUrl).toBe('/m/chat')
  for (const backUrl of ['https://evil.example', '//evil.example', '/m/../x?y'])
    expect((await browser.call(launchChat, { query: { backUrl } })).json().errorCode).toBe('BAD_QUERY')
  const trial = testBrowser(api)
  await startTestTrial(trial)
  for (const endpoint of [launchChat, getChat, getChatUnread])
    expect((await trial.call(endpoint)).json().errorCode).toBe('TRIAL_ACCOUNT')
  expect((await testBrowser(api).call(launchChat)).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('an operator of another house, or without the role, neither reads nor answers', async () => {
  const { app, api, id: memberId, say } = await chatHouse()
  await say('Hello')
  const stranger = await officeBrowser(app, api, { login: 'stranger', merchantCodes: ['NOOR'] })
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier'] })
  const asks = [
    [getOfficeChat, { query: { memberId } }],
    [answerChat, { body: { memberId, requestId: randomUUID(), text: 'x' } }],
    [typeInOfficeChat, { body: { memberId } }],
    [readOfficeChat, { body: { memberId, upTo: 1 } }],
  ] as const
  for (const [endpoint, options] of asks) {
    expect((await stranger.call(endpoint, options)).json().errorCode).toBe('NOT_FOUND')
    expect((await cashier.call(endpoint, options)).json().errorCode).toBe('NOT_PERMITTED')
  }
  expect((await stranger.call(listChats)).json().value.content).toEqual([])
})

it('an operator hears the houses they work for, until they log out', async () => {
  const { app, api, say, support, openOffice, logOut } = await chatHouse()
  const stranger = await officeBrowser(app, api, { login: 'stranger', merchantCodes: ['NOOR'] })
  const [desk, other] = [await openOffice(support), await openOffice(stranger)]
  await say('Hello')
  expect((await desk.next()).type).toBe('chat.said')
  await logOut(support)
  expect(await desk.next()).toEqual({ type: 'session.ended', reason: 'logout' })
  expect(await desk.closed).toBe(4001)
  expect(other.messages).toEqual([])
})

it('what was said and written is part of what a member can take along', async () => {
  const { id: memberId, browser, say, support } = await chatHouse()
  await say('Hello')
  const letter = { requestId: randomUUID(), memberId, title: 'A letter', content: '<p>Words</p>' }
  await support.call(writeLetter, { body: letter })
  const data = (await browser.call(exportMyData, { query: { format: 'json' } })).json()
  expect(data.chat).toMatchObject([{ number: 1, from: 'member', text: 'Hello' }])
  expect(data.letters).toMatchObject([
    { kind: 'operator', words: { title: 'A letter', content: '<p>Words</p>' } },
  ])
})
