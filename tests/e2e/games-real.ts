import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Opens a game in the page that members play in, drawn small and by a clock of its own, and waits until it can be played. */
export async function openGame(page: Page, game: string): Promise<FrameLocator> {
  await drawSmall(page)
  await page.goto(`/m/playGame?game=${game}&merchant=BAIZE`)
  const frame = page.frameLocator('iframe')
  await gameIsReady(frame)
  return frame
}

export async function gameIsReady(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('body[data-ready="true"]')).toBeAttached({ timeout: 180_000 })
}

/** A busy machine then changes nothing but how long it takes. */
export async function drawSmall(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(/\/games\/[\w-]+\/\?(?!.*quality)/, (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `${route.request().url().split('#')[0]}&quality=low&clock=400` },
    }),
  )
}
