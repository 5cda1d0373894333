import { expect, type Page, test } from './test.ts'
import { beLoggedIn, openHomeAs } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { askForDeposit, payAtGateway, stateOf } from './money-page.ts'
import { makeMember, says } from './people.ts'

test.use({ locale: 'en-US' })

const offers = (page: Page) => page.getByRole('region', { name: 'Offers' })
const main = (page: Page) => page.getByRole('main')

test('[F41] offers stand above the amount, say what they are worth for it, and no bonus is chosen first @narrow', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await openScreen(page, '/m/voucherCenter')
  await expect(offers(page).getByRole('radio', { name: /^No bonus/ })).toBeChecked()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const [above, below] = await Promise.all([offers(page).boundingBox(), amount.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const first = offers(page).getByRole('radio', { name: /^First deposit, doubled/ })
  await expect(first).toHaveAccessibleName(/Minimum deposit ￥100/)
  await amount.fill('150')
  await expect(first).toHaveAccessibleName(/\+￥150\.00 bonus for this deposit/)
  await expect(first).toHaveAccessibleName(/Wagering requirement ￥1,200\.00/)
  await amount.fill('5000')
  await expect(first).toHaveAccessibleName(/\+￥1,000\.00 bonus for this deposit/)
  await offers(page).getByText('Offers not available now').click()
  await expect(offers(page)).toContainText('Not available: only after your first deposit')
})

test('[F41] the free bonus is claimed and the match of the first deposit still taken: it waits in line', async ({
  page,
}) => {
  await openHomeAs(page, await makeMember())
  await openScreen(page, '/m/rewardCenter')
  const welcome = main(page).getByRole('region', { name: 'Welcome bonus' })
  await says(page, ' added', () => welcome.getByRole('button', { name: 'Claim' }).click())
  await openScreen(page, '/m/voucherCenter')
  await expect(offers(page)).toContainText('Starts when your current bonus ends.')
  await offers(page)
    .getByRole('radio', { name: /^First deposit, doubled/ })
    .click()
  await expect(offers(page).getByRole('status')).toContainText('Added to your next deposit')
  await askForDeposit(page, { method: 'Card or online banking', amount: '100' })
  await payAtGateway(page, 'Pay')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
  await openScreen(page, '/m/member/bonuses')
  await expect(main(page)).toContainText('Number 1 in line', { timeout: 20_000 })
  await openScreen(page, '/m/home')
  await expect(page.getByRole('progressbar', { name: /^Wagering ￥0\.00 of ￥160\.00/ })).toBeVisible()
  await openScreen(page, '/m/member/bonuses')
  await page.getByRole('button', { name: 'Opt out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Opt out' }).click()
  await expect(main(page)).toContainText('Forfeited')
  await expect(main(page)).toContainText('Active')
})
