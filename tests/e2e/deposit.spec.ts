import { getProtection, listDepositMethods } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { held } from './home-page.ts'
import { askForDeposit, depositIn, office, payAtGateway, stateOf } from './money-page.ts'
import { makeMember } from './people.ts'

test.use({ locale: 'en-US' })

test('[R08] [W03] the deposit screen lists its methods by who offers them, with their limits', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await openScreen(page, '/m/voucherCenter')
  const methods = page.getByRole('radiogroup', { name: 'Payment method' })
  for (const name of ['Bank transfer', 'Card or online banking', 'Alipay', 'WeChat Pay', 'QQ Wallet'])
    await expect(methods.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeVisible()
  await methods.getByRole('radio', { name: /^Alipay/ }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('1')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an amount from')
  await page.getByRole('group', { name: 'Quick amounts' }).getByRole('button').nth(2).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Amount' })).not.toHaveValue('1')
})

test('the question for a limit comes with the ways to pay, not after them, so that nothing moves under a finger', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  const answer = held()
  await page.route(`**${getProtection.path}*`, answer.pass)
  const listed = page.waitForResponse(`**${listDepositMethods.path}*`)
  await openScreen(page, '/m/voucherCenter')
  await listed
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  const methods = page.getByRole('radiogroup', { name: 'Payment method' })
  await expect(methods).toHaveCount(0)
  answer.release()
  await expect(methods).toBeVisible()
  await expect(page.getByRole('form', { name: 'Set a deposit limit?' })).toBeVisible()
})

test('[W05] [W11] a deposit is paid at the gateway, reaches the balance by itself, and stands in the report', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'Card or online banking', amount: '200' })
  await expect(stateOf(page)).toHaveText('Awaiting payment')
  await payAtGateway(page, 'Pay')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
  await expect(page.getByRole('banner')).toContainText('200')
  await page.getByRole('link', { name: 'My deposits' }).click()
  const row = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem').first()
  await expect(row).toContainText('Card or online banking')
  await expect(row).toContainText('￥200.00')
  await expect(row).toContainText('Completed')
})

test('a manual transfer shows where to, takes its number, and is confirmed by an operator', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'Bank transfer', amount: '300' })
  await expect(page.getByText('Account number')).toBeVisible()
  await expect(page.getByText('Reference code').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Bank transaction number' }).fill('x')
  await page.getByRole('button', { name: "I've transferred the money" }).click()
  await expect(page.getByRole('alert')).toContainText('4 to 40')
  await page.getByRole('textbox', { name: 'Bank transaction number' }).fill('TRX-20260101')
  await page.getByRole('button', { name: "I've transferred the money" }).click()
  await expect(stateOf(page)).toHaveText('Under review')
  const id = depositIn(page)
  expect(await office('office.cashier', 'deposits', 'list')).toContain(id)
  await office('office.cashier', 'deposits', 'confirm', id, '300.00')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
  await expect(page.getByText('Confirmed by our team.')).toBeVisible()
})

test('[W04] an offer is taken only when the member says so, and its bonus carries a turnover', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await openScreen(page, '/m/voucherCenter')
  const offers = page.getByRole('region', { name: 'Offers' })
  await expect(offers.getByRole('radio', { name: /^No bonus/ })).toBeChecked()
  await offers.getByText('All terms').first().click()
  await expect(offers.getByText('Wagering requirement', { exact: true }).first()).toBeVisible()
  await offers.getByRole('radio', { name: /^First deposit, doubled/ }).click()
  await expect(offers.getByRole('status')).toContainText('Waits for your next deposit')
  await askForDeposit(page, { method: 'Card or online banking', amount: '100' })
  await payAtGateway(page, 'Pay')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
  await openScreen(page, '/m/member/bonuses')
  await expect(page.getByText('Active')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Forfeit bonus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forfeit bonus' }).click()
  await expect(page.getByText('Forfeited')).toBeVisible()
})

test.describe(() => {
  // The page is changed on its way, which nobody can do behind a service worker.
  test.use({ serviceWorkers: 'block' })

  test('[W13] the newer template shows the methods side by side, the older one under one another', async ({
    page,
  }) => {
    await beLoggedIn(page, await makeMember())
    await openScreen(page, '/m/voucherCenter')
    expect(await columnsOf(page)).toBe(2)
    await page.route('**/m/voucherCenter?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"dep_func":"1"', '"dep_func":"0"')
      await route.fulfill({ response, body })
    })
    await openScreen(page, '/m/voucherCenter')
    expect(await columnsOf(page)).toBe(1)
  })
})

/** In how many columns the ways to pay stand. */
async function columnsOf(page: Page): Promise<number> {
  const methods = page.getByRole('radiogroup').first().getByRole('radio')
  await expect(methods.first()).toBeVisible()
  const boxes = await Promise.all((await methods.all()).map((radio) => radio.boundingBox()))
  const widest = Math.max(...boxes.map((box) => box?.width ?? 0))
  return widest > 250 ? 1 : 2
}

test('[F12] a deposit that waits is cancelled once the member is sure, and what is paid all the same arrives', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'Card or online banking', amount: '90' })
  await expect(stateOf(page)).toHaveText('Awaiting payment')
  const pay = await page.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')
  await page.getByRole('button', { name: 'Cancel this deposit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep deposit' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(stateOf(page)).toHaveText('Awaiting payment')
  await page.getByRole('button', { name: 'Cancel this deposit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this deposit' }).click()
  await expect(stateOf(page)).toHaveText('Cancelled')
  await expect(page.getByText('You cancelled it.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this deposit' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the payment page' })).toBeHidden()
  const gateway = await page.context().newPage()
  await gateway.goto(pay ?? '')
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click()
  await gateway.getByText('Thank you').waitFor()
  await gateway.close()
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
  await expect(page.getByText('Paid after you cancelled it.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('90')
})
