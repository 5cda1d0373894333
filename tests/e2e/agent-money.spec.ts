import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { visitsOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { demoPerson } from './people.ts'

test.use({ locale: 'en-US' })
// Several screens in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Has a daily salary with an offer beside it, a dividend, and an hourly salary that was rejected. */
const AGENT = 'shirin'

const SALARY = '/m/member/agent/getSalaryContract'
const DIVIDEND = '/m/member/agent/getDevidendContract'
const HOURLY = '/m/member/agent/getHourContract'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

const screens = [
  SALARY,
  '/m/member/agent/income',
  DIVIDEND,
  HOURLY,
  '/m/member/agent/contracts',
  '/m/member/agent/commission',
]

for (const { theme, locale, tag, places } of visitsOfArea({ theme: 'light', locale: 'ur-PK' }, screens, 2)) {
  test.describe(() => {
    test.use({ locale, viewport: { width: 320, height: 568 } })

    test(`[R27] contracts and income need no scrolling sideways at 320 px, in ${theme} and ${locale} ${tag}`, async ({
      page,
    }) => {
      await beLoggedIn(page, demoPerson(AGENT))
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const path of places) {
        await openScreen(page, path)
        await expect(main(page).locator('section').first()).toBeVisible()
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(beyond, path).toBeLessThanOrEqual(0)
        expect(await obstacles(page), path).toEqual([])
      }
    })
  })
}

test('[R27] [A09] an offer stands beside what holds, says what differs, and holds from the next day once accepted', async ({
  page,
}) => {
  await beLoggedIn(page, demoPerson(AGENT))
  await openScreen(page, SALARY)
  const offer = card(page, 'Offer for you')
  await expect(offer).toContainText('0.45%')
  await expect(offer).toContainText('Changed')
  await expect(offer).toContainText('It begins at 00:00 of the day after you accept.')
  await expect(card(page, 'Your terms')).toContainText('0.40%')
  await expect(card(page, 'All versions')).toContainText('Waiting for an answer')
  await offer.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Contract accepted')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(card(page, 'Your terms')).toContainText('0.40%')
  await expect(card(page, 'Your next terms')).toContainText('0.45%')
  await expect(card(page, 'All versions')).toContainText('Starts soon')
})

test('[R27] [A10] [A11] a dividend says its terms and its period; an hourly salary that was rejected stays on record', async ({
  page,
}) => {
  await beLoggedIn(page, demoPerson(AGENT))
  await openScreen(page, DIVIDEND)
  const terms = card(page, 'Your terms')
  await expect(terms).toContainText('Active')
  await expect(terms).toContainText('Week')
  await expect(terms).toContainText('Only when its net loss is reached')
  await expect(card(page, 'This period')).toContainText('Team turnover')
  await openScreen(page, HOURLY)
  await expect(main(page)).toContainText('No contract yet')
  await expect(card(page, 'All versions')).toContainText('Rejected')
})

test('a dividend that is offered below has the period of one’s own, and no other can be chosen', async ({
  page,
}) => {
  await beLoggedIn(page, demoPerson(AGENT))
  await openScreen(page, '/m/member/agent/contracts')
  await main(page).getByRole('button', { name: 'Dividend' }).click()
  await expect(card(page, 'Your own terms')).toContainText('Week')
  await main(page).getByRole('button', { name: 'Offer a contract' }).click()
  const whom = main(page).getByLabel('For whom')
  await expect(whom.getByRole('option').nth(1)).toBeAttached()
  await whom.selectOption({ index: 1 })
  const period = main(page).getByLabel('Period', { exact: true })
  await expect(period.getByRole('option')).toHaveText(['Week'])
  await expect(period).toHaveAccessibleDescription('The same as in your own contract.')
})

test('[A09] [A10] income names each kind, and a bill is taken apart down to its amounts', async ({
  page,
}) => {
  await beLoggedIn(page, demoPerson(AGENT))
  await openScreen(page, '/m/member/agent/income')
  const income = card(page, 'Income')
  for (const kind of ['Rebate', 'Daily salary', 'Hourly salary', 'Dividend'])
    await expect(income).toContainText(kind)
  const bill = main(page).getByRole('list', { name: 'Rebate' }).getByRole('link').first()
  const amount = /￥[\d,.]+/.exec((await bill.textContent()) ?? '')?.[0] ?? 'no amount'
  await bill.click()
  await expect(page).toHaveURL(/\/m\/member\/agent\/bill/)
  await expect(card(page, 'Bill')).toContainText(amount)
  await expect(card(page, 'Bill')).toContainText('Of that, for your downlines')
})
