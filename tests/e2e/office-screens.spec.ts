import { type OfficeScreen, officeScreens } from '@baize/contracts'
import { looks } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { beyond, screensOf, sitDown, walkTo } from './office-page.ts'
import { expect, type Page, test } from './test.ts'

// Every screen of the office, one after another, takes minutes where others want the same processors.
test.describe.configure({ timeout: 600_000 })

const names: readonly OfficeScreen[] = Object.values(officeScreens).flat()

/** What the browser's policy refused, and what the server did. */
function complaintsOf(desk: Page): string[] {
  const heard: string[] = []
  desk.on('console', (line) => {
    if (line.type() === 'error') heard.push(line.text())
  })
  desk.on('pageerror', ({ message }) => heard.push(message))
  desk.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
  })
  return heard
}

for (const { theme, locale } of looks) {
  test(`[OC-43] [OC-25] every screen of the office opens at 320 and 1,280 px without a violation, a report or sideways scrolling, in ${theme} and ${locale} @long`, async ({
    browser,
  }) => {
    const sitting = { theme, language: locale.slice(0, 2).toUpperCase(), locale }
    const seen = new Set<OfficeScreen>()
    for (const login of ['office.owner', 'office.risk', 'office.support', 'office.content', 'office.games']) {
      const desk = await sitDown(browser, login, { ...sitting, viewport: { width: 1280, height: 800 } })
      const complaints = complaintsOf(desk)
      for (const screen of await screensOf(desk)) {
        if (seen.has(screen)) continue
        seen.add(screen)
        for (const viewport of [
          { width: 1280, height: 800 },
          { width: 320, height: 568 },
        ]) {
          await desk.setViewportSize(viewport)
          await walkTo(desk, screen)
          const where = `${screen} at ${viewport.width}`
          // One walk names all that is wrong.
          expect.soft(await beyond(desk), where).toBeLessThanOrEqual(0)
          expect.soft(await obstacles(desk), where).toEqual([])
        }
        expect.soft(complaints.splice(0), screen).toEqual([])
      }
      await desk.context().close()
    }
    expect(names.filter((name) => !seen.has(name))).toEqual([])
  })
}
