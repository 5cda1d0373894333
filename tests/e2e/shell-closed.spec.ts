import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Boot, getSystemStatus, type PageBundle } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { obstacles } from './obstacles.ts'
import { open } from './shell-page.ts'

type State = {
  readonly maintenance: boolean
  readonly regionRestriction: boolean
  readonly endsAt?: string | null
}

/** The house as its status call describes it; the server itself stays open for the other tests. */
async function answerStatus(
  page: Page,
  { endsAt = null, ...state }: State,
  until = Promise.resolve(),
): Promise<void> {
  await page.unroute(`**${getSystemStatus.path}`)
  await page.route(`**${getSystemStatus.path}`, async (route) => {
    await until
    const value = { ...state, info: null, endsAt, location: { ip: '203.0.113.9', country: 'ZZ' } }
    await route.fulfill({ json: { success: true, value } })
  })
}

const maintenance = (page: Page) => page.getByRole('alert').filter({ hasText: 'System maintenance' })
const restricted = (page: Page) => page.getByRole('alert').filter({ hasText: 'Access restricted' })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('status') ?? 'null')?.code)

test('[R34] [X01] maintenance is 1 and shows its screen, from which one may try again', async ({ page }) => {
  await page.clock.install()
  await answerStatus(page, { maintenance: true, regionRestriction: false })
  await open(page, '/m/help')
  await expect(maintenance(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect.poll(() => stored(page)).toBe(1)
  expect(await obstacles(page)).toEqual([])
  // The house would open by itself before anybody can tap: nothing is asked any more, nor under way.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.waitForLoadState('networkidle')
  await answerStatus(page, { maintenance: false, regionRestriction: false })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Help center' })).toBeVisible()
  await expect.poll(() => stored(page)).toBe(0)
})

test('[R34] [X01] a restricted region alone is 2 and shows the block with the address', async ({ page }) => {
  await answerStatus(page, { maintenance: false, regionRestriction: true })
  await open(page, '/m/help')
  await expect(restricted(page)).toBeVisible()
  await expect(page.getByText('203.0.113.9')).toBeVisible()
  await expect.poll(() => stored(page)).toBe(2)
  expect(await obstacles(page)).toEqual([])
})

test('[X01] both are 1, neither is 0', async ({ page }) => {
  await answerStatus(page, { maintenance: true, regionRestriction: true })
  await open(page, '/m/help')
  await expect(maintenance(page)).toBeVisible()
  await expect.poll(() => stored(page)).toBe(1)
  await answerStatus(page, { maintenance: false, regionRestriction: false })
  await open(page, '/m/help')
  await expect.poll(() => stored(page)).toBe(0)
  await expect(page.getByRole('heading', { name: 'Help center' })).toBeVisible()
})

test('[X01] the stored status is used first, then refreshed', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.addInitScript(() =>
    localStorage.setItem('status', JSON.stringify({ code: 2, info: null, endsAt: null })),
  )
  await answerStatus(page, { maintenance: false, regionRestriction: false }, released)
  await open(page, '/m/help')
  await expect(restricted(page)).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Help center' })).toBeVisible()
  await expect.poll(() => stored(page)).toBe(0)
})

test('[R34] any call that meets a closed house brings its screen up', async ({ page }) => {
  await open(page, '/m/home')
  await page.route('**/wps/relay/**', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, errorCode: 'MAINTENANCE', message: 'Closed.', requestId: '1' },
    }),
  )
  await page.getByRole('button', { name: 'Lottery' }).click()
  await expect(maintenance(page)).toBeVisible()
})

test('[R34] a page drawn while the house is closed says why and until when, before any script', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await open(page, '/m/help')
  const boot: Boot = JSON.parse((await page.locator('#boot').textContent()) ?? '')
  const file = join(import.meta.dirname, '../../apps/web/dist/server/entry-server.js')
  const { renderPage }: PageBundle = await import(pathToFileURL(file).href)
  const status = { code: 1, info: 'New tables are brought in.', endsAt: '2030-01-01T03:20:00.000Z' } as const
  const { html } = await renderPage('/m/help', { ...boot, status })
  expect(html).toContain('New tables are brought in.')
  await answerStatus(page, { maintenance: true, regionRestriction: false })
  await page.route(/\/m\/help/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await open(page, '/m/help')
  await expect(maintenance(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(html).toContain('2030-01-01 03:20 UTC')
  expect(problems).toEqual([])
})

test.describe('by the clock of the visitor', () => {
  test.use({ timezoneId: 'Asia/Dhaka', locale: 'en-US' })

  test('[F52] why comes first, then when it opens by my own clock, then the button', async ({ page }) => {
    const endsAt = `${new Date().getFullYear()}-11-20T01:06:00.000Z`
    await answerStatus(page, { maintenance: true, regionRestriction: false, endsAt })
    await open(page, '/m/help')
    await expect(maintenance(page)).toBeVisible()
    await expect(page.locator('time')).toHaveText('Back at Nov 20, 07:06 AM.')
    await expect(page.getByText('UTC')).toHaveCount(0)
    const heights = await Promise.all(
      [maintenance(page), page.locator('time'), page.getByRole('button', { name: 'Try again' })].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    )
    expect(heights).toEqual([...heights].sort((one, other) => one - other))
  })
})

test('[F52] the page opens by itself when the house does, and asks ever more seldom until then', async ({
  page,
}) => {
  await page.clock.install()
  await answerStatus(page, { maintenance: true, regionRestriction: false })
  await open(page, '/m/help')
  await expect(maintenance(page)).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(getSystemStatus.path)) asked += 1
  })
  await page.clock.runFor(300_000)
  // After 5, 15, 35 and 75 seconds, and then once a minute.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(7)
  expect(asked).toBeLessThanOrEqual(8)
  await answerStatus(page, { maintenance: false, regionRestriction: false })
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { name: 'Help center' })).toBeVisible()
})
