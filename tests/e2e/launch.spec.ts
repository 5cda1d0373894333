import { addRecentGame } from '@baize/contracts'
import { expect, type FrameLocator, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { enterWithCash, openScreen, tiles } from './catalog-page.ts'
import { openHome, takenOver } from './home-page.ts'
import { lendBook, lendMakers } from './lent-makers.ts'
import { login, makeMember, order, storedSession } from './people.ts'

test.use({ locale: 'en-US' })
// A member's first pair of seeds waits for the beacon, which takes its seconds.
test.describe.configure({ timeout: 120_000 })

/** A game of a few lines that says over the bridge what a test wants it to say. */
const GAME = `<!doctype html><title>stand-in</title><body><script type="module">
  addEventListener('message', ({ data }) => { document.body.append(JSON.stringify(data) + '\\n') })
  window.ask = (ask) => parent.postMessage({ id: crypto.randomUUID(), ...ask }, location.origin)
  window.ask({ do: 'open' })
</script></body>`

async function standIn(page: Page): Promise<FrameLocator> {
  await page.route(/\/games\/[\w-]+\/\?/, (route) => route.fulfill({ contentType: 'text/html', body: GAME }))
  return page.frameLocator('iframe')
}

const say = (frame: FrameLocator, ask: object) =>
  frame.locator('body').evaluate((_body, sent) => Reflect.get(window, 'ask')(sent), ask)

test('[G06] a game asks a guest to log in, and opens after that', async ({ page }) => {
  const person = await makeMember()
  await order({ do: 'fund', account: person.account, cash: '10.00' })
  await openHome(page)
  await takenOver(page)
  await page
    .getByRole('link', { name: /Dice 99/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2FplayGame%3Fgame%3Ddice/)
  await standIn(page)
  await page.getByRole('textbox', { name: 'Username' }).fill(person.account)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/playGame\?game=dice/)
  await expect(page.locator('iframe')).toHaveAttribute('src', /^\/games\/dice\/\?game=dice&token=/)
})

test('[G10] a game plays real money over the bridge, and the balance follows', async ({ page }) => {
  await enterWithCash(page, '50.00')
  const frame = await standIn(page)
  await openScreen(page, '/m/playGame?game=dice')
  const body = frame.locator('body')
  await expect(body).toContainText('"balance":"50.00"')
  await expect(body).toContainText('"kind":"dice"')
  const key = crypto.randomUUID()
  const ask = { do: 'play', key, stake: '1.00', start: { side: 'under', target: 9_800 } }
  await say(frame, ask)
  await expect(body).toContainText('"isOver":true')
  const first = /"roundId":"([^"]+)"/.exec((await body.textContent()) ?? '')?.[1]
  await say(frame, ask)
  await expect
    .poll(async () => ((await body.textContent()) ?? '').split(`"roundId":"${first}"`).length)
    .toBe(3)
  await expect(body).toContainText('"say":"balance"')
  await say(frame, {
    do: 'play',
    key: crypto.randomUUID(),
    stake: '0.01',
    start: { side: 'under', target: 9_800 },
  })
  await expect(body).toContainText('"refusal":"STAKE_LIMIT"')
  await say(frame, { do: 'history' })
  await expect(body).toContainText('"rounds":[')
  await say(frame, { do: 'close' })
  await expect(page).toHaveURL(/\/m\/game$/)
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recently played' }) })
  await expect(recent.getByRole('listitem').first()).toContainText('Dice 99')
})

test('[G14] the games that were opened are listed in the lobby, newest first', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await standIn(page)
  for (const game of ['dice', 'koi-fortune']) {
    const remembered = page.waitForResponse((response) => response.url().includes(addRecentGame.path))
    await openScreen(page, `/m/playGame?game=${game}`)
    await expect(page.locator('iframe')).toBeVisible()
    await remembered
  }
  await openScreen(page, '/m/game')
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recently played' }) })
  await expect(recent.getByRole('listitem').first()).toContainText('Koi Fortune')
  await expect(recent.getByRole('listitem').nth(1)).toContainText('Dice 99')
})

test('[G16] a frame that says relogin sends the member to the login', async ({ page }) => {
  await enterWithCash(page, '10.00')
  const frame = await standIn(page)
  await openScreen(page, '/m/playGame?game=dice')
  await expect(frame.locator('body')).toContainText('"mode":"real"')
  await frame.locator('body').evaluate(() => window.parent.postMessage({ relogin: true }, '*'))
  await expect(login.submit(page)).toBeVisible()
  await expect(page).toHaveURL(/\/m\/login\?next=.*playGame/)
  expect(await storedSession(page)).toBeNull()
})

