import { getUnread, launchChat, listAnnouncements, markAnnouncementRead } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { beLoggedIn, openHomeAs } from './be-logged-in.ts'
import { counted, openScreen } from './catalog-page.ts'
import { idFor, office } from './money-page.ts'
import { makeMember, openLogin, says, stored, toast } from './people.ts'
import { open } from './shell-page.ts'

const main = (page: Page) => page.getByRole('main')

async function answerUnread(page: Page, unread: Record<string, number>): Promise<void> {
  await page.route(`**${getUnread.path}`, (route) =>
    route.fulfill({ json: { success: true, value: unread } }),
  )
}

test('[R14] [N01] a guest finds every way to talk, and no badges @narrow', async ({ page }) => {
  for (const path of ['/m/message', '/m/messages']) {
    await open(page, path)
    await expect(main(page).getByRole('link', { name: /^Announcements/ })).toHaveAttribute(
      'href',
      '/m/login?next=%2Fm%2Fnotice',
    )
    await expect(main(page).getByRole('link', { name: /^Messages/ })).toHaveAttribute('href', /^\/m\/login/)
    await expect(main(page).getByRole('link', { name: /^Live chat/ })).toHaveAttribute('href', /^\/m\/login/)
    await expect(main(page).getByRole('link', { name: /^Support/ })).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Telegram/ })).toBeVisible()
    await expect(main(page).getByText(/unread/)).toHaveCount(0)
  }
  await open(page, '/m/message', 'NOOR')
  await expect(main(page).getByRole('link')).toHaveText([/^Announcements/, /^Messages/, /^Support/])
})

test('[N01] back from the message centre leads home', async ({ page }) => {
  await open(page, '/m/help')
  await open(page, '/m/message')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
})

test('[N02] badges say 99+ above 99, and the bell the sum', async ({ page }) => {
  await answerUnread(page, { announcements: 100, inbox: 99, chat: 0, total: 199 })
  await openHomeAs(page, await makeMember())
  const bell = page.getByRole('banner').getByRole('link', { name: 'Messages, 199 unread' })
  await expect(bell).toHaveText('99+')
  await bell.click()
  await expect(main(page).getByRole('link', { name: /Announcements/ })).toContainText('99+')
  await expect(main(page).getByRole('link', { name: /^99\s*Messages/ })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /Live chat/ })).not.toContainText('0')
})

test('[R13] [N03] an announcement that is opened is read here at once, and on the server', async ({
  page,
}) => {
  await page.clock.install()
  await beLoggedIn(page, await makeMember())
  await openScreen(page, '/m/notice')
  const { calls } = counted(page, markAnnouncementRead.path)
  const first = main(page).getByRole('article').first()
  await expect(first.getByRole('img', { name: 'Unread' })).toBeVisible()
  const told = page.waitForResponse((response) => response.url().endsWith(markAnnouncementRead.path))
  const refreshed = page.waitForResponse((response) => response.url().includes(listAnnouncements.path))
  await first.getByRole('button').first().click()
  await expect(first.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  expect((await told).ok()).toBe(true)
  await refreshed

  // Of several at once, the first is told at once, and the other a moment later, by a clock that stands.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
  await main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('img', { name: 'Unread' }) })
    .getByRole('button')
    .evaluateAll((buttons) => {
      for (const button of buttons.slice(0, 2)) if (button instanceof HTMLElement) button.click()
    })
  await expect.poll(() => calls.length).toBe(2)
  await page.clock.runFor(149)
  expect(calls).toHaveLength(2)
  const other = page.waitForResponse((response) => response.url().endsWith(markAnnouncementRead.path))
  await page.clock.runFor(1)
  await expect.poll(() => calls.length).toBe(3)
  await other
  await page.clock.resume()
  await page.reload()
  await expect(main(page).getByRole('article').first().getByRole('img', { name: 'Unread' })).toHaveCount(0)
})

test('[N09] [SEC-10] nothing that an announcement brings along runs or leads astray', async ({ page }) => {
  await openHomeAs(page, await makeMember())
  let title = ''
  await page.route(`**${listAnnouncements.path}?types=A*`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    title = reply.value.player[0].title
    reply.value.player[0].content =
      '<p onclick="window.bad=1">Words<img src=x onerror="window.bad=1"><script>window.bad=1</script>' +
      '<a href="javascript:window.bad=1">link</a><iframe srcdoc="<script>top.bad=1</script>"></iframe></p>'
    await route.fulfill({ response, json: reply })
  })
  await openScreen(page, '/m/notice')
  const articles = main(page).getByRole('article')
  await expect(articles.first()).toBeVisible()
  await articles.filter({ hasText: title }).getByRole('button').first().click()
  await expect(main(page).getByText('Words')).toBeVisible()
  await expect(main(page).locator('script, iframe, [onclick], [onerror], a[href^="javascript"]')).toHaveCount(
    0,
  )
  expect(await page.evaluate(() => Reflect.get(window, 'bad'))).toBeUndefined()
  // One more may be asked for while the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[R15] [N04] a letter of an operator is counted, read and thrown away', async ({ page }) => {
  await openHomeAs(page, await makeMember())
  const { id } = JSON.parse((await stored(page, 'memberInfo')) ?? '{}')
  await office('office.support', 'inbox', 'write', id, 'About your card', '<p>It is <b>bound</b> now.</p>')
  await openScreen(page, '/m/webEmail')
  const letter = main(page).getByRole('article').filter({ hasText: 'About your card' })
  await expect(letter.getByRole('img', { name: 'Unread' })).toBeVisible()
  await letter.getByRole('button', { name: /About your card/ }).click()
  await expect(letter).toContainText('It is bound now.')
  await expect(letter.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await letter.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(letter).toHaveCount(0)
})

