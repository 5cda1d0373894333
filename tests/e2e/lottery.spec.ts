import { expect, type Page, test } from './test.ts'
import { openHomeAs } from './be-logged-in.ts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { makeMember, order } from './people.ts'
import { obstacles } from './obstacles.ts'

test.use({ locale: 'en-US' })

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const mark = (page: Page, name: string, symbol: string) =>
  row(page, name).getByRole('button', { name: symbol, exact: true }).click()
const balance = (page: Page) => page.getByRole('group', { name: 'Balance' })

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bet now' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Keep playing' }).click()
}

const lobby = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Lottery' })

test('[G06] [R20] [R21] [T01] the lobby is what an address without a game shows, with every open draw and the last result', async ({
  page,
}) => {
  // Draws that close in the same second share a value of the beacon, which the first that is drawn early lets out for
  // all of them: a lottery that is drawn here has an hour of its own.
  const { result } = await order({ do: 'draw', gameId: 'hanoi-draw' })
  for (const path of ['/m/launchGame', '/m/launchGame?code=lobby&pageBack=home', '/m/lottery']) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { name: 'Lottery', level: 1 })).toBeVisible()
    await expect(lobby(page).getByRole('listitem')).toHaveCount(17)
  }
  const drawn = lobby(page).getByRole('link', { name: /Hanoi Draw/ })
  await expect(drawn.getByRole('timer')).toHaveText(/\d\d:\d\d|\d day/)
  await expect(drawn).toContainText(`Special${String(result).split('/')[0]}`)
  await openScreen(page, '/m/launchGame?gameGroupId=VN')
  await expect(lobby(page).getByRole('listitem')).toHaveCount(5)
  await openScreen(page, '/m/launchGame?code=lobby&pageBack=home')
  await lobby(page)
    .getByRole('link', { name: /VN North 27/ })
    .click()
  await expect(page).toHaveURL(/\/m\/login\?next=.*startLottery.*vn-north-27/)
  expect(new URL(page.url()).searchParams.get('next')).toContain('pageBack=home')
})

test('[G07] [G08] [R20] a lottery of the catalogue leads to its table, in the mode of its maker', async ({
  page,
}) => {
  await openHomeAs(page, await makeMember())
  const ways = [
    ['VN North 27', 'code=lobby&gameId=vn-north-27&prize_mode=ModeElott', 'Entertainment'],
    ['Siam Draw', 'code=lobby&gameId=siam-draw&prize_mode=SEA', undefined],
    ['Rapid Five', 'playType=trad&gameId=rapid-five&gameGroupId=SSC', undefined],
    ['Lucky Three', 'playType=ent&gameId=lucky-three&gameGroupId=K3', undefined],
  ] as const
  await openScreen(page, '/m/gameList?gameType=LOTT')
  for (const [name, search, mode] of ways) {
    const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(tile).toHaveAttribute('href', `/m/launchGame?${search}`)
    await tile.click()
    await expect(page).toHaveURL(/\/m\/startLottery\?/)
    const carried = new URLSearchParams(search)
    for (const key of ['gameId', 'playType', 'prize_mode']) {
      if (carried.has(key)) expect(new URL(page.url()).searchParams.get(key)).toBe(carried.get(key))
    }
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    if (mode) await expect(page.getByRole('button', { name: mode, pressed: true })).toBeVisible()
    await page.goBack()
  }
})

