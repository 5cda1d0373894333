import { beLoggedIn } from './be-logged-in.ts'
import { enterWithCash, openScreen, tiles } from './catalog-page.ts'
import { openGame } from './games-real.ts'
import { openHome, shiftsOf, takenOver, watchShifts } from './home-page.ts'
import { sampleOf, visitsOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { isForMembers, type PageRow, pages } from './pages-table.ts'
import { makeMember } from './people.ts'
import { expect, type Locator, type Page, test } from './test.ts'

type Screen = {
  readonly width: number
  readonly height: number
  readonly menu: number
  readonly columns: number
}

/** A tablet upright, the same lying down, and a desk: how wide the menu at the side is, and how many tiles are in a row. */
const screens: readonly Screen[] = [
  { width: 768, height: 1024, menu: 92, columns: 4 },
  { width: 1024, height: 768, menu: 240, columns: 5 },
  { width: 1280, height: 800, menu: 240, columns: 6 },
]
const desk = { width: 1280, height: 800 }
const lyingPhone = { width: 844, height: 390 }

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** How far the page reaches beyond the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}

/** In how many columns things stand. */
async function columnsOf(things: Locator): Promise<number> {
  await expect(things.first()).toBeVisible()
  const starts = await things.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().left))
  return new Set(starts.map(Math.round)).size
}

