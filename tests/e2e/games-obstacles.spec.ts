import { expect, type FrameLocator, test } from './test.ts'
import { enterWithCash } from './catalog-page.ts'
import { figureOf, historyOf, playRound, roundEnds } from './games-page.ts'
import { gameIsReady, openGame } from './games-real.ts'
import { order } from './people.ts'

// A member's first pair of seeds waits for the beacon, and drawing takes its time where no graphics card is.
test.describe.configure({ timeout: 180_000 })

const press = (frame: FrameLocator, action: string) => frame.locator(`[data-action="${action}"]:enabled`)

test('a round that is left open waits, with its mines and its tiles, and takes no second stake', async ({
  page,
}) => {
  await enterWithCash(page, '50.00')
  const frame = await openGame(page, 'mines')
  await frame.getByRole('slider', { name: 'Mines' }).fill('1')
  await press(frame, 'play').click()
  // One mine in twenty-five: whoever meets it begins again.
  await expect(async () => {
    if (await press(frame, 'play').isVisible()) await press(frame, 'play').click()
    await frame.getByRole('button', { name: 'Tile 7', exact: true }).click({ timeout: 5_000 })
    await expect(press(frame, 'cash-out')).toBeVisible({ timeout: 20_000 })
  }).toPass()
  const worth = await press(frame, 'cash-out').locator('small').textContent()
  const balance = await figureOf(frame, 'balance')
  await frame.getByRole('button', { name: 'Close the game' }).click()
  await expect(page).toHaveURL(/\/m\/game$/)

  await openGame(page, 'mines')
  await expect(press(frame, 'cash-out').locator('small')).toHaveText(worth ?? '')
  await expect(frame.getByRole('slider', { name: 'Mines' })).toHaveValue('1')
  await expect(frame.getByRole('button', { name: 'Tile 7', exact: true })).toBeDisabled()
  await expect(frame.locator('[data-figure="balance"]')).toHaveText(balance)
  await press(frame, 'cash-out').click()
  await roundEnds(frame)
  const rounds = await historyOf(frame)
  expect(rounds.filter((each) => each.includes('In progress'))).toEqual([])
})

test('a spin whose answer is lost is shown when the network is back, and is played once', async ({
  page,
}) => {
  await enterWithCash(page, '50.00')
  // Without the live line the spin is asked over HTTP, where its answer can be lost.
  await page.routeWebSocket('**/wps/live', (socket) => socket.close())
  const frame = await openGame(page, 'lamplight-regatta')
  let asked = 0
  await page.route('**/wps/play/slots/spin', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  // Whoever taps twice has tapped once.
  await frame.locator('[data-action="play"]').dblclick()
  await expect(frame.getByText('Checking the result…')).toBeVisible({ timeout: 20_000 })
  await roundEnds(frame)
  // Where an answer is slow to come it is asked for once more; it is one round all the same.
  expect(asked).toBeGreaterThanOrEqual(2)
  expect((await historyOf(frame)).length).toBe(1)
})

test('a stake that the balance does not cover is refused in words, and nothing is booked', async ({
  page,
}) => {
  await enterWithCash(page, '5.00')
  const frame = await openGame(page, 'dice')
  await frame.getByRole('button', { name: 'Bet ￥2,000.00' }).click()
  await press(frame, 'play').click()
  await expect(frame.getByRole('alert')).not.toBeEmpty()
  const box = page.getByRole('dialog', { name: 'Your balance is too low for this bet' })
  await box.getByRole('button').first().click()
  await expect(box).toBeHidden()
  expect(await figureOf(frame, 'balance')).toBe('￥5.00')
  await frame.getByRole('button', { name: 'Bet ￥1.00' }).click()
  await playRound(frame)
  expect((await historyOf(frame)).length).toBe(1)
})

test('[G06] a session that has ended leads from the game to the login', async ({ page }) => {
  const { account } = await enterWithCash(page, '50.00')
  await openGame(page, 'dice')
  await order({ do: 'kick', account })
  await expect(page).toHaveURL(/\/m\/login/)
})

test('a browser that cannot draw is told so, and led back', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext: unknown = HTMLCanvasElement.prototype.getContext
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        if (kind.startsWith('webgl')) return null
        return typeof getContext === 'function' ? getContext.call(this, kind, ...rest) : null
      },
    })
  })
  await enterWithCash(page, '50.00')
  await page.goto('/m/playGame?game=dice&merchant=BAIZE')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('alert')).toContainText("This browser can't show the game", {
    timeout: 60_000,
  })
  await frame.getByRole('button', { name: 'Back to games' }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
})

test('the lights go on in a game when they go on in the page, and the sound stays off where it was put off', async ({
  page,
}) => {
  await enterWithCash(page, '50.00')
  const frame = await openGame(page, 'dice')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  })
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await frame.getByRole('button', { name: 'Mute' }).click()
  // The page around the game keeps it, once the game's message has come.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sound'))).toBe('off')
  await page.reload()
  await gameIsReady(frame)
  await expect(frame.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')
})