test('[G13] [R21] [T02] the table fills the screen and takes what the address says; closing it leads home or to the games', async ({
  page,
}) => {
  await enterWithCash(page)
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lgw/games/terms')) sent.push(request.headers())
  })
  const table = '/m/startLottery?mui=1&playType=ent&gameId=vn-south-18&prize_mode=ModeElott'
  await openScreen(page, `${table}&pageBack=home`)
  await expect(page.getByRole('heading', { name: 'VN South 18' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entertainment', pressed: true })).toBeVisible()
  const size = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
  expect(size).toBe(page.viewportSize()?.width)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect.poll(() => sent[0]?.merchant).toBe('BAIZE')
  expect(sent[0]?.authorization).toBeTruthy()

  // Fixed odds, without a bonus group to choose.
  await expect(page.getByRole('slider')).toHaveCount(0)
  await page.getByRole('button', { name: 'Quick pick' }).click()
  // A number is played in each of the eighteen lots.
  await expect(page.getByText('18 lines')).toContainText('￥36.00')
  await buy(page)
  await expect(balance(page)).toHaveText('￥64.00')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await openScreen(page, table)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
  await openScreen(page, '/m/startLottery')
  await expect(page).toHaveURL(/\/m\/lottery$/)
})

test('[F20] [R29] [T02] [T04] [T05] chosen, bought, drawn, paid and checked, with no reload', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await enterWithCash(page, '500.00')
  // It closes every five minutes by itself. Whatever is open now makes way for one with all of them ahead of it.
  await order({ do: 'draw', gameId: 'eleven-five' })
  await openScreen(page, '/m/startLottery?playType=trad&gameId=eleven-five')
  await page.getByRole('button', { name: 'Each place', exact: true }).click()
  // Every number of the first place: one of them is drawn, whatever is drawn.
  await row(page, 'Place 1').getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByText('11 lines')).toBeVisible()
  await expect(page.getByText('× 9.9', { exact: true })).toBeVisible()
  await page.getByRole('slider', { name: /Bonus group/ }).fill('1700')
  await expect(page.getByText('× 9.35', { exact: true })).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  await buy(page)
  await expect(balance(page)).toHaveText('￥478.00')
  const { result } = await order({ do: 'draw', gameId: 'eleven-five' })
  const drawn = String(result).replaceAll(',', ' ')
  await expect(page.getByRole('list', { name: drawn })).toBeVisible()
  // 9.35 times the price of a line, which is 2; and 5 % of the 22.00 for betting at 1,700 of 1,800.
  await expect(balance(page)).toHaveText('￥497.80')
  await expect(page.getByText('Returned')).toBeVisible()

  await page.getByRole('link', { name: /Eleven Five.*Payout/ }).click()
  await expect(page.getByText('Each place · Number')).toBeVisible()
  await page.getByRole('button', { name: 'Verify this draw' }).click()
  const address = await page.getByRole('link', { name: 'Open the verifier' }).getAttribute('href')
  await expect(page.getByRole('link', { name: 'Save the proof' })).toHaveAttribute('download', /\.json$/)
  const verifier = await page.context().newPage()
  await verifier.goto(address ?? '')
  await expect(verifier.getByRole('heading', { name: 'Verified: everything matches' })).toBeVisible()
  await verifier.close()

  await openScreen(page, '/m/lotteryResults?gameId=eleven-five')
  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await expect(newest.getByRole('list', { name: drawn })).toBeVisible()
  await page.getByRole('button', { name: 'Trends' }).click()
  await expect(page.getByRole('columnheader', { name: 'Last seen (draws ago)' })).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  expect(problems).toEqual([])
})

test('[T02] [T03] a cart of two plays is chased over three draws, and given back before they close', async ({
  page,
}) => {
  await enterWithCash(page, '100.00')
  await openScreen(page, '/m/startLottery?playType=trad&gameId=mekong-draw')
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: '2 digits', exact: true }).click()
  await mark(page, 'Numbers', '07')
  await mark(page, 'Numbers', '70')
  await page.getByRole('button', { name: '￥0.20', exact: true }).click()
  await page.getByRole('button', { name: 'Multiplier: one more' }).click()
  await expect(page.getByText('2 lines')).toContainText('￥0.80')
  await page.getByRole('button', { name: 'Bet now' }).click()
  const cart = page.getByRole('dialog', { name: 'Your tickets' })
  await cart.getByRole('button', { name: 'Auto-buy next draws (chase): one more' }).click()
  await cart.getByRole('button', { name: 'Auto-buy next draws (chase): one more' }).click()
  await expect(cart.getByRole('checkbox', { name: 'Stop after a win' })).toBeChecked()
  await expect(cart.getByText('2 tickets · 3 draws')).toBeVisible()
  await expect(cart.getByText('￥8.40')).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  await cart.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('link', { name: 'See my tickets' }).click()
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Cancel 5 tickets' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel 5 tickets' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('￥100')
})