/** A lottery's table and a game have the window to themselves. */
const isFramed = ([path]: PageRow) => path !== '/m/startLottery'
/** Every page in every window: nothing beyond its edge, the menu at the side and no other, the page beside it. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openScreen(page, path)
    for (const { width, height, menu } of screens) {
      await page.setViewportSize({ width, height })
      const at = `${path} at ${width}`
      expect(await overflowOf(page), at).toBeLessThanOrEqual(0)
      await expect(mainMenu(page), at).toHaveCount(1)
      expect(await boxOf(mainMenu(page)), at).toEqual({ x: 0, y: 0, width: menu, height })
      const main = await boxOf(page.getByRole('main'))
      expect(main.x, at).toBe(menu)
      expect(main.width, at).toBe(width - menu)
    }
  }
}

const framed = pages.filter(isFramed).map(([path]) => path)
for (const { each: group, tag } of sampleOf(groupsOf(framed.filter((path) => !isForMembers(path)))))
  test(`[F51] a wide page has its menu at the side and fits at ${group.join(', ')} ${tag}`, async ({
    page,
  }) => {
    await visit(page, group)
  })

for (const { each: group, tag } of sampleOf(groupsOf(framed.filter(isForMembers))))
  test(`[F51] a member's wide page has its menu at the side and fits at ${group.join(', ')} ${tag}`, async ({
    page,
  }) => {
    await beLoggedIn(page, await makeMember())
    await visit(page, group)
  })

function groupsOf(paths: readonly string[], size = 4): readonly (readonly string[])[] {
  const count = Math.ceil(paths.length / size)
  return Array.from({ length: count }, (_, group) => paths.slice(group * size, (group + 1) * size))
}

test('[F51] the games stand in four to six columns, by the width of the page', async ({ page }) => {
  for (const { width, height, columns } of screens) {
    await page.setViewportSize({ width, height })
    for (const path of ['/m/gameList', '/m/game']) {
      await openScreen(page, path)
      expect(await columnsOf(tiles(page)), `${path} at ${width}`).toBe(columns)
    }
  }
})

test('[F51] the first keys lead to the content, and through the menu at the side', async ({ page }) => {
  await page.setViewportSize(desk)
  await openScreen(page, '/m/help')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(mainMenu(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused()
  await mainMenu(page).getByRole('link', { name: 'Games', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
  await expect(mainMenu(page).getByRole('link', { name: 'Games', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('[F51] a guest logs in from the bar over every wide page', async ({ page }) => {
  await page.setViewportSize(desk)
  await openScreen(page, '/m/help')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test('[F51] the wide home arrives as it stays', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  await page.setViewportSize(desk)
  await watchShifts(page)
  await openHome(page)
  await takenOver(page)
  expect(await shiftsOf(page)).toBeLessThan(0.02)
  expect(problems).toEqual([])
})

test('[F51] a sheet stands in the middle of a wide page', async ({ page }) => {
  await page.setViewportSize(desk)
  await openScreen(page, '/m/gameList')
  await page
    .getByRole('button', { name: /^About / })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await sheet.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
  const { x, y, width, height } = await boxOf(sheet)
  expect(width).toBeLessThanOrEqual(560)
  expect(Math.abs(x + width / 2 - desk.width / 2)).toBeLessThan(2)
  expect(Math.abs(y + height / 2 - desk.height / 2)).toBeLessThan(2)
})

test('[F51] the ways to pay stand beside the form, and no field is wider than 560', async ({ page }) => {
  await page.setViewportSize(desk)
  await openScreen(page, '/m/register')
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  for (const field of await page.getByRole('main').getByRole('textbox').all())
    expect((await boxOf(field)).width).toBeLessThanOrEqual(560)
  await beLoggedIn(page, await makeMember())
  await openScreen(page, '/m/voucherCenter')
  const methods = await boxOf(page.getByRole('radiogroup', { name: 'Payment method' }))
  const form = await boxOf(page.getByRole('form', { name: 'Deposit', exact: true }))
  expect(form.x).toBeGreaterThan(methods.x + methods.width)
  expect(form.y).toBeLessThan(methods.y + methods.height)
  expect((await boxOf(page.getByRole('textbox', { name: 'Amount' }))).width).toBeLessThanOrEqual(560)
})

test('[F51] the board of a lottery stands beside the slip', async ({ page }) => {
  await enterWithCash(page)
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height })
    await openScreen(page, '/m/startLottery?playType=trad&gameId=rapid-five')
    const slip = await boxOf(page.getByRole('region', { name: 'Your ticket' }))
    const board = await boxOf(page.getByRole('main').getByRole('group', { name: 'Place 3', exact: true }))
    expect(slip.x, String(width)).toBeGreaterThan(board.x + board.width)
    expect(await overflowOf(page), String(width)).toBeLessThanOrEqual(0)
  }
})

test('[F51] a game has the whole window, its table beside its controls', async ({ page }) => {
  await enterWithCash(page)
  await page.setViewportSize(desk)
  const frame = await openGame(page, 'dice')
  for (const { width, height } of screens) {
    await page.setViewportSize({ width, height })
    const table = await boxOf(frame.locator('.kit-cloth'))
    const controls = await boxOf(frame.locator('.kit-play-bar'))
    expect(table.height, String(width)).toBe(height)
    expect(controls.x, String(width)).toBeGreaterThanOrEqual(table.x + table.width)
    expect(controls.x + controls.width, String(width)).toBe(width)
  }
})

test('[F51] a phone that lies down keeps its bar and uses its width', async ({ page }) => {
  await page.setViewportSize(lyingPhone)
  await openScreen(page, '/m/gameList')
  expect(await columnsOf(tiles(page))).toBe(6)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await expect(mainMenu(page)).toHaveCount(1)
  const bar = await boxOf(mainMenu(page))
  expect(bar.width).toBe(lyingPhone.width)
  expect(bar.y + bar.height).toBe(lyingPhone.height)
})

const drawnWide = ['/m/voucherCenter', '/m/home', '/m/member/home']

for (const { theme, locale, tag, places } of visitsOfArea({ theme: 'light', locale: 'ur-PK' }, drawnWide, 1))
  test.describe(`in ${locale} ${tag}`, () => {
    test.use({ locale })
    for (const path of places)
      test(`[F51] ${path} has no barriers on a wide page in the ${theme} theme`, async ({ page }) => {
        await page.setViewportSize(desk)
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
        await beLoggedIn(page, await makeMember())
        await page.goto(path)
        await takenOver(page)
        expect(await obstacles(page)).toEqual([])
        expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      })
  })
