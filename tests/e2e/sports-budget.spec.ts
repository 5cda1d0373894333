import { bytesOf, pageScripts } from '../support/page-scripts.ts'
import { theSeason } from './sports-page.ts'
import { expect, test } from './test.ts'

/** A league loads so much more than home does; the aim is 30,000, and decision 0177 says what is missing. */
const MOST_OVER_HOME = 47_000

test('[R17] a league loads at most 47 kB of script by itself more than home', async ({ context }) => {
  const [fixture] = await theSeason()
  const weigh = async (path: string) => {
    const page = await context.newPage()
    const scripts = await pageScripts(page, path)
    await page.close()
    return scripts
  }
  const home = await weigh('/m/home?merchant=BAIZE')
  const league = await weigh(`/m/sports/league/${fixture?.competitionId}`)
  test.info().annotations.push({ type: 'bytes', description: `${bytesOf(league)} of ${bytesOf(home)}` })
  const sizes = league.map(({ name, bytes }) => `${name} ${bytes}`).sort()
  expect(league.length).toBeGreaterThan(4)
  expect(bytesOf(league), sizes.join('\n')).toBeLessThanOrEqual(bytesOf(home) + MOST_OVER_HOME)
})
