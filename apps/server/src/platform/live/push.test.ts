import { endSession, getLiveTicket, LIVE_PATH, listSessions, logout, MOST_CALL_BYTES } from '@baize/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { endSessions, identityListeners } from '#modules/identity'
import { endMaintenance, settingsListeners, startMaintenance } from '#modules/settings'
import { createApi } from '../../server.ts'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { secondNode } from '../../testing/second-node.ts'
import { listening, openPage } from '../../testing/test-page.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { sql, transaction } from '../db.ts'
import { factDelivery } from '../facts.ts'
import { startWorker } from '../jobs.ts'
import { push } from './push.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }

/** The house with those at work who tell of sessions and of the house itself, and a member logged in. */
async function world() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, rafi)
  const worker = await startWorker(app, [factDelivery([...identityListeners, ...settingsListeners])])
  onTestFinished(() => worker.stop())
  const browser = testBrowser(api)
  await browser.logIn(rafi.account, rafi.password)
  return { app, api, browser, memberId }
}

it('a session that another ends hears it at once, on whichever node its page is, and others hear nothing', async () => {
  const { app, api, browser } = await world()
  const otherNode = await createApi(secondNode(app))
  onTestFinished(() => otherNode.close())
  const [kicked, bystander] = [testBrowser(api), testBrowser(api)]
  for (const each of [kicked, bystander]) await each.logIn(rafi.account, rafi.password)
  const here = await openPage(api, kicked)
  const there = await openPage(api, kicked, { on: otherNode })
  const spared = await openPage(api, bystander, { on: otherNode })
  const lines = (await kicked.call(listSessions)).json().value
  const { id } = lines.find((line: { isThisOne: boolean }) => line.isThisOne)
  await browser.call(endSession, { query: { id } })
  expect(await here.next()).toEqual({ type: 'session.ended', reason: 'kicked' })
  expect(await there.next()).toEqual({ type: 'session.ended', reason: 'kicked' })
  expect(await Promise.all([here.closed, there.closed])).toEqual([4001, 4001])
  expect(spared.socket.readyState).toBe(WebSocket.OPEN)
  expect(spared.messages).toEqual([])
})

it('[L13] a changed password ends every session, and every page hears it', async () => {
  const { app, api, browser, memberId } = await world()
  const other = testBrowser(api)
  await other.logIn(rafi.account, rafi.password)
  const pages = [await openPage(api, browser), await openPage(api, other)]
  await transaction(app, (tx) => endSessions(tx, { memberId }, 'password'))
  for (const page of pages) expect(await page.next()).toEqual({ type: 'session.ended', reason: 'password' })
})

it('logging out closes the other pages of the same browser', async () => {
  const { api, browser } = await world()
  const page = await openPage(api, browser)
  await browser.call(logout)
  expect(await page.next()).toEqual({ type: 'session.ended', reason: 'logout' })
})

it('a house that closes and opens says so to its own pages only', async () => {
  const { app, api, browser } = await world()
  const page = await openPage(api, browser)
  await startMaintenance(app, { merchantCode: 'NOOR', minutes: 5, info: null })
  await startMaintenance(app, { merchantCode: 'BAIZE', minutes: 5, info: null })
  expect(await page.next()).toEqual({ type: 'status.changed' })
  await endMaintenance(app, 'BAIZE')
  expect(await page.next()).toEqual({ type: 'status.changed' })
  expect(page.messages).toHaveLength(2)
})

it('what a transaction wanted to say is not said when it fails', async () => {
  const { app, api, browser, memberId } = await world()
  const page = await openPage(api, browser)
  await transaction(app, async (tx) => {
    await push(tx, { memberId }, { type: 'session.ended', reason: 'kicked' })
    throw new Error('no')
  }).catch(() => {})
  await transaction(app, (tx) => push(tx, { memberId }, { type: 'status.changed' }))
  expect(await page.next()).toEqual({ type: 'status.changed' })
})

it('a ticket opens one socket, within half a minute, of a session that still counts', async () => {
  const { app, api, browser, memberId } = await world()
  const ticketOf = async () => (await browser.call(getLiveTicket)).json().value.ticket
  const ticket = await ticketOf()
  await openPage(api, browser, { ticket })
  await expect(openPage(api, browser, { ticket })).rejects.toThrow()
  const old = await ticketOf()
  await transaction(app, (tx) => tx.rows(sql`update identity.live_ticket set ends_at = now()`))
  await expect(openPage(api, browser, { ticket: old })).rejects.toThrow()
  await expect(openPage(api, browser, { ticket: 'x'.repeat(43) })).rejects.toThrow()
  const late = await ticketOf()
  await transaction(app, (tx) => endSessions(tx, { memberId }, 'kicked'))
  await expect(openPage(api, browser, { ticket: late })).rejects.toThrow()
})

it('a page of another site cannot open a socket, and nothing but a socket is opened here', async () => {
  const { api, browser } = await world()
  const { ticket } = (await browser.call(getLiveTicket)).json().value
  await expect(openPage(api, browser, { ticket, origin: 'https://evil.test' })).rejects.toThrow()
  await openPage(api, browser, { ticket })
  expect((await api.inject({ url: LIVE_PATH, headers: { host: 'localhost' } })).json()).toMatchObject({
    success: false,
    errorCode: 'BAD_REQUEST',
  })
  expect((await testBrowser(api).call(getLiveTicket)).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('a page that sends what is no call, or too long a one, is let go', async () => {
  const { api, browser } = await world()
  const chatty = await openPage(api, browser)
  chatty.socket.send('x')
  expect(await chatty.closed).toBe(1008)
  const long = await openPage(api, browser)
  long.socket.send('x'.repeat(MOST_CALL_BYTES + 1))
  expect(await long.closed).toBe(1009)
})

it('a session has eight sockets; the ninth takes the place of the first', async () => {
  const { api, browser } = await world()
  const pages = []
  for (let page = 0; page < 9; page++) pages.push(await openPage(api, browser))
  expect(await pages[0]?.closed).toBe(4002)
  expect(pages.slice(1).every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
})

it('a line that was cut is made again, and sessions that ended meanwhile hear it then', async () => {
  const { app, api, browser, memberId } = await world()
  const page = await openPage(api, browser)
  await transaction(app, (tx) => push(tx, { memberId }, { type: 'status.changed' }))
  await page.next()
  const owner = await connectAs(app, 'owner')
  // Ended past our code, so that no message is sent; only the sweep after the cut can find it.
  await owner.query("update identity.session set ended_at = now(), end_reason = 'suspended'")
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ~ '^(listen live|select 1)$' and pid <> pg_backend_pid() and datname = current_database()",
  )
  expect(await page.next()).toEqual({ type: 'session.ended', reason: 'suspended' })
})

it('a server that stops sends its pages away with the promise to be back', async () => {
  const { app, browser } = await world()
  const node = await createApi(secondNode(app))
  await listening(node)
  const page = await openPage(node, browser, {
    ticket: (await browser.call(getLiveTicket)).json().value.ticket,
  })
  await node.close()
  expect(await page.closed).toBe(1001)
})
