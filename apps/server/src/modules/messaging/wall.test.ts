import { randomUUID } from 'node:crypto'
import {
  type FullAnnouncement,
  getHelpCenter,
  getUnread,
  type HelpEntry,
  listAnnouncements,
  listBanners,
  listNotices,
  listWall,
  markAnnouncementRead,
  type Popup,
  putBanner,
  putHelp,
  putNotice,
  putPopup,
  removeFromWall,
  takeTimeOut,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { openPage } from '../../testing/test-page.ts'
import { messagingJobs, saveNotice } from './index.ts'

const password = 'green felt, brass rail'
const common = { merchantCode: 'BAIZE', startsAt: null, endsAt: null }
const said = (title: string) => ({ EN: { title, content: `<p>${title}</p>` } })

async function house() {
  const { app, api } = await demoApi()
  const enter = async (account: string, type: 0 | 1 = 0) => {
    const id = await testMember(app, { account, password, type })
    const browser = testBrowser(api)
    await browser.logIn(account, password)
    return { id, browser }
  }
  const writer = await officeBrowser(app, api, { login: 'writer', roles: ['support'] })
  return { app, api, enter, writer, guest: testBrowser(api) }
}

async function popupsOf(browser: TestBrowser): Promise<Popup[]> {
  return (await browser.call(listAnnouncements, { query: { types: 'PU' } })).json().value.popup
}

it('[P06] guests get popups of execution B, members those of A, and of F in their first session alone', async () => {
  const { api, enter, guest } = await house()
  const kinds = async (browser: TestBrowser) =>
    new Set((await popupsOf(browser)).map(({ execution }) => execution))
  expect(await kinds(guest)).toEqual(new Set(['B']))
  const { browser } = await enter('rafi')
  expect(await kinds(browser)).toEqual(new Set(['A', 'F']))
  const again = testBrowser(api)
  await again.logIn('rafi', password)
  expect(await kinds(again)).toEqual(new Set(['A']))
  expect(await kinds(browser)).toEqual(new Set(['A', 'F']))
})

it('[F48] a trial gets no popup: what members are told to do, a trial may not', async () => {
  const { api } = await house()
  const trial = testBrowser(api)
  await startTestTrial(trial)
  expect(await popupsOf(trial)).toEqual([])
})

it('[P01] a popup carries its title and content, and whoever takes a break gets none about a promotion', async () => {
  const { enter } = await house()
  const { browser } = await enter('rafi')
  const before = await popupsOf(browser)
  expect(before.find(({ promotionType }) => promotionType !== null)).toMatchObject({
    title: 'Rewards to claim',
    content: expect.stringContaining('href="/m/rewardCenter"'),
  })
  await browser.call(takeTimeOut, { body: { length: '24h' } })
  const after = await popupsOf(browser)
  expect(after.every(({ promotionType }) => promotionType === null)).toBe(true)
  expect(after.length).toBe(before.length - 1)
})

it('what is asked for by type is what comes, each in its own list', async () => {
  const { enter, writer } = await house()
  const { browser } = await enter('rafi')
  const notice = { ...common, name: 'n1', audience: 'player', isPromotion: true, texts: said('Promo') }
  await writer.call(putNotice, { body: notice })
  const ask = async (query: Record<string, string>) =>
    (await browser.call(listAnnouncements, { query })).json().value
  const all = await ask({ groupName: 'm_home', platform: 'M' })
  expect(all.banners.length).toBeGreaterThan(0)
  expect(all.popup.length).toBeGreaterThan(0)
  const titles = (list: FullAnnouncement[]) => list.map(({ title }) => title)
  expect(titles(all.promotion)).toContain('Promo')
  expect(titles(all.player)).not.toContain('Promo')
  expect(all.player[0]).toMatchObject({
    read: false,
    isPromotion: false,
    content: expect.stringMatching(/^<p>/),
  })
  expect(await ask({ types: 'PR' })).toMatchObject({ banners: [], player: [], popup: [] })
  expect(await ask({ types: 'B', groupName: 'm_home' })).toMatchObject({
    promotion: [],
    player: [],
    popup: [],
  })
})

it('banners come by platform as well as by group', async () => {
  const { guest, writer } = await house()
  const texts = { EN: { title: 'Wide', text: 'only', action: null, image: '/m/art/banners/trial.webp' } }
  const banner = {
    ...common,
    name: 'wide',
    groupName: 'm_reg',
    platforms: ['W'],
    position: 1,
    url: '/m/help',
    texts,
  }
  expect((await writer.call(putBanner, { body: banner })).statusCode).toBe(200)
  const shown = async (platform: string) =>
    (await guest.call(listBanners, { query: { groupName: 'm_reg', platform } })).json().value.length
  expect([await shown('M'), await shown('W')]).toEqual([0, 1])
  for (const url of ['javascript:alert(1)', '//evil.example', 'https://a@b.example/'])
    expect((await writer.call(putBanner, { body: { ...banner, url } })).json().errorCode).toBe('FIELD_FORMAT')
})

it('[N03] an announcement is read once however often it is said, and stays read when it is written again', async () => {
  const { api, enter, writer } = await house()
  const { browser } = await enter('rafi')
  const notice = { ...common, name: 'n1', audience: 'player', isPromotion: false, texts: said('News') }
  await writer.call(putNotice, { body: notice })
  const page = await openPage(api, browser)
  const listed = async () => (await browser.call(listNotices)).json().value
  const [first] = await listed()
  expect(first).toMatchObject({ title: 'News', read: false })
  const { announcements: before } = (await browser.call(getUnread)).json().value

  const body = { announcementId: first.id, read: true }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => browser.call(markAnnouncementRead, { body })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  const { announcements: after } = (await browser.call(getUnread)).json().value
  expect(after).toBe(before - 1)
  expect((await listed())[0].read).toBe(true)
  expect(await page.next()).toEqual({ type: 'unread.changed' })

  await writer.call(putNotice, { body: { ...notice, texts: said('News, corrected') } })
  expect((await listed())[0]).toMatchObject({ id: first.id, title: 'News, corrected', read: true })
  // Twenty readings were told once: what is heard next is the correction.
  expect(await page.next()).toEqual({ type: 'unread.changed' })
  expect(page.messages).toHaveLength(2)
})

it('[N02] the total is the sum of announcements, letters and chat, of each member by themselves', async () => {
  const { enter } = await house()
  const [rafi, mina] = [await enter('rafi'), await enter('mina')]
  const of = async ({ browser }: typeof rafi) => (await browser.call(getUnread)).json().value
  const start = await of(rafi)
  expect(start.total).toBe(start.announcements + start.inbox + start.chat)
  expect(start.announcements).toBeGreaterThan(2)
  const [first] = (await rafi.browser.call(listNotices)).json().value
  const body = { announcementId: first.id, read: true }
  expect((await rafi.browser.call(markAnnouncementRead, { body })).json().value.total).toBe(start.total - 1)
  expect(await of(mina)).toEqual(start)
})

it('an announcement of another house, of agents or of another time is not there to be read', async () => {
  const { app, enter, writer } = await house()
  const { browser } = await enter('rafi')
  const agent = await enter('agent_a', 1)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const notice = { ...common, isPromotion: false, texts: said('x') }
  await writer.call(putNotice, { body: { ...notice, name: 'agents', audience: 'agent' } })
  await writer.call(putNotice, { body: { ...notice, name: 'later', audience: 'player', startsAt: soon } })
  await transaction(app, (tx) =>
    saveNotice(tx, { merchantCode: 'NOOR', name: 'there', texts: said('x') }, app.clock.now()),
  )
  const titles = async (who: TestBrowser) =>
    (await who.call(listNotices)).json().value.filter(({ title }: { title: string }) => title === 'x')
  expect(await titles(browser)).toEqual([])
  const [own] = await titles(agent.browser)
  const read = (announcementId: string) =>
    browser.call(markAnnouncementRead, { body: { announcementId, read: true } })
  expect((await read(own.id)).json().errorCode).toBe('NOT_FOUND')
  expect((await read(randomUUID())).json().errorCode).toBe('NOT_FOUND')
})

it('pages hear of an announcement whose time has come', async () => {
  const { app, api, enter } = await house()
  const { browser } = await enter('rafi')
  await transaction(app, (tx) =>
    saveNotice(
      tx,
      {
        merchantCode: 'BAIZE',
        name: 'n1',
        texts: said('Now'),
        startsAt: new Date().toISOString(),
      },
      app.clock.now(),
    ),
  )
  const page = await openPage(api, browser)
  for (const job of messagingJobs) await job.run(app, {})
  expect(await page.next()).toEqual({ type: 'unread.changed' })
})

it('[N07] help is a tree of entries with their articles, in order, in the language that is asked for', async () => {
  const { guest } = await house()
  const ask = async (query: Record<string, string> = {}): Promise<HelpEntry[]> =>
    (await guest.call(getHelpCenter, { query })).json().value
  const tree = await ask({ device: 'MOBILE' })
  expect(tree.map(({ anchor }) => anchor)).toEqual(['money', 'fairness', 'protection', 'rules'])
  expect(tree.every(({ children }) => children.length >= 2)).toBe(true)
  const anchors = tree.flatMap(({ anchor, children }) => [anchor, ...children.map((each) => each.anchor)])
  expect(anchors).toEqual(expect.arrayContaining(['terms', 'licence', 'deposits', 'limits']))
  expect((await ask({ lang: 'BN' }))[0]?.title).toBe('জমা ও উত্তোলন')
  const elsewhere = await guest.call(getHelpCenter, { headers: { merchant: 'SOLO' } })
  expect(elsewhere.json().value).toHaveLength(4)
})

it('help stands two levels deep and an anchor leads to one place', async () => {
  const { guest, writer } = await house()
  const entry = { ...common, parent: null, anchor: null, position: 900, texts: said('Top') }
  const put = async (more: object) => (await writer.call(putHelp, { body: { ...entry, ...more } })).json()
  expect((await put({ name: 'top', anchor: 'top' })).success).toBe(true)
  expect((await put({ name: 'below', parent: 'top' })).success).toBe(true)
  expect((await put({ name: 'deeper', parent: 'below' })).errorCode).toBe('FIELD_FORMAT')
  expect((await put({ name: 'top', parent: 'money' })).errorCode).toBe('FIELD_FORMAT')
  expect((await put({ name: 'lost', parent: 'nowhere' })).errorCode).toBe('FIELD_FORMAT')
  expect((await put({ name: 'other', anchor: 'top' })).errorCode).toBe('FIELD_FORMAT')
  const query = { house: 'BAIZE', kind: 'help', name: 'top' }
  expect((await writer.call(removeFromWall, { query })).statusCode).toBe(200)
  const tree: HelpEntry[] = (await guest.call(getHelpCenter, { query: {} })).json().value
  expect(tree.some(({ title }) => title === 'Top')).toBe(false)
  expect((await writer.call(removeFromWall, { query })).json().errorCode).toBe('NOT_FOUND')
})

it('only who may write for a house writes on its wall', async () => {
  const { app, api, writer } = await house()
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier'] })
  const stranger = await officeBrowser(app, api, { login: 'stranger', merchantCodes: ['NOOR'] })
  const body = { ...common, name: 'p', execution: 'A', promotionType: null, position: 1, texts: said('P') }
  expect((await cashier.call(putPopup, { body })).json().errorCode).toBe('NOT_PERMITTED')
  expect((await stranger.call(putPopup, { body })).json().errorCode).toBe('NOT_FOUND')
  const query = { house: 'BAIZE' }
  expect((await stranger.call(listWall, { query })).json().errorCode).toBe('NOT_FOUND')
  expect((await writer.call(putPopup, { body })).statusCode).toBe(200)
  const { popups } = (await writer.call(listWall, { query })).json().value
  expect(popups.find(({ name }: { name: string }) => name === 'p')).toMatchObject({
    execution: 'A',
    endsAt: null,
  })
})

it('[N02] only what can be read is counted as unread, however much the house has said before', async () => {
  const { app, enter } = await house()
  await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into messaging.notice (id, merchant_code, name, is_promotion, audience, starts_at)
      select gen_random_uuid(), 'BAIZE', 'old-' || n, false, 'player', now() - n * interval '1 minute'
      from generate_series(1, 205) n`)
    await tx.rows(sql`
      insert into messaging.notice_text (notice_id, language, title, content)
      select id, 'EN', name, '<p>.</p>' from messaging.notice where name like 'old-%'`)
  })
  const { browser } = await enter('rafi')
  const { player, promotion } = (
    await browser.call(listAnnouncements, { query: { types: 'A,PL,PR' } })
  ).json().value
  const { announcements } = (await browser.call(getUnread)).json().value
  expect(announcements).toBe(player.length + promotion.length)
})
