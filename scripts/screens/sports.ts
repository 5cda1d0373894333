import { getSportsHome, listSportsFixtures } from '@baize/contracts'
import { expect, type Page } from '@playwright/test'
import { ask } from '../../tests/e2e/home-page.ts'

const SPORT = 'cricket'
/** The feed plays what was missed while it was away before anything is live. */
const LONGEST_WAIT = 180_000

/** Opens a screen of the book: `$match` and `$league` are those of a live match, `$slip` and `$bet` are made by tapping. */
export async function openSports(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => liveOf(await ask(page, getSportsHome)), { timeout: LONGEST_WAIT })
    .toBeGreaterThan(0)
  const { fixtures } = await ask(page, listSportsFixtures, { sport: SPORT })
  const live = fixtures.find(({ status }) => status === 'live')
  const coming = fixtures.find(({ status }) => status === 'open')
  const isMade = path === '$slip' || path === '$bet'
  // What the picture before it left there would be tapped away.
  if (isMade) await page.evaluate(() => localStorage.removeItem('betSlip'))
  const match = `/m/sports/match/${(isMade ? coming : live)?.fixtureId}`
  const league = `/m/sports/league/${live?.competitionId}`
  await page.goto(isMade || path === '$match' ? match : path === '$league' ? league : path)
  if (isMade) await putOnSlip(page)
  if (path === '$bet') await placeIt(page)
}

function liveOf({ sports }: { readonly sports: readonly { sport: string; live: number }[] }): number {
  return sports.find(({ sport }) => sport === SPORT)?.live ?? 0
}

/** By what things are, since every language calls them otherwise. */
async function putOnSlip(page: Page): Promise<void> {
  await page.locator('main button[aria-pressed][aria-disabled="false"]').first().click()
  await page.locator('main button[aria-haspopup="dialog"]').last().click()
  const keys = page.getByRole('dialog').locator('[role="group"][dir="ltr"] button')
  for (const place of [0, 10]) await keys.nth(place).click() // 1 and 0
}

async function placeIt(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('button').last().click()
  await page.getByRole('dialog').locator('a[href*="/m/sports/bet/"]').click()
  await page.locator('main dl').first().waitFor()
}
