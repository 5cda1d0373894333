import { listWinners } from '@baize/contracts'
import { expect, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { order } from './people.ts'
import { sampleOf } from './looks.ts'
import { obstacles } from './obstacles.ts'

test.use({ locale: 'en-US' })
// A dozen screens in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })

test('[R07] [W01] the member centre shows the balance with its currency, pocket by pocket, and leads everywhere', async ({
  page,
}) => {
  await enterWithCash(page, '1234.50')
  await openScreen(page, '/m/member/home')
  await expect(page.getByRole('main')).toContainText('￥1,234.50')
  for (const name of ['Cash', 'Bonus', 'Pending withdrawals'])
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  const links = [
    ['Deposits and withdrawals', 'Deposits and withdrawals'],
    ['Statement', 'Statement'],
    ['Betting record', 'Betting record'],
    ['Bank accounts', 'Bank accounts'],
    ['Provider wallets', 'Provider wallets'],
    ['My bonuses', 'My bonuses'],
    ['Profile', 'Profile'],
    ['Verification', 'Verification'],
    ['Limits and breaks', 'Limits and breaks'],
    ['Complaints', 'Complaints'],
  ] as const
  for (const [link, title] of links) {
    await openScreen(page, '/m/member/home')
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('banner').getByRole('heading', { name: title })).toBeVisible()
  }
})

test.describe(() => {
  // The page is changed on its way, which nobody can do behind a service worker.
  test.use({ serviceWorkers: 'block' })

  test('[W13] the newer member centre is a grid, the older one a list', async ({ page }) => {
    await enterWithCash(page, '10.00')
    await openScreen(page, '/m/member/home')
    const link = page.getByRole('main').getByRole('link', { name: 'Statement', exact: true })
    expect((await link.boundingBox())?.width).toBeLessThan(160)
    await page.route('**/m/member/home?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"mem_cen":"1"', '"mem_cen":"0"')
      await route.fulfill({ response, body })
    })
    await openScreen(page, '/m/member/home')
    expect((await link.boundingBox())?.width).toBeGreaterThan(250)
  })
})

