import { getSportsFixture } from '@baize/contracts'
import { expect, type FrameLocator, type Page, test } from './test.ts'
import { openScreen } from './catalog-page.ts'
import { lendMakers } from './lent-makers.ts'

test.use({ locale: 'en-US' })

/** The house's own book in its frame, as it is opened to a guest where there is a feed. */
async function openBook(page: Page): Promise<FrameLocator> {
  await lendMakers(page)
  const game_url = '/book/?game=baize-sportsbook&mode=trial'
  await page.route(/GCS_gameTrialLaunch/, (route) =>
    route.fulfill({ json: { success: true, value: { content: { game_url } } } }),
  )
  await openScreen(page, '/m/sportsGame')
  await expect(page.locator('iframe[title="Sportsbook"]')).toHaveCSS('opacity', '1')
  return page.frameLocator('iframe[title="Sportsbook"]')
}

test('[R17] the frame has the screens of sports without the bars, and what is opened in it stays in it', async ({
  page,
}) => {
  const book = await openBook(page)
  const ways = book.getByRole('navigation', { name: 'In the sportsbook' })
  await expect(ways).toBeVisible()
  await expect(book.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await ways.getByRole('link', { name: 'Results' }).click()
  await expect(ways).toHaveCount(0)
  const at = () => book.locator('body').evaluate(() => window.location.pathname)
  expect(await at()).toBe('/book/results')
  await book.getByRole('link', { name: 'Sports', exact: true }).click()
  await expect(ways).toBeVisible()
  expect(await at()).toBe('/book')
  await expect(page).toHaveURL(/\/m\/sportsGame(\?|$)/)
})

test('[R17] [X06] what is none of the book is opened by the page around it', async ({ page }) => {
  const book = await openBook(page)
  await book.getByRole('link', { name: 'My bets' }).click()
  await expect(page).toHaveURL(/\/m\/login\?next=(\/|%2F)m(\/|%2F)sports(\/|%2F)bets$/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[R17] only our own pages may frame the book, and no other page at all', async ({ page }) => {
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
  for (const path of ['/book/', '/book/shooter', '/book/match/baize:fixture:x'])
    expect(await policyOf(path), path).toContain("frame-ancestors 'self'")
  for (const path of ['/m/sports', '/m/sportsGame', '/m/home'])
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'")
  const elsewhere = await page.request.get('/book/no/such/thing')
  expect(new URL(elsewhere.url()).pathname).toBe('/book')
})

test('[R17] the book without a page around it is the site itself', async ({ page }) => {
  await page.goto('/book/results')
  await expect(page).toHaveURL(/\/m\/sports\/results$/)
  await expect(page.getByRole('banner')).toContainText('Sports results')
})

test('a link to a match is read as it was written, whoever wrote its colons', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === getSportsFixture.path) asked.push(searchParams.get('fixtureId') ?? '')
  })
  for (const written of ['baize%3Afixture%3At20.1', 'baize:fixture:t20.1']) {
    await openScreen(page, `/m/sports/match/${written}`)
    await expect.poll(() => asked.splice(0)).toContain('baize:fixture:t20.1')
  }
})
