import { listBanners, listNotices, listVendors } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import {
  ask,
  held,
  openHome,
  openHomeFromElsewhere,
  popular,
  sideMenu,
  takenOver,
  takenOverAtLast,
} from './home-page.ts'

// What home does by itself is looked at here.
test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'no-preference' } })

test('the whole first view is in the page before any script has run', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: 'en-US' })
  await openHome(page)
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  await expect(page.getByText('Grand jackpot · grows with every spin')).toBeVisible()
  await expect(sideMenu(page).getByRole('button', { name: 'HOT' })).toBeVisible()
  await expect(popular(page)).toBeVisible()
  await page.close()
})

test('[M01] the notice bar walks through the announcements, read out once', async ({ page }) => {
  await openHome(page)
  const notices = await ask(page, listNotices)
  const bar = page.getByRole('region', { name: 'Announcements' })
  expect(notices.length).toBeGreaterThan(0)
  await expect(bar.getByRole('listitem')).toHaveText(notices.map(({ title }) => title))
  const track = bar.locator('[data-pace]')
  const movements = () =>
    track.evaluate((element) => element.getAnimations().map(({ playState }) => playState))
  await expect.poll(movements).toEqual(['running'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(movements).toEqual([])
})

test('[M01] without announcements the notice bar has a text of its own', async ({ page }) => {
  await page.route(`**${listNotices.path}`, (route) => route.fulfill({ json: { success: true, value: [] } }))
  await openHomeFromElsewhere(page)
  const bar = page.getByRole('region', { name: 'Announcements' })
  await expect(bar).toHaveText('No announcements today. The table is yours.')
})

test('[M02] the banners of m_home turn every five seconds and go round', async ({ page }) => {
  // The clock stands from the start: otherwise the first banner may have turned before it is looked at.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await openHome(page)
  await takenOverAtLast(page)
  const banners = await ask(page, listBanners, { groupName: 'm_home' })
  const carousel = page.getByRole('region', { name: 'Highlights' })
  const track = carousel.getByRole('list')
  await expect(track.getByRole('listitem')).toHaveCount(banners.length)
  for (const [index, { title }] of banners.entries()) {
    await expect(track.getByRole('listitem').nth(index)).toContainText(title)
  }
  const shown = () => track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))
  // The copy of the first banner behind the last one tells that the script has taken over.
  await expect(track.locator('li')).toHaveCount(banners.length + 1)
  expect(await shown()).toBe(0)
  for (const index of [...banners.keys()].slice(1)) {
    await page.clock.runFor(4900)
    expect(await shown()).toBe(index - 1)
    await page.clock.runFor(100)
    await expect.poll(shown).toBe(index)
  }
  await page.clock.runFor(5000)
  await expect.poll(shown).toBe(banners.length)
  // How long a scroll takes to end is the machine's affair; then it rests for a moment.
  await expect
    .poll(async () => {
      await page.clock.runFor(200)
      return shown()
    })
    .toBe(0)
})

test('[M02] banners stand still for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openHome(page)
  await page.getByRole('button', { name: 'FAV' }).click()
  await expect(page.getByText('Log in to see your favourites')).toBeVisible()
  await page.clock.fastForward(20_000)
  const track = page.getByRole('region', { name: 'Highlights' }).getByRole('list')
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(0)
})

test('[M02] the banners of m_live show only in a house with a model, and a single one does not turn', async ({
  page,
}) => {
  const live = page.getByRole('region', { name: 'Live now' })
  await openHomeFromElsewhere(page)
  await expect(live.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'FAV' }).click()
  await expect(page.getByText('Log in to see your favourites')).toBeVisible()
  await expect(live.locator('li')).toHaveCount(1)

  await openHome(page, 'NOOR')
  expect(await ask(page, listBanners, { groupName: 'm_live' })).toHaveLength(1)
  await expect(popular(page)).toBeVisible()
  await expect(live).toHaveCount(0)
})

test('[M04] a wait message shows until announcements, wallet and vendors have come', async ({ page }) => {
  const replies = held()
  const asked = new Set<string>()
  await page.route('**/wps/**', async (route) => {
    asked.add(new URL(route.request().url()).pathname)
    await replies.pass(route)
  })
  await openHomeFromElsewhere(page)
  const message = page.getByRole('status').filter({ hasText: 'Please wait' })
  await expect(message).toBeVisible()
  await expect(popular(page)).toHaveCount(0)
  await expect
    .poll(() => [...asked])
    .toEqual(expect.arrayContaining(['/wps/announcement/notice', '/wps/wallets/merchant', listVendors.path]))
  replies.release()
  await expect(popular(page)).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('a phone without a network says so instead of waiting', async ({ page, context }) => {
  const part = page.waitForResponse(/\/m\/assets\/CategoryGames[^/]*\.js$/)
  await openHome(page)
  await takenOver(page)
  // Another category has been looked at, so that all that a list is made of has come.
  await sideMenu(page).getByRole('button', { name: 'Slots' }).click()
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible()
  await (await part).finished()
  await context.setOffline(true)
  await sideMenu(page).getByRole('button', { name: 'Lottery' }).click()
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Lottery' })).toBeVisible()
})

test('a house that cannot be reached says so, and loads when asked again', async ({ page }) => {
  await page.route('**/wps/**', (route) => route.abort('internetdisconnected'))
  await openHomeFromElsewhere(page)
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()
  await page.unroute('**/wps/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(popular(page)).toBeVisible()
})

test('[M12] the jackpot counts up to a grown pool every 200 ms', async ({ page }) => {
  const pool = (amount: string) => ({
    success: true,
    value: [{ id: 'x', name: 'Pool', currency: 'CNY', amount, odds: { oneIn: '4000', stake: '1.00' } }],
  })
  let amount = '1000.00'
  await page.route('**/wps/jackpots', (route) => route.fulfill({ json: pool(amount) }))
  await page.clock.install()
  await openHomeFromElsewhere(page)
  const bar = page.getByRole('link', { name: /^Pool/ })
  await expect(bar).toContainText('￥1,000.00')
  amount = '6000.00'
  await page.clock.pauseAt(Date.now() + 60_000)
  const afterTick = async () => {
    await page.clock.runFor(200)
    await drawn(page)
    return bar.textContent()
  }
  await expect.poll(afterTick).toContain('￥1,100.00')
  expect(await afterTick()).toContain('￥1,200.00')
})

/** What a timer has changed is drawn a message later. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(), { once: true })
        port1.start()
        port2.postMessage(undefined)
      }),
  )
}
