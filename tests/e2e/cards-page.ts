import {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type WebSocketRoute,
} from '@playwright/test'
import { enterWithCash } from './catalog-page.ts'
import { figureOf } from './games-page.ts'
import { openGame } from './games-real.ts'
import { beHereBefore } from './test.ts'

/** A phone of a member of their own at a table of cards, who watches until they sit down. */
export async function phoneAt(browser: Browser, game: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await beHereBefore(context)
  const line = await lineOf(context)
  const page = await context.newPage()
  await enterWithCash(page, '500.00')
  const frame = await openGame(page, game)
  return { context, page, frame, line, before: await balanceOf(frame) }
}

export type CardPhone = Awaited<ReturnType<typeof phoneAt>>

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

/** An amount that is shown, in hundredths. */
export function hundredthsOf(shown: string): number {
  return Math.round(Number(shown.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100)
}

export async function balanceOf(frame: FrameLocator): Promise<number> {
  return hundredthsOf(await figureOf(frame, 'balance'))
}

/** What lies in front of somebody's own seat. */
export async function stackOf(frame: FrameLocator): Promise<number> {
  return hundredthsOf(await frame.locator('.seat[data-own="true"] .seat-stack').innerText())
}

/** Sits down with so much, as it is typed. */
export async function sitDown(frame: FrameLocator, buyIn: string): Promise<void> {
  await frame.locator('.cards-offer[data-action="sit"]').click()
  await frame.locator('.buy-in-field').fill(buyIn)
  await frame.locator('[data-action="buy"]').click()
  await expect(frame.locator('.seat[data-own="true"]')).toBeVisible({ timeout: 60_000 })
}

/** Gets up with everything that lies there. */
export async function leaveTable(frame: FrameLocator): Promise<void> {
  await frame.locator('[data-action="menu"]').click()
  await frame.locator('.cards-menu [data-action="leave"]').click()
  await expect(frame.locator('.cards-offer[data-action="sit"]')).toBeVisible({ timeout: 120_000 })
}

/** Plays the hand that has begun and none after it. */
export async function sitOutAfter(frame: FrameLocator): Promise<void> {
  await frame.locator('[data-action="menu"]').click()
  await frame.locator('.cards-menu [data-action="sit-out"]').click()
  await expect(frame.getByRole('dialog')).toBeHidden()
}
