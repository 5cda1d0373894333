import { listAnnouncements } from '@baize/contracts'
import { expect, type Page, test } from '@playwright/test'
import { fillLogin, login, makeMember, openLogin, stored } from './people.ts'
import { open } from './shell-page.ts'

test.use({ storageState: { cookies: [], origins: [] } })

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
  await expect(popup(page).getByRole('button', { name: 'Next' })).toHaveCount(0)
})

test('[P05] the list is prepared half a second after it came, not before', async ({ page }) => {
  let cameAt = 0
  await page.route(`**${listAnnouncements.path}?types=PU*`, async (route) => {
    const response = await route.fetch()
    cameAt = Date.now()
    await route.fulfill({ response })
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isThere = document.querySelector('[role=dialog]') !== null
      if (isThere && !Reflect.get(window, 'shownAt')) Object.assign(window, { shownAt: Date.now() })
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/m/home')
  await expect(popup(page)).toBeVisible()
  const shownAt = Number(await page.evaluate(() => Reflect.get(window, 'shownAt')))
  expect(shownAt - cameAt).toBeGreaterThanOrEqual(490)
})

test('[P04] what a guest has closed stays closed, under a key that is not the members’', async ({ page }) => {
  await open(page, '/m/home')
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(popup(page)).toHaveCount(0)
  expect(JSON.parse((await stored(page, 'popupHiddenB')) ?? '[]')).toHaveLength(1)
  expect(await stored(page, 'popupHiddenA')).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
  await page.waitForTimeout(1500)
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
  await expect(link).toHaveAttribute('target', '_blank')
})

test('[P03] [P06] a member at the first login sees A and F by pages, and goes on to the rewards', async ({
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
  expect([...titles].sort()).toEqual(['Glad to have you', 'What you can claim', 'Your limits, your pace'])
  while ((await title(page).textContent()) !== 'What you can claim')
    await popup(page).getByRole('button', { name: 'Previous' }).click()
  await expect(popup(page).getByRole('button', { name: 'I know it' })).toBeVisible()
  await popup(page).getByRole('button', { name: 'Go to activity' }).click()
  await expect(page).toHaveURL(/\/m\/rewardCenter$/)
  expect(JSON.parse((await stored(page, 'popupHiddenA')) ?? '[]')).toHaveLength(3)
})
