import { screensOf, sitDown, walkTo } from './office-page.ts'
import { makeMember } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const main = (desk: Page) => desk.getByRole('main')

/** Whatever a browser keeps when its window is closed: its stores, and what it has in its caches. */
function keptBy(desk: Page): Promise<string> {
  return desk.evaluate(async () => {
    const names = await caches.keys()
    const inCaches = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), inCaches])
  })
}

test('[OC-19] who is looked for by their number, read and unsealed leaves nothing in addresses, titles, stores or caches', async ({
  browser,
}) => {
  const digits = `17${String(Date.now()).slice(-8)}`
  const mobile = `+880 ${digits}`
  const { account } = await makeMember({ mobile })
  const desk = await sitDown(browser, 'office.risk')
  const asked: string[] = []
  const said: string[] = []
  const cached: string[] = []
  desk.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  desk.on('console', (message) => said.push(message.text()))
  desk.on('response', (response) => {
    const isCall = response.url().includes('/wps/office/')
    if (isCall && !(response.headers()['cache-control'] ?? '').includes('no-store'))
      cached.push(response.url())
  })
  const places: string[] = []
  const note = async () => void places.push(`${decodeURIComponent(desk.url())} ${await desk.title()}`)

  await walkTo(desk, 'members')
  await desk.keyboard.press('/')
  await desk.keyboard.type(mobile)
  await note()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: account, level: 1 })).toBeVisible()
  await main(desk).getByRole('button', { name: 'Show: Mobile number' }).click()
  const form = main(desk).getByRole('form', { name: 'Show: Mobile number' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('payout to be checked')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(main(desk)).toContainText(digits)
  await note()
  const parts = desk.getByRole('navigation', { name: 'Member sections' }).getByRole('link')
  for (const link of await parts.all()) {
    await link.click()
    await note()
  }
  for (const screen of await screensOf(desk)) {
    await walkTo(desk, screen)
    await note()
  }
  expect(places.length).toBeGreaterThan(20)
  const left = [...places, ...asked, ...said, await keptBy(desk)]
  expect(left.filter((each) => each.includes(digits))).toEqual([])
  expect(cached).toEqual([])
  await desk.context().close()
})
