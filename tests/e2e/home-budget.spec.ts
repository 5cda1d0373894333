import type { Page } from '@playwright/test'
import { bytesOf, pageScripts } from '../support/page-scripts.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { makeMember } from './people.ts'
import { sampleOf } from './looks.ts'
import { expect, test } from './test.ts'

const MOST = 110_000
/** What a member has beside it: the live line, the proofs of their calls, favourites, games to go on with, who is live. */
const MOST_FOR_MEMBERS = 118_000

// Whoever comes for the first time is sent the most: the bar of the app, and the news of the house.
test.use({ wasHereBefore: false })

async function expectWithinBudget(page: Page, language: string, most: number): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'language', value: language, url }])
  const scripts = await pageScripts(page, '/m/home?merchant=BAIZE')
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
  const sizes = scripts.map(({ name, bytes }) => `${name} ${bytes}`).sort()
  test.info().annotations.push({ type: 'bytes', description: String(bytesOf(scripts)) })
  expect(scripts.length).toBeGreaterThan(4)
  expect(bytesOf(scripts), sizes.join('\n')).toBeLessThanOrEqual(most)
}

for (const { each: language, tag } of sampleOf(['UR', 'EN', 'BN'])) {
  test(`home loads at most 110 kB of script by itself for a guest in ${language} ${tag}`, async ({
    page,
  }) => {
    await expectWithinBudget(page, language, MOST)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test(`home loads at most 118 kB of script by itself for a member in ${language} ${tag}`, async ({
    page,
  }) => {
    await beLoggedIn(page, await makeMember())
    await expectWithinBudget(page, language, MOST_FOR_MEMBERS)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}
