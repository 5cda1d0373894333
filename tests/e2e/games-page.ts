import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { type GamesServer, startGamesServer } from '../support/games-server.ts'

type Options = Readonly<Record<string, string>>

export type GamePage = {
  /** Opens a game in the harness and waits until it can be played. */
  open(game: string, options?: Options): Promise<FrameLocator>
  /** What the page refused to load or run, and what broke. */
  readonly problems: string[]
}

/** Drawing without a graphics card takes most of a test's time on a busy machine. */
const LONGEST_TEST = 180_000

/** Every browser process looks at a server of its own; a game sees no difference to the real page. */
export const test = base.extend<{ game: GamePage }, { games: GamesServer }>({
  // How a game moves is looked at here.
  contextOptions: { reducedMotion: 'no-preference' },
  games: [
    async ({ playwright: _ }, use) => {
      const server = await startGamesServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  game: async ({ page, games }, use, info) => {
    info.setTimeout(LONGEST_TEST)
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
        problems.push(message.text())
    })
    await use({
      problems,
      async open(name, options = {}) {
        // Drawn small and by a clock of its own, so that a busy machine changes nothing but how long it takes.
        const query = new URLSearchParams({ game: name, quality: 'low', clock: '400', ...options })
        await page.goto(`${games.url}/harness/?${query}`)
        const frame = page.frameLocator('iframe')
        await expect(frame.locator('body[data-ready="true"]')).toBeAttached({ timeout: 30_000 })
        return frame
      },
    })
  },
})

export { expect }

/** Presses the large button and waits until it can be pressed again. */
export async function playRound(frame: FrameLocator): Promise<void> {
  await frame.locator('[data-action="play"]').click()
  await roundEnds(frame)
}

export async function roundEnds(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('[data-action="play"]:enabled')).toBeVisible({ timeout: 90_000 })
}

export async function figureOf(frame: FrameLocator, name: 'balance' | 'net' | 'clock'): Promise<string> {
  const figure = frame.locator(`[data-figure="${name}"]`)
  await expect(figure).not.toBeEmpty()
  return (await figure.textContent()) ?? ''
}

/** What the history says of the rounds, the newest first. */
export async function historyOf(frame: FrameLocator): Promise<string[]> {
  await frame.getByRole('button', { name: 'History' }).click()
  const rounds = frame.locator('.kit-round-item')
  await expect(rounds.first()).toBeVisible()
  const texts = await rounds.allTextContents()
  await frame.getByRole('button', { name: 'Done' }).click()
  return texts
}

export async function dataOf(page: Page, name: string): Promise<string | null> {
  return page.locator('body').getAttribute(`data-${name}`)
}

/** How a whole round of each game is played with the least that it asks for. */
export const originalRounds: Readonly<Record<string, (frame: FrameLocator) => Promise<void>>> = {
  dice: playRound,
  limbo: playRound,
  plinko: playRound,
  wheel: playRound,
  async keno(frame) {
    await frame.getByRole('button', { name: 'Quick pick' }).click()
    await playRound(frame)
  },
  async mines(frame) {
    await frame.locator('[data-action="play"]').click()
    await frame.getByRole('button', { name: 'Tile 1', exact: true }).click()
    await cashOutIfOpen(frame)
  },
  async 'hi-lo'(frame) {
    await frame.locator('[data-action="play"]').click()
    await frame.locator('[data-action="higher"]:enabled, [data-action="lower"]:enabled').first().click()
    await cashOutIfOpen(frame)
  },
  async 'video-poker'(frame) {
    await frame.locator('[data-action="play"]').click()
    await frame.getByRole('button', { name: /^Hold/ }).first().click()
    await frame.locator('[data-action="draw"]:enabled').click()
    await roundEnds(frame)
  },
  async blackjack(frame) {
    await frame.locator('[data-action="play"]').click()
    await standUntilOver(frame)
  },
}

/** A guess may have ended the round already. */
async function cashOutIfOpen(frame: FrameLocator): Promise<void> {
  const next = frame.locator('[data-action="cash-out"]:enabled, [data-action="play"]:enabled')
  await expect(next.first()).toBeVisible({ timeout: 30_000 })
  if ((await next.first().getAttribute('data-action')) === 'cash-out') await next.first().click()
  await roundEnds(frame)
}

async function standUntilOver(frame: FrameLocator): Promise<void> {
  const next = frame.locator(
    '[data-action="stand"]:enabled, [data-action="decline"]:enabled, [data-action="play"]:enabled',
  )
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(next.first()).toBeVisible({ timeout: 30_000 })
    if ((await next.first().getAttribute('data-action')) === 'play') return
    await next.first().click()
  }
}