test('[T02] what could win more than the house pays at once is not bought, and the table says why', async ({
  page,
}) => {
  await enterWithCash(page, '100.00')
  await openScreen(page, '/m/startLottery?playType=trad&gameId=orchid-keno')
  await page.getByRole('button', { name: '10 numbers' }).click()
  await page.getByRole('button', { name: 'Quick pick' }).click()
  const why = page.getByText('Max win per ticket is ￥1,000,000.00.')
  await expect(why).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bet now' })).toBeDisabled()
  await page.getByRole('button', { name: '￥0.20', exact: true }).click()
  await expect(why).toHaveCount(0)
  await page.getByRole('button', { name: 'Bet now' }).click()
  await page.getByRole('dialog', { name: 'Your tickets' }).getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('link', { name: 'See my tickets' })).toBeVisible()
})

test('[T02] [T03] a lottery that is drawn elsewhere says so, and a ticket of a hundred numbers can be read whole', async ({
  page,
}) => {
  await enterWithCash(page, '100.00')
  await openScreen(page, '/m/startLottery?playType=trad&gameId=vn-central-18')
  await expect(page.getByText(/^Drawn by the official lottery, not by us/)).toBeVisible()
  await row(page, 'Numbers').getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: '￥0.002', exact: true }).click()
  await expect(page.getByText('1,800 lines')).toContainText('￥3.60')
  await page.getByRole('button', { name: 'Bet now' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('link', { name: 'See my tickets' }).click()
  const ticket = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')
  await expect(ticket).toContainText('Pays ￥0.18 per line')
  await expect(ticket).not.toContainText('97 98 99')
  await ticket.getByText(/^00 01 02/).click()
  await expect(ticket).toContainText('97 98 99')
  expect(await obstacles(page)).toEqual([])
  await openScreen(page, '/m/lottery')
  await expect(lobby(page).getByRole('link', { name: /VN Central 18/ })).toContainText(
    'Official external result',
  )
})

test('[R28] [T01] Vietnamese lotteries by region and by name, those that drew last on top', async ({
  page,
}) => {
  await order({ do: 'draw', gameId: 'vn-north-27' })
  await openScreen(page, '/m/vnLottery')
  const recent = page.getByRole('region', { name: 'Latest results' })
  await expect(recent.getByRole('link').filter({ hasText: 'VN North 27' })).toBeVisible()
  await page.getByRole('button', { name: 'South', exact: true }).click()
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toContainText('VN South 18')
  await page.getByRole('textbox').fill('north')
  await expect(page.getByText('No lotteries found')).toBeVisible()
  await page.getByRole('button', { name: 'All regions' }).click()
  await expect(links).toContainText(['VN North 27'])
})

test('[R30] the jackpot screen shows the pots of the house', async ({ page }) => {
  await openScreen(page, '/m/jackpot')
  const pots = page.getByRole('list', { name: 'Jackpots' }).getByRole('listitem')
  await expect(pots.first()).toContainText('￥')
  await expect(page.getByText('How to win a jackpot')).toBeVisible()
})

test('[T02] a board of a hundred numbers fits the narrowest phone, mirrored in Urdu', async ({ page }) => {
  await enterWithCash(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => localStorage.setItem('language', 'UR'))
  await page.context().addCookies([{ name: 'language', value: 'UR', url: page.url() }])
  await openScreen(page, '/m/startLottery?playType=ent&gameId=vn-flash')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const ball = page.getByRole('button', { name: '42', exact: true })
  await ball.click()
  await expect(ball).toHaveAttribute('aria-pressed', 'true')
  const { width = 0, height = 0 } = (await ball.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWider()).toBe(false)
  for (const path of ['/m/lottery', '/m/vnLottery', '/m/lotteryResults', '/m/lotteryOrders', '/m/jackpot']) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isWider(), path).toBe(false)
  }
})
