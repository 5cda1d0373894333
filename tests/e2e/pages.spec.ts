import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { isForMembers, type PageRow, pages } from './pages-table.ts'
import { makeMember } from './people.ts'
import { open, watchPolicy } from './shell-page.ts'
import { sampleOf, visitsOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'

const waysHome = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/nowhere', '/m/member/nothing', '/m/Home']

test(`[R01] home is shown at ${waysHome.join(', ')}`, async ({ page }) => {
  for (const path of waysHome) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/m\/home$/)
    await expect(page.getByRole('heading', { name: 'Popular now' }), path).toBeVisible()
  }
})

test('[R01] an unknown path inside the app shows home', async ({ page }) => {
  await open(page, '/m/help')
  await page.evaluate(() => {
    history.pushState(null, '', '/m/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
})

test('[R02] home works for a guest', async ({ page }) => {
  await open(page, '/m/home')
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

const withQueries = [
  ['/m/gameList?gameType=RNG&vassalage=PP&type=hot', 'Game center'],
  ['/m/gameList?type=%3Cb%3E&other=1', 'Game center'],
  ['/m/launchGame?playType=ent&gameId=7&pageBack=home', 'Lottery'],
  ['/m/helpDetail?p=1&c=x', 'Help center'],
  ['/m/help#terms', 'Help center'],
] as const

/** Opens pages one after another and says what was wrong with any of them. */
async function visit(page: Page, visits: readonly PageRow[]): Promise<void> {
  const problems: string[] = []
  let at = ''
  page.on('pageerror', ({ message }) => problems.push(`${at}: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${at}: ${message.text()}`)
  })
  const refused = await watchPolicy(page)
  for (const [path, title] of visits) {
    at = path
    await open(page, path)
    if (title) await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    else await expect(page.getByRole('banner').getByRole('heading')).toHaveCount(0)
    await expect(page.locator('[style]')).toHaveCount(0)
    expect(await refused()).toEqual([])
  }
  expect(problems).toEqual([])
}

const everything: readonly PageRow[] = [...pages, ...withQueries]
const outside = everything.filter(([path]) => !isForMembers(path))
const inside = everything.filter(([path]) => isForMembers(path))

for (const { each: group, tag } of sampleOf(groupsOf(outside))) {
  test(`[R01] [H05] anybody finds a title and no broken rule at ${namesOf(group)} ${tag}`, async ({
    page,
  }) => {
    await visit(page, group)
  })
}

for (const { each: group, tag } of sampleOf(groupsOf(inside))) {
  test(`[R01] [H05] members find a title and no broken rule at ${namesOf(group)} ${tag}`, async ({
    page,
  }) => {
    await beLoggedIn(page, await makeMember())
    await visit(page, group)
  })
}

/** A page after another in one browser takes half of what each takes in a browser of its own. */
function groupsOf(visits: readonly PageRow[], size = 8): readonly (readonly PageRow[])[] {
  const count = Math.ceil(visits.length / size)
  return Array.from({ length: count }, (_, group) => visits.slice(group * size, (group + 1) * size))
}

function namesOf(visits: readonly PageRow[]): string {
  return visits.map(([path]) => path).join(', ')
}

test('menus, dialogs and the worker break no rule of the content policy either', async ({ page }) => {
  const refused = await watchPolicy(page)
  await open(page, '/m/home')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All languages' }).click()
  await page.getByRole('radio', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await refused()).toEqual([])
})

test('[R35] a change of route fades for 300 ms, the first view does not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/m/help')
  const fades = () =>
    page.evaluate(() => {
      const running = document.getElementById('content')?.firstElementChild?.getAnimations() ?? []
      return running.map((animation) => animation.effect?.getTiming().duration)
    })
  expect(await fades()).toEqual([])
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (target instanceof Element && target.parentElement?.id === 'content')
        // A busy page may hear of a fade when it is over.
        seen.push(animationName, getComputedStyle(target).animationDuration)
    })
  })
  await page.getByRole('link', { name: 'Promotion', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
    .toEqual([expect.any(String), '0.3s'])
})

test('[R35] a route that cannot be loaded is logged and shows a spinner, until it can', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  // The way opens by a word of its own: a request on its way while a route is taken away may never be answered.
  let isDown = true
  await page.route('**/m/assets/LanguageScreen-*.js', (route) => (isDown ? route.abort() : route.continue()))
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await open(page, '/m/help')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All languages' }).click()
  await expect(page.getByRole('main').getByRole('status', { name: 'Please wait' })).toBeVisible()
  await expect.poll(() => logged.some((text) => text.includes('A screen could not be loaded'))).toBe(true)
  isDown = false
  await expect(page.getByRole('radio', { name: 'English' })).toBeVisible({ timeout: 20_000 })
})

const withoutMembers = ['/m/offline', '/m/activity', '/m/language']

for (const { theme, locale, tag, places } of visitsOfArea(
  { theme: 'light', locale: 'ur-PK' },
  withoutMembers,
  1,
)) {
  test.describe(`in ${locale} ${tag}`, () => {
    test.use({ locale })
    for (const path of places) {
      test(`${path} has no barriers in the ${theme} theme`, async ({ page }) => {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
        // With a network the offline page would try for another in the middle of the look.
        if (path === '/m/offline')
          await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await obstacles(page)).toEqual([])
      })
    }
  })
}