test('a message from elsewhere is not heard', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await standIn(page)
  await openScreen(page, '/m/playGame?game=dice')
  await expect(page.locator('iframe')).toBeVisible()
  await page.evaluate(() => window.postMessage({ relogin: true, id: 'x', do: 'close' }, '*'))
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/m\/playGame/)
})

test('[F40] a game that cannot be opened now says so and leads back', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await openScreen(page, '/m/playGame?game=reef-hunter')
  await expect(page.getByRole('alert')).toContainText("This game isn't available right now")
  await page.getByRole('link', { name: 'Back to games' }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
})

/** From the next page on, tells when the line is open over which the server says what is new. */
async function watchLine(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    window.WebSocket = new Proxy(window.WebSocket, {
      construct(Line, given: ConstructorParameters<typeof WebSocket>) {
        const line = new Line(...given)
        line.addEventListener('open', () => Object.assign(window, { isLineOpen: true }))
        return line
      },
    })
  })
  return () => page.waitForFunction(() => Reflect.get(window, 'isLineOpen') === true)
}

test('another open page shows the new balance without a reload', async ({ page, context }) => {
  const person = await enterWithCash(page, '50.00')
  const other = await context.newPage()
  const lineIsOpen = await watchLine(other)
  await openHome(other)
  await takenOver(other)
  await expect(other.getByRole('banner')).toContainText('50')
  await lineIsOpen()
  await order({ do: 'rounds', account: person.account, count: 2 })
  await order({ do: 'fund', account: person.account, cash: '1000.00' })
  await order({ do: 'rounds', account: person.account, count: 1 })
  await expect(other.getByRole('banner')).toContainText(/1,0\d\d/)
})

test('[F40] [R17] a house without a book says so, and shows what is open', async ({ page }) => {
  await openScreen(page, '/m/sportsGame')
  await expect(page.getByText('No sports betting here yet')).toBeVisible()
  await expect(tiles(page)).toHaveCount(9)
  await page.getByRole('link', { name: 'Back to games' }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
})

test('[R17] [G12] a book that does not open stays silent, and after a while offers to try again', async ({
  page,
}) => {
  await lendMakers(page)
  await openScreen(page, '/m/sportsGame')
  await expect(page.getByText('Opening the sportsbook')).toBeAttached()
  await expect(page.getByText("The sportsbook didn't open")).toBeVisible()
  await lendBook(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('iframe[title="Sportsbook"]')).toHaveCSS('opacity', '1')
  await expect(page.getByText("The sportsbook didn't open")).toHaveCount(0)
})

test.describe('[R17] sports', () => {
  const launch = /GCS_gameTrialLaunch|launchGame/

  test('[G12] the frame is blank, gets its source, loads and is then shown', async ({ page }) => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await lendBook(page, opened)
    await openScreen(page, '/m/sportsGame')
    await expect(page.getByText('Opening the sportsbook')).toBeAttached()
    open()
    const frame = page.locator('iframe[title="Sportsbook"]')
    await expect(frame).toHaveAttribute('src', '/games/sports/?mode=trial')
    await expect(frame).toHaveCSS('opacity', '1')
    await expect(page.getByText('Opening the sportsbook')).toHaveCount(0)
  })

  test('[G11] a visitor opens sports in trial mode, a member as a member', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const [name] = launch.exec(request.url()) ?? []
      if (name && request.url().includes('/wps/')) calls.push(name)
    })
    await lendBook(page)
    await openScreen(page, '/m/sportsGame')
    await expect.poll(() => calls).toContain('GCS_gameTrialLaunch')
    const person = await makeMember()
    await beLoggedIn(page, person)
    await openScreen(page, '/m/sportsGame')
    await expect.poll(() => calls).toContain('launchGame')
  })

  test('[G12] it is opened anew in another language and when the page is looked at again', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('GCS_gameTrialLaunch')) calls.push(request.url())
    })
    const spoken = () => calls.map((address) => new URL(address).searchParams.get('language'))
    await lendBook(page)
    await openScreen(page, '/m/sportsGame')
    await expect(page.locator('iframe')).toHaveCSS('opacity', '1')
    expect(new Set(spoken())).toEqual(new Set(['EN']))
    const before = calls.length
    await page.evaluate(() => {
      const look = (state: string) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      look('hidden')
      look('visible')
    })
    await expect.poll(() => calls.length).toBe(before + 1)
    await expect(page.locator('iframe')).toHaveCSS('opacity', '1')

    await openScreen(page, '/m/language')
    await page.getByRole('radio', { name: 'اردو' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await openScreen(page, '/m/sportsGame')
    await expect.poll(() => spoken().at(-1)).toBe('UR')
    await expect(page.locator('iframe')).toHaveCSS('opacity', '1')
  })
})
