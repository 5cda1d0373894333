import { type Browser, expect, type Page, test } from './test.ts'
import { looksOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { beyond, sitDown } from './office-page.ts'

// Several pages in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })

type Sitting = { readonly width: number; readonly language: string; readonly theme: string }

/** An operator of the demo who begins at home. */
async function atHome(browser: Browser, { width, ...sitting }: Sitting): Promise<Page> {
  const desk = await sitDown(browser, 'office.finance', { viewport: { width, height: 800 }, ...sitting })
  await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  return desk
}

async function open(desk: Page, place: string): Promise<void> {
  await desk.evaluate((hash) => {
    window.location.hash = hash
  }, place)
}

const english = { width: 1280, language: 'EN', theme: 'dark' }

test('[OC-38] home shows what waits and what the house comes to, drawn and as a table', async ({
  browser,
}) => {
  const desk = await atHome(browser, english)
  const waiting = desk.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText('Approvals')).toBeVisible()
  const today = desk.getByRole('region', { name: 'Today' })
  await expect(today.getByText('GGR', { exact: true })).toBeVisible()
  await expect(today.getByText(/Doesn't add up/)).toHaveCount(0)
  const course = desk.getByRole('region', { name: 'Course' })
  await expect(course.getByRole('img', { name: 'GGR' })).toBeVisible()
  await course.getByRole('button', { name: '31 days' }).click()
  await expect(desk).toHaveURL(/course=month/)
  await course.getByText('Show as a table').click()
  await expect(course.getByRole('table').getByRole('row')).toHaveCount(32)
})

test('[OC-20] a report is read, written to a file and taken once', async ({ browser }) => {
  const desk = await atHome(browser, english)
  await open(desk, '#/reports/BAIZE?report=days')
  const files = desk.getByRole('region', { name: 'Files' })
  await expect(desk.getByRole('table', { name: 'By day' })).toBeVisible()
  await files.getByRole('button', { name: 'Write a file' }).click()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    files.getByRole('button', { name: 'Download' }).first().click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^days-\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(files.getByText('Downloaded').first()).toBeVisible()
})

for (const { theme, locale, tag } of looksOfArea({ theme: 'light', locale: 'ur-PK' })) {
  const language = locale.slice(0, 2).toUpperCase()
  test(`home, liabilities and reports fit 320 px and pass the checker, in ${theme} and ${locale} ${tag}`, async ({
    browser,
  }) => {
    const desk = await atHome(browser, { width: 320, language, theme })
    for (const place of ['#/home/BAIZE', '#/liabilities/BAIZE', '#/reports/BAIZE']) {
      await open(desk, place)
      await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await desk.waitForLoadState('networkidle')
      expect(await beyond(desk), place).toBeLessThanOrEqual(0)
      expect(await obstacles(desk), place).toEqual([])
    }
  })
}