test('[W14] picture and nickname are chosen, and the payee name is given once', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await openScreen(page, '/m/member/profile')
  await page.getByRole('radio', { name: 'Tiger' }).click()
  await expect(page.getByRole('radio', { name: 'Tiger' })).toBeChecked()
  await page.getByRole('button', { name: 'Add: Nickname' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nickname' }).fill('Felt')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Felt')
  await page.getByRole('button', { name: 'Add: Name on bank account' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name on bank account' }).fill('Green Felt')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Add: Name on bank account' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change: Name on bank account' })).toHaveCount(0)
  await openScreen(page, '/m/member/home')
  await expect(page.getByRole('main').locator('img[src*="heads/tiger"]')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Felt')
})

test('a member takes their wins off the winner board, and puts them back', async ({ page }) => {
  const person = { account: `zq${process.pid}x${Date.now() % 100_000}qz`, password: 'green felt, brass rail' }
  await order({ do: 'make', ...person })
  await order({ do: 'fund', account: person.account, cash: '100.00' })
  await order({ do: 'rounds', account: person.account, count: 20 })
  await beLoggedIn(page, person)
  const board = async () => {
    const headers = { merchant: 'BAIZE' }
    const reply = await page.request.get(`${listWinners.path}?gameCategory=ALL&language=EN`, { headers })
    return reply.text()
  }
  await expect.poll(board).toContain('"zq***qz"')
  await openScreen(page, '/m/member/profile')
  const tick = page.getByRole('checkbox', { name: 'Show my wins there' })
  await expect(tick).toBeChecked()
  await tick.click()
  await expect(tick).not.toBeChecked()
  await expect.poll(board).not.toContain('"zq***qz"')
  await tick.click()
  await expect(tick).toBeChecked()
  await expect.poll(board).toContain('"zq***qz"')
})

test('[W10] the statement begins with what was put in, lists every movement, and can be taken along', async ({
  page,
}) => {
  const { account } = await enterWithCash(page, '100.00')
  await order({ do: 'rounds', account, count: 2 })
  await openScreen(page, '/m/member/statement')
  await expect(page.getByRole('heading', { name: 'Net deposits' })).toBeVisible()
  const lines = page.getByRole('list', { name: 'All transactions' }).getByRole('listitem')
  await expect(lines.first()).toContainText(/Bet|Payout/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toContain('statement.csv')
})

test('[W02] money is moved to the wallet that a vendor keeps, and back', async ({ page }) => {
  await enterWithCash(page, '100.00')
  await openScreen(page, '/m/member/wallets')
  await expect(page.getByText('Lantern Hall', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Transfer money' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter an amount')
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await page.getByRole('button', { name: 'Transfer money' }).click()
  await expect(page.getByRole('main')).toContainText('￥70.00')
  await expect(page.getByText(/· Completed$/)).toHaveCount(1)
  await page.getByRole('button', { name: 'From Lantern Hall' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.getByRole('button', { name: 'Transfer money' }).click()
  await expect(page.getByRole('main')).toContainText('￥80.00')
  await expect(page.getByRole('main')).toContainText('￥20.00')
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('button', { name: 'Transfer money' }).click()
  await expect(page.getByText(/Failed, no money was moved/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('￥80.00')
})

test('a limit that is tighter holds at once, and play is refused beyond it', async ({ page }) => {
  const { account } = await enterWithCash(page, '100.00')
  await openScreen(page, '/m/member/protection')
  await page.getByRole('button', { name: 'Set: Max bet' }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('textbox', { name: 'Limit' }).fill('0.50')
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('￥0.50').first()).toBeVisible()
  await expect(order({ do: 'rounds', account, count: 1 })).rejects.toThrow(/LIMIT/)
  await page.getByRole('button', { name: 'Change: Max bet' }).click()
  await box.getByRole('textbox', { name: 'Limit' }).fill('5')
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Requested: ￥5.00/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
})

test('a break begins at once; withdrawals stay open', async ({ page }) => {
  const { account } = await enterWithCash(page, '100.00')
  await openScreen(page, '/m/member/protection')
  await page.getByRole('button', { name: '24 hours' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take a break' }).click()
  await expect(page.getByText(/You are taking a break until/)).toBeVisible()
  await expect(order({ do: 'rounds', account, count: 1 })).rejects.toThrow(/EXCLUDED/)
  await openScreen(page, '/m/withdraw')
  await expect(page.getByText('Available to withdraw', { exact: true })).toBeVisible()
})

test('a complaint is written, gets a number, and can be added to', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await openScreen(page, '/m/member/cases')
  await page.getByRole('button', { name: 'New complaint' }).click()
  await page.getByRole('textbox', { name: 'What happened?' }).fill('The reels stood still.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The reels stood still.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Add a message' }).fill('And then they turned.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('And then they turned.')).toBeVisible()
})

const screens = [
  'home',
  'profile',
  'kyc',
  'bankCards',
  'moneyRecord',
  'statement',
  'wallets',
  'bonuses',
  'protection',
  'cases',
]
const paths = [...screens.map((screen) => `/m/member/${screen}`), '/m/voucherCenter', '/m/withdraw']

for (const { each: group, tag } of sampleOf([paths.slice(0, 3), paths.slice(3)]))
  test(`the screens of a member can be read and used by everybody, from ${group[0]} on ${tag}`, async ({
    page,
  }) => {
    await enterWithCash(page, '10.00')
    for (const path of group) {
      await openScreen(page, path)
      await page.waitForLoadState('networkidle')
      expect(await obstacles(page), path).toEqual([])
    }
  })

for (const [language, tag, visited] of [
  ['اردو', '', paths.slice(0, 4)],
  ['اردو', '@long', paths.slice(4)],
  ['English', '@long', paths],
  ['বাংলা', '@long', paths],
] as const) {
  test(`no title and no row of a member’s screens is cut or pushes the page aside, in ${language} @narrowest ${tag}`, async ({
    page,
  }) => {
    await enterWithCash(page, '123456.78')
    await openScreen(page, '/m/language')
    await page.getByRole('radio', { name: language }).click()
    for (const path of visited) {
      await openScreen(page, path)
      const title = page.getByRole('banner').getByRole('heading')
      await expect(page.getByRole('banner').getByText('￥123,456')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const room = await title.evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ path, isCut: room < 0, over }).toEqual({ path, isCut: false, over: 0 })
    }
  })
}
