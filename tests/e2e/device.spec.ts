import { expect, test } from './test.ts'
import { takenOver } from './home-page.ts'

test('a browser has its mark from its first page on, and keeps it when another site leads here', async ({
  page,
}) => {
  const marks = async () => {
    const cookies = await page.context().cookies(baseURL())
    return cookies.filter(({ name }) => name === 'device').map(({ value }) => value)
  }
  const baseURL = () => new URL('/', page.url()).href
  const first = await page.goto('/m/register?merchant=NOOR')
  const [mark = ''] = await marks()
  expect((await first?.headerValues('set-cookie')) ?? []).toContainEqual(
    expect.stringContaining(`device=${mark}`),
  )
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(await marks()).toEqual([mark])

  const here = page.url()
  await page.goto(here.replace('localhost', '127.0.0.1'))
  await page.evaluate((address) => window.location.assign(address), here)
  await page.waitForURL(here)
  await page.waitForLoadState('networkidle')
  expect(await marks()).toEqual([mark])
})