test('[N04] [N05] a trial is refused the inbox and the chat', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('button', { name: 'Play free, without registering' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start free play' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  const counts = counted(page, 'unreadCount')
  await openScreen(page, '/m/message')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  for (const name of [/^Live chat/, /^Messages/]) {
    await says(page, 'formal account', () => main(page).getByRole('link', { name }).click())
    await expect(page).toHaveURL(/\/m\/message/)
    await expect(toast(page, /formal account/)).toHaveCount(0)
  }
  await page.goto('/m/webEmail')
  await expect(page).not.toHaveURL(/webEmail/)
  expect(counts.calls).toEqual([])
})

test('[N05] [N06] a member asks in the live chat, an operator answers, and both are read', async ({
  page,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await openScreen(page, '/m/message')
  let answeredAt = 0
  await page.route(`**${launchChat.path}?*`, async (route) => {
    const response = await route.fetch()
    answeredAt = Date.now()
    await route.fulfill({ response })
  })
  // The page is drawn for guests; the way to the chat is the member's once the rest of it is.
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await says(page, 'Please wait', () =>
    main(page)
      .getByRole('link', { name: /^Live chat/ })
      .click(),
  )
  await page.waitForURL(/\/m\/chat/)
  expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(490)
  await expect(toast(page, 'Please wait')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Your message' }).fill('Where is my <b>deposit</b>?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const talk = page.getByRole('log')
  await expect(talk).toContainText('Where is my <b>deposit</b>?')
  const memberId = idFor(await office('office.support', 'chat', 'list'), person.account)
  await office('office.support', 'chat', 'answer', memberId, 'It', 'arrived', 'just', 'now.')
  await expect(talk).toContainText('It arrived just now.', { timeout: 20_000 })
  await openScreen(page, '/m/home')
  await office('office.support', 'chat', 'answer', memberId, 'Anything', 'else?')
  await expect(page.getByRole('banner').getByRole('link', { name: /Messages, \d+ unread/ })).toBeVisible()
  await openScreen(page, '/m/message')
  await expect(main(page).getByRole('link', { name: /Live chat/ })).toContainText('1 unread')
})

test('[R22] [N07] help lists entries by number; an article is found again after a reload', async ({
  page,
}) => {
  await open(page, '/m/help')
  const article = main(page).getByRole('link', { name: /^1\.1/ })
  const name = ((await article.textContent()) ?? '').replace(/^1\.1/, '')
  await article.click()
  await expect(page).toHaveURL(/\/m\/helpDetail\?p=0&c=0/)
  await expect(main(page).getByRole('heading', { name })).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('heading', { name })).toBeVisible()
})

test('[R22] an anchor leads to the article it names', async ({ page }) => {
  await open(page, '/m/help#terms')
  await expect(page).toHaveURL(/\/m\/helpDetail\?p=\d&c=\d#terms/)
  await expect(main(page).getByRole('heading', { level: 2, name: /terms/i })).toBeVisible()
})

test('[N07] a house without help says so', async ({ page }) => {
  await page.route('**/wps/system/helpCenter*', (route) =>
    route.fulfill({ json: { success: true, value: [] } }),
  )
  await open(page, '/m/help')
  await expect(main(page)).toContainText('Nothing here yet')
})

test('[N08] the way to customer service is behind an encrypted path', async ({ page }) => {
  const entries = await (await page.request.get('/wps/system/customerService?merchant=BAIZE')).json()
  const kinds: string[] = entries.value.map(({ csType }: { csType: string }) => csType)
  expect(kinds).toEqual(expect.arrayContaining(['WHATSAPP', 'LIVECHAT']))
  for (const { path } of entries.value) expect(path).not.toContain('/')
  await page.route('https://whatsapp.baize.example/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await open(page, '/m/message')
  await main(page)
    .getByRole('link', { name: /^Support/ })
    .click()
  await expect(page).toHaveURL('https://whatsapp.baize.example/support')
})
