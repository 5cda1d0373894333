import type { Browser, BrowserContext, FrameLocator, WebSocketRoute } from '@playwright/test'
import { enterWithCash } from './catalog-page.ts'
import { figureOf } from './games-page.ts'
import { openGame } from './games-real.ts'
import { beHereBefore, expect, test } from './test.ts'

// Drawing two reefs without a graphics card takes most of the time.
test.describe.configure({ timeout: 300_000 })

/** A phone of a member of their own, in a reef. */
async function phoneIn(browser: Browser, game: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await beHereBefore(context)
  const line = await lineOf(context)
  const page = await context.newPage()
  await enterWithCash(page, '500.00')
  const frame = await openGame(page, game)
  await expect(frame.locator('body[data-phase="swimming"]')).toBeAttached({ timeout: 60_000 })
  return { context, page, frame, line, before: unitsOf(await figureOf(frame, 'balance')) }
}

/** The line of a phone to its room, which can be cut and mended. */
async function lineOf(context: BrowserContext) {
  const sockets = new Set<WebSocketRoute>()
  let isCut = false
  await context.routeWebSocket(/\/wps\/room/, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    sockets.add(socket)
  })
  return {
    async cut() {
      isCut = true
      for (const socket of sockets) await socket.close()
    },
    mend() {
      isCut = false
    },
  }
}

function unitsOf(shown: string): number {
  return Math.round(Number(shown.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100)
}

const netOf = async (frame: FrameLocator) => unitsOf(await figureOf(frame, 'net'))

/** Locks a fish and shoots at it until that has cost or brought something. */
async function shoot(frame: FrameLocator): Promise<void> {
  const before = await netOf(frame)
  await expect(async () => {
    // Pressed without pointing: where two reefs are drawn at once, a button may not stand still for long enough to aim at.
    for (const action of ['target', 'fire'])
      await frame.locator(`[data-action="${action}"]`).dispatchEvent('click', {}, { timeout: 20_000 })
    await expect.poll(() => netOf(frame), { timeout: 10_000 }).not.toBe(before)
  }).toPass({ timeout: 120_000 })
}

type Phone = Awaited<ReturnType<typeof phoneIn>>

/** What a phone has is what it came with and what its net says. */
async function isEven({ frame, before }: Phone): Promise<void> {
  const rest = async () => unitsOf(await figureOf(frame, 'balance')) - before - (await netOf(frame))
  await expect.poll(rest, { timeout: 60_000 }).toBe(0)
}

test('[G17] [RM-12] [RM-47] two phones shoot in one reef, one loses its line and comes back to its seat, and both have what their nets say', async ({
  browser,
}) => {
  const phones = [await phoneIn(browser, 'reef-wreck'), await phoneIn(browser, 'reef-wreck')] as const
  const [first, second] = phones
  // They sit in one reef: each sees the other's name at a cannon.
  for (const { frame } of phones) {
    await expect(frame.locator('.reef-seat[data-at="own"]')).toBeVisible()
    await expect.poll(() => frame.locator('.reef-seat:visible').count()).toBeGreaterThan(1)
  }
  for (const { frame } of phones) await shoot(frame)
  await first.line.cut()
  await expect(first.frame.locator('.room-notice')).toContainText('Connection lost', { timeout: 60_000 })
  await shoot(second.frame)
  first.line.mend()
  await expect(first.frame.locator('[data-action="fire"]')).toBeEnabled({ timeout: 60_000 })
  await shoot(first.frame)
  for (const phone of phones) await isEven(phone)
  // The last volley stands in the history, shot by shot, and can be checked there.
  await first.frame.getByRole('button', { name: 'Fairness' }).dispatchEvent('click')
  await first.frame.getByRole('button', { name: 'Verify the last result' }).dispatchEvent('click')
  await expect(first.page.getByRole('heading', { name: 'Shots' })).toBeVisible({ timeout: 60_000 })
  await expect(first.page.getByRole('heading', { name: 'Verify this result' })).toBeVisible()
  for (const { context } of phones) await context.close()
})
