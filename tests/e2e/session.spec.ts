import { getMemberInfo, logout, renewSession } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { beLoggedIn, openHomeAs } from './be-logged-in.ts'
import { query } from '../support/baize.ts'
import { held, openHome, shiftsOf, takenOver, watchShifts } from './home-page.ts'
import { demoPerson, logIn, makeMember, order, says, stored, storedSession, toast } from './people.ts'

test.use({ locale: 'en-US' })

const banner = (page: Page) => page.getByRole('banner')

const goneText = 'The account has been logged out, please log in again.'

async function sql(text: string): Promise<void> {
  await query(process.env.E2E_DATABASE_URL ?? '', text)
}

function ofMember(account: string): string {
  return `member_id in (select id from identity.member where account = '${account}')`
}

test('[H02] a member sees balance, name, level and the way out', async ({ page }) => {
  await logIn(page, demoPerson('rafi'))
  await expect(banner(page).getByText('￥12,480')).toBeVisible()
  await expect(banner(page).getByText('Rafi', { exact: true })).toBeVisible()
  await expect(banner(page).getByText('VIP 0')).toBeVisible()
  await expect(banner(page).getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/m/message')
  await expect(banner(page).getByRole('link', { name: 'Register' })).toHaveCount(0)
})

test('[H02] a member without a nickname goes by the account', async ({ page }) => {
  const person = await makeMember()
  await logIn(page, person)
  await expect(banner(page).getByText(person.account)).toBeVisible()
  await expect(banner(page).getByText('￥0', { exact: true })).toBeVisible()
})

test('[H03] a guest sees Register and Login', async ({ page }) => {
  await openHome(page)
  await expect(banner(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register')
  await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/m/login')
  await expect(banner(page).getByRole('button', { name: 'Log out' })).toHaveCount(0)
})

test('[H07] [H08] [H09] the side menu of a guest leads in, and closes by its button and its mask', async ({
  page,
}) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Baize, to the home page' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/m/login')
  await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register')
  await expect(menu.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/m/forget')
  await expect(menu.getByRole('listitem')).toHaveText([
    'Deposit',
    'Withdraw',
    'Betting record',
    'WhatsApp',
    'Live chat',
    'Download the app',
    'All languages',
  ])
  await expect(menu.getByRole('link', { name: 'Deposit', exact: true })).toHaveAttribute(
    'href',
    '/m/login?next=%2Fm%2FvoucherCenter',
  )
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await page.getByTestId('mask').click({ position: { x: 10, y: 300 } })
  await expect(menu).toHaveCount(0)
})

test('[H07] [H08] the side menu of a member shows who is here and the way out', async ({ page }) => {
  await openHomeAs(page, demoPerson('meher'))
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Meher')).toBeVisible()
  await expect(menu.getByText('￥88,888')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Deposit', exact: true })).toHaveAttribute(
    'href',
    '/m/voucherCenter',
  )
})

test('[H08] in the app on the home screen the download is not offered', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await openHome(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('WhatsApp')).toBeVisible()
  await expect(menu.getByText('Download the app')).toHaveCount(0)
})

test('[L12] [X03] a logout is confirmed, waited for without end, and leaves nothing behind', async ({
  page,
}) => {
  // From the start: a call that is signed while its clock is exchanged is signed for another time.
  await page.clock.install()
  await beLoggedIn(page, await makeMember())
  await page.goto('/m/rewardCenter')
  await takenOver(page)
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  const answer = held()
  await page.route(`**${logout.path}`, answer.pass)
  await page.getByRole('button', { name: 'Log out' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Sure to log out?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(sure).toHaveCount(0)
  expect(await storedSession(page)).not.toBeNull()

  await page.getByRole('button', { name: 'Log out' }).click()
  const asked = page.waitForRequest(`**${logout.path}`)
  await sure.getByRole('button', { name: 'Confirm' }).click()
  const request = await asked
  expect(request.method()).toBe('DELETE')
  expect(request.headers().authorization).toBe((await storedSession(page))?.token)
  await page.clock.fastForward(12_000)
  await expect(toast(page, 'Please wait')).toBeVisible()
  answer.release()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(toast(page, 'Please wait')).toHaveCount(0)
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await stored(page, 'autoLogin')).toBe('0')
  for (const key of ['MC_SESSION_INFO', 'memberInfo', 'trialName', 'tokenEndsAt'])
    expect(await stored(page, key), key).toBeNull()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('[L12] the session is over on the server as well', async ({ page }) => {
  await openHomeAs(page, await makeMember())
  const { token } = (await storedSession(page)) ?? { token: '' }
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()
  const reply = await page.request.get(getMemberInfo.path, { headers: { Authorization: token } })
  expect(reply.status()).toBe(401)
})

test('[L13] a session is there again when the page is opened again, and nothing moves for it', async ({
  page,
}) => {
  const person = await makeMember()
  await openHomeAs(page, person)
  await watchShifts(page)
  const script = held()
  await page.route('**/m/assets/*.js', script.pass)
  await page.reload()
  // The page is drawn for a guest; where a session is kept, the guest's links never show.
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeHidden()
  script.release()
  await expect(banner(page).getByText(person.account)).toBeVisible()
  await expect(banner(page).getByText('￥0', { exact: true })).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(0.05)
})

test('[L13] a token that has run out is renewed without a word, once for all tabs', async ({
  page,
  context,
}) => {
  const person = await makeMember()
  await openHomeAs(page, person)
  const before = await storedSession(page)
  const other = await context.newPage()
  await openHome(other)
  await expect(banner(other).getByText(person.account)).toBeVisible()
  // A page that is open asks by itself now and then, and would renew before the others are there.
  for (const each of [page, other]) await each.goto('/healthz')
  let renewals = 0
  context.on('request', (request) => {
    if (request.url().endsWith(renewSession.path)) renewals += 1
  })
  await sql(
    `update identity.session set token_ends_at = now() - interval '1 second' where ${ofMember(person.account)}`,
  )
  const bothAsked = [page, other].map((each) =>
    each.waitForResponse(async (reply) => reply.url().endsWith(getMemberInfo.path) && reply.ok()),
  )
  await Promise.all([openHome(page), openHome(other)])
  await Promise.all(bothAsked)
  for (const each of [page, other]) {
    await expect(banner(each).getByText('￥0', { exact: true })).toBeVisible()
    await expect(each.getByText(goneText)).toHaveCount(0)
  }
  const after = await storedSession(page)
  expect(after?.token).not.toBe(before?.token)
  expect(after?.firstTimeLogin).toBe(true)
  expect(renewals).toBe(1)
})

test('[L13] a token about to run out is renewed before it is used', async ({ page }) => {
  await openHomeAs(page, await makeMember())
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest(`**${renewSession.path}`)
  await page.evaluate(() => localStorage.setItem('tokenEndsAt', String(Date.now() + 30_000)))
  await page.reload()
  await asked
  await expect(banner(page).getByText('￥0', { exact: true })).toBeVisible()
  expect(Number(await stored(page, 'tokenEndsAt'))).toBeGreaterThan(Date.now() + 10 * 60_000)
})

test('[L13] a session that is over says that the account has been logged out, and leads to the login', async ({
  page,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await page.goto('/m/rewardCenter')
  await expect(banner(page).getByText(person.account)).toBeVisible()
  // The line is cut first, so that the page learns of it by its next call.
  await page.route('**/wps/live/**', (route) => route.abort())
  await page.routeWebSocket('**/wps/live', (socket) => socket.close())
  await sql(
    `update identity.session set ended_at = now(), end_reason = 'kicked' where ${ofMember(person.account)}`,
  )
  const said = toast(page, goneText).waitFor() // it is gone after three seconds
  await page.reload()
  await said
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2FrewardCenter$/)
  expect(await storedSession(page)).toBeNull()
  expect(await stored(page, 'autoLogin')).toBe('0')
})

test('[L13] whoever is logged out from elsewhere hears it at once', async ({ page }) => {
  const person = await makeMember()
  const line = page.waitForEvent('websocket')
  await logIn(page, person)
  const socket = await line
  await socket.waitForEvent('framereceived', { timeout: 1000 }).catch(() => undefined)
  await says(page, goneText, () => order({ do: 'kick', account: person.account }))
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a token copied into another browser is worth nothing there', async ({ page, browser }) => {
  const person = await makeMember()
  await openHomeAs(page, person)
  const session = JSON.stringify(await storedSession(page))
  const endsAt = (await stored(page, 'tokenEndsAt')) ?? ''
  const thief = await browser.newPage({ locale: 'en-US' })
  await openHome(thief)
  await thief.evaluate(
    ([info = '', ends = '']) => {
      localStorage.setItem('MC_SESSION_INFO', info)
      localStorage.setItem('tokenEndsAt', ends)
    },
    [session, endsAt],
  )
  const answers: string[] = []
  await thief.route(`**${getMemberInfo.path}`, async (route) => {
    const reply = await route.fetch()
    answers.push(`${reply.status()} ${(await reply.json()).errorCode}`)
    await route.fulfill({ response: reply })
  })
  const said = thief.getByText(goneText).waitFor()
  await thief.reload()
  await said
  // Another call of the page may have been refused first.
  await expect.poll(() => [...new Set(answers)]).toEqual(['401 BAD_PROOF'])
  await expect(banner(thief).getByRole('link', { name: 'Login' })).toBeVisible()
  await thief.unrouteAll({ behavior: 'ignoreErrors' })
  await thief.close()

  await page.reload()
  await expect(banner(page).getByText('￥0', { exact: true })).toBeVisible()
})

test('a browser whose clock is an hour off logs in all the same', async ({ page }) => {
  const person = await makeMember()
  await page.clock.install({ time: Date.now() + 60 * 60_000 })
  await logIn(page, person)
  await expect(banner(page).getByText('￥0', { exact: true })).toBeVisible()
})

test('the balance is asked for again when the page comes back into view', async ({ page }) => {
  const person = demoPerson('tariq')
  await openHomeAs(page, person)
  await expect(banner(page).getByText('￥500', { exact: true })).toBeVisible()
  const asked = page.waitForRequest('**/wps/wallets')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
})
