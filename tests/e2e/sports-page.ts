import { getBet, getSportsFixture } from '@baize/contracts'
import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { SeasonMatch } from '../support/desk-order.ts'
import { order } from './people.ts'
import { open } from './shell-page.ts'

const matches = z.object({
  matches: z.array(
    z.object({ fixtureId: z.string(), sport: z.string(), competitionId: z.string(), isLive: z.boolean() }),
  ),
})

/** The matches of the house's own season, which stands still: one of each sport is live. */
export async function theSeason(): Promise<readonly SeasonMatch[]> {
  return z.parse(matches, await order({ do: 'season' })).matches
}

/** Until the house has heard of a match. */
export async function isHeard(page: Page, fixtureId: string): Promise<void> {
  const answer = () => page.request.get(getSportsFixture.path, { params: { fixtureId, merchant: 'BAIZE' } })
  await expect.poll(async () => (await answer()).status()).toBe(200)
}

/** A match once its odds are there. */
export async function openMatch(page: Page, fixtureId: string): Promise<void> {
  await open(page, `/m/sports/match/${fixtureId}`)
  await expect(oddsIn(page).first()).toBeVisible()
}

/** All odds on a screen. */
export function oddsIn(place: Page | Locator): Locator {
  return place.locator('button[aria-pressed][aria-disabled]')
}

/** One market of a match by its name. */
export function market(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('group', { name, exact: true })
}

/** The button of an outcome, whatever it shows. */
export function outcome(place: Locator, name: string): Locator {
  return place.getByRole('button', { name: new RegExp(`^${name}, `) })
}

export function slipBar(page: Page): Locator {
  return page.getByRole('button', { name: /Bet slip/ })
}

export function slip(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Bet slip' })
}

export async function openSlip(page: Page): Promise<Locator> {
  await slipBar(page).click()
  await expect(slip(page)).toBeVisible()
  return slip(page)
}

/** Types a stake by the page's own keys. */
export async function typeStake(page: Page, stake: string): Promise<void> {
  const keys = slip(page).getByRole('group', { name: 'Amount' })
  for (const key of stake) await keys.getByRole('button', { name: key, exact: true }).click()
}

/** What a page was answered of a bet, to the last unit. */
export async function betAnswered(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === getBet.path && response.ok(),
  )
  await act()
  const { value }: { value: unknown } = await (await answer).json()
  return z.parse(getBet.reply, value)
}
