import { listAnnouncements } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { fillLogin, login, makeMember, openLogin, stored } from './people.ts'
import { open } from './shell-page.ts'

test.use({ wasHereBefore: false })

const popup = (page: Page) => page.getByRole('dialog', { name: 'News from Baize' })
const title = (page: Page) => popup(page).getByRole('heading')

async function enter(page: Page, person: { account: string; password: string }): Promise<void> {
  await openLogin(page)
  await fillLogin(page, person)
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
}

test('[P01] [P06] a guest sees what is for guests, alone and without pages @narrow', async ({ page }) => {
  await open(page, '/m/home')
  await expect(title(page)).toHaveText('Look around first')
  await expect(popup(page)).toContainText('Every game can be tried with play money')
  await expect(popup(page).locator('p a')).toHaveText(['Try it', 'how results are made'])
  await expect(popup(page).getByRole('button', { name: 'Next' })).toHaveCount(0)
})

test('[P05] the list is prepared half a second after it came, and again when it changes', async ({
  page,
}) => {
  let cameAt = 0
  await page.route(`**${listAnnouncements.path}?types=PU*`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    for (const each of reply.value.popup) each.id = crypto.randomUUID()
    cameAt = Date.now()
    await route.fulfill({ response, json: reply })
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isThere = document.querySelector('[role=dialog]') !== null
      if (isThere && !Reflect.get(window, 'shownAt')) Object.assign(window, { shownAt: Date.now() })
    }).observe(document, { childList: true, subtree: true })
  })
  const wait = async () => Number(await page.evaluate(() => Reflect.get(window, 'shownAt'))) - cameAt
  await open(page, '/m/home')
  await expect(popup(page)).toBeVisible()
  expect(await wait()).toBeGreaterThanOrEqual(490)

  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(popup(page)).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { shownAt: 0 }))
  await page.getByRole('button', { name: 'Switch to اردو' }).click()
  await expect(page.getByRole('dialog')).toContainText('پہلے دیکھ لیں')
  expect(await wait()).toBeGreaterThanOrEqual(490)
})

test('[P04] what a guest has closed leaves as it came and stays closed, under a key that is not the members’', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/m/home')
  await expect(popup(page)).toBeVisible()
  const leaving = popup(page).evaluate(
    (panel) =>
      new Promise((resolve) => {
        panel.addEventListener('transitionrun', () => resolve(panel.isConnected), { once: true })
      }),
  )
  await popup(page).getByRole('button', { name: 'Close' }).click()
  expect(await leaving).toBe(true)
  await expect(popup(page)).toHaveCount(0)
  expect(JSON.parse((await stored(page, 'popupHiddenB')) ?? '[]')).toHaveLength(1)
  expect(await stored(page, 'popupHiddenA')).toBeNull()
  const asked = page.waitForResponse((response) =>
    response.url().includes(`${listAnnouncements.path}?types=PU`),
  )
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(3000)
  await asked
  await page.clock.runFor(3000)
  await expect(popup(page)).toHaveCount(0)
})

test('[P02] a link of the site is followed in the site', async ({ page }) => {
  await open(page, '/m/home')
  await popup(page).getByRole('link', { name: 'Try it' }).click()
  await expect(page).toHaveURL(/\/m\/trail$/)
  await expect(popup(page)).toHaveCount(0)
})

test('[P02] a link that starts with http leaves in a page of its own', async ({ page }) => {
  await page.route(`**${listAnnouncements.path}?types=PU*`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    for (const each of reply.value.popup) each.content = '<p><a href="https://news.example/">News</a></p>'
    await route.fulfill({ response, json: reply })
  })
  await open(page, '/m/home')
  const link = popup(page).getByRole('link', { name: 'News' })
  await expect(link).toHaveAttribute('href', 'https://news.example/')
  await page.context().route('https://news.example/', (route) => route.fulfill({ body: 'News' }))
  const [outside] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(outside).toHaveURL('https://news.example/')
  await expect(page).toHaveURL(/\/m\/home/)
})

test('[P03] [P06] [R11] a member at the first login sees A and F by pages, and goes on to the rewards', async ({
  page,
}) => {
  const person = await makeMember()
  await enter(page, person)
  await expect(popup(page)).toBeVisible()
  const titles = new Set<string>()
  for (;;) {
    titles.add((await title(page).textContent()) ?? '')
    const next = popup(page).getByRole('button', { name: 'Next' })
    if (await next.isDisabled()) break
    await next.click()
  }
  expect([...titles].sort()).toEqual(['Glad to have you', 'Rewards to claim', 'Your limits, your pace'])
  while ((await title(page).textContent()) !== 'Rewards to claim')
    await popup(page).getByRole('button', { name: 'Previous' }).click()
  await popup(page).getByRole('button', { name: 'Go to activity' }).click()
  await expect(page).toHaveURL(/\/m\/rewardCenter$/)
  expect(JSON.parse((await stored(page, 'popupHiddenA')) ?? '[]')).toHaveLength(3)

  // Whoever comes back later finds what is for every member, and a button that does no more than close.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: false }))
    localStorage.removeItem('popupHiddenA')
  })
  await open(page, '/m/home')
  await expect(popup(page)).toContainText('1 of 2')
  while ((await title(page).textContent()) !== 'Rewards to claim')
    await popup(page).getByRole('button', { name: 'Next' }).click()
  await popup(page).getByRole('button', { name: 'I know it' }).click()
  await expect(popup(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/home/)
})
