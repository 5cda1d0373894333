import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { askForDeposit, depositIn, office, payAtGateway, stateOf } from './money-page.ts'
import { makeMember, order } from './people.ts'

test.use({ locale: 'en-US' })

const SOON = { timeout: 20_000 }

test('a deposit that is declined says so and takes nothing', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'WeChat Pay', amount: '100' })
  await expect(page.getByText('Scan this with WeChat Pay')).toBeVisible()
  await payAtGateway(page, 'Decline')
  await expect(stateOf(page)).toHaveText('Declined', SOON)
  await expect(page.getByText('The payment company declined it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New deposit' })).toBeVisible()
})

test('half of what was asked for waits for a person, who adds what really came', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'Alipay', amount: '100' })
  await payAtGateway(page, 'Pay half of it')
  await expect(stateOf(page)).toHaveText("Amount doesn't match", SOON)
  const id = depositIn(page)
  expect(await office('office.cashier', 'deposits', 'list')).toContain(id)
  await office('office.cashier', 'deposits', 'confirm', id)
  await expect(stateOf(page)).toHaveText('Completed', SOON)
  await expect(page.getByText('￥50.00').first()).toBeVisible()
})

test('a payment that takes its time is waited for, also by whoever looks away', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'Card or online banking', amount: '60' })
  await expect(stateOf(page)).toHaveText('Awaiting payment')
  const states = await watchStates(page)
  await payAtGateway(page, 'Pay later')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 30_000 })
  expect(await states()).toEqual(['Awaiting payment', 'Completed'])
  await hasReached(page, '￥60.00')
})

test('a payment that is told five times is credited once', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'QQ Wallet', amount: '100' })
  await expect(page.getByText('Fee')).toBeVisible()
  await payAtGateway(page, 'Pay, and tell five times')
  await expect(stateOf(page)).toHaveText('Completed', SOON)
  // One percent is the wallet's.
  await hasReached(page, '￥99.00')
})

test('a payment that nobody told us of is found by asking', async ({ page }) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await askForDeposit(page, { method: 'Card or online banking', amount: '70' })
  await payAtGateway(page, 'Pay, and tell nobody')
  await expect(stateOf(page)).toHaveText('Awaiting payment')
  await order({ do: 'ask', account: person.account })
  await expect(stateOf(page)).toHaveText('Completed', SOON)
  await hasReached(page, '￥70.00')
})

test('an order that the gateway has forgotten stays open, and nothing is credited on a guess', async ({
  page,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await askForDeposit(page, { method: 'Card or online banking', amount: '80' })
  await payAtGateway(page, 'Forget this order')
  await order({ do: 'ask', account: person.account })
  await page.reload()
  await expect(stateOf(page)).toHaveText('Awaiting payment')
  await openScreen(page, '/m/member/home')
  await expect(page.getByRole('main')).toContainText('￥0.00')
})

/** Every state that the page shows from now on, one after another: each may be gone before it is asked for. */
async function watchStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const states: string[] = []
    Object.assign(window, { states })
    const note = () => {
      const state = document.querySelector('main [role="status"]')?.textContent
      if (state && state !== states.at(-1)) states.push(state)
    }
    note()
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => [...Reflect.get(window, 'states')])
}

/** The whole balance of the member, to the cent. */
async function hasReached(page: Page, amount: string): Promise<void> {
  await openScreen(page, '/m/member/home')
  await expect(page.getByRole('main').getByText(amount).first()).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(amount)
}
