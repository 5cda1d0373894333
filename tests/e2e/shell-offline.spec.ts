import { expect, type Page, test } from './test.ts'
import { open } from './shell-page.ts'

test.use({ serviceWorkers: 'allow' })

/** What the worker holds for when there is no network. */
function offlinePage(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await caches.match('/m/offline'))?.text())
}

/** Until the worker holds the offline page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => offlinePage(page)).toContain('<html')
}

test('[D05] the site can be installed: a manifest with icons that exist', async ({ page }) => {
  await open(page, '/m/home')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ start_url: '/m/home', scope: '/m/', display: 'standalone' })
  const sizes: unknown[] = []
  for (const icon of manifest.icons) {
    expect((await page.request.get(icon.src)).headers()['content-type']).toBe('image/png')
    sizes.push(icon.sizes)
  }
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await page.request.get(touch ?? '')).ok()).toBe(true)
})

test('[D05] without a network any page shows the offline face, and comes when the network does', async ({
  page,
  context,
}) => {
  await open(page, '/m/home')
  await kept(page)
  await context.setOffline(true)
  await page.goto('/m/activity')
  await expect(page.getByRole('alert')).toContainText('No connection')
  await expect(page).toHaveURL(/\/m\/activity$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Promotion' })).toBeVisible({ timeout: 30_000 })
})

test('[D05] the offline page speaks the language that was chosen last', async ({ page, context }) => {
  await open(page, '/m/language')
  await kept(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('radio', { name: 'اردو' }).click()
  await expect.poll(() => offlinePage(page)).toContain('<html lang="ur')
  await context.setOffline(true)
  await page.goto('/m/help')
  await expect(page.getByRole('alert')).toContainText('کنکشن نہیں')
})

test('[D05] the worker keeps the app’s own files, never a reply of the server', async ({ page }) => {
  await open(page, '/m/home')
  await kept(page)
  const paths = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(shelves.map((shelf) => shelf.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !/^\/m\/(assets\/|offline$)/.test(path))).toEqual([])
})
