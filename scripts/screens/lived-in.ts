import type { Page } from '@playwright/test'
import { openScreen } from '../../tests/e2e/catalog-page.ts'
import { gameIsReady } from '../../tests/e2e/games-real.ts'
import { askForDeposit, depositIn, idFor, office, payAtGateway, stateOf } from '../../tests/e2e/money-page.ts'
import { askForWithdrawal, becomePayable } from '../../tests/e2e/payout-page.ts'
import { order, type Person } from '../../tests/e2e/people.ts'

/** What some addresses name. */
export type LivedIn = { readonly deposit: string; readonly withdrawal: string }

/** Does what members do in their first weeks, so that their screens have something to show. */
export async function liveIn(page: Page, person: Person): Promise<LivedIn> {
  const { account } = person
  await introduce(page)
  await deposit(page, { method: 'Card or online banking', amount: '500', button: 'Pay' })
  await play(page, account, 9)
  await becomePayable(page, person)
  await askForWithdrawal(page, '120')
  const withdrawal = new URL(page.url()).searchParams.get('withdrawal') ?? ''
  await stateOf(page).getByText('Under review').waitFor()
  const id = idFor(await office('office.cashier', 'withdrawals', 'list'), account)
  await office('office.cashier', 'withdrawals', 'approve', id)
  await office('office.finance', 'withdrawals', 'approve', id)

  await deposit(page, { method: 'Alipay', amount: '300', button: 'Pay', offer: /^(?!No bonus)/ })
  await play(page, account, 6)
  await deposit(page, { method: 'QQ Wallet', amount: '80', button: 'Decline' })
  await protect(page)
  await moveToVendor(page)
  await complain(page)
  await askForDeposit(page, { method: 'WeChat Pay', amount: '150' })
  return { deposit: depositIn(page), withdrawal }
}

/** Leaves in the office what waits for people there: a withdrawal, a deposit by hand, and a correction by two. */
export async function leaveWork(page: Page, person: Person): Promise<void> {
  const { account } = person
  await order({ do: 'fund', account, cash: '900.00' })
  await becomePayable(page, person)
  await askForWithdrawal(page, '60')
  await askForDeposit(page, { method: 'Bank transfer', amount: '200' })
  await office('office.cashier', 'members', 'adjust', 'BAIZE', account, 'credit', '25', 'a stopped round')
}

/** Seeds are made anew after a withdrawal; a game that is open answers them, and they are waited for each time. */
async function play(page: Page, account: string, count: number): Promise<void> {
  await page.goto('/m/playGame?game=dice')
  await gameIsReady(page.frameLocator('iframe'))
  await order({ do: 'fund', account, cash: '0' })
  await order({ do: 'rounds', account, count })
}

async function introduce(page: Page): Promise<void> {
  await openScreen(page, '/m/member/profile')
  await page.getByRole('radio', { name: 'Tiger' }).click()
  await page.getByRole('button', { name: 'Add: Nickname' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nickname' }).fill('Rafi_88')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByText('Rafi_88').waitFor()
}

type Paid = {
  readonly method: string
  readonly amount: string
  readonly button: string
  /** The bonus that is taken with it, by its name. */
  readonly offer?: RegExp
}

async function deposit(page: Page, { button, ...wish }: Paid): Promise<void> {
  await askForDeposit(page, wish)
  await payAtGateway(page, button)
  await stateOf(page)
    .getByText(button === 'Pay' ? 'Completed' : 'Declined')
    .waitFor()
}

async function protect(page: Page): Promise<void> {
  await openScreen(page, '/m/member/protection')
  for (const [name, amount] of [
    ['Daily deposit limit', '1000'],
    ['Weekly loss limit', '500'],
  ] as const) {
    await page.getByRole('button', { name: `Set: ${name}` }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Limit' }).fill(amount)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: `Change: ${name}` }).waitFor()
  }
}

async function moveToVendor(page: Page): Promise<void> {
  await openScreen(page, '/m/member/wallets')
  await page.getByRole('textbox', { name: 'Amount' }).fill('80')
  await page.getByRole('button', { name: 'Transfer money' }).click()
  await page.getByText(/· Completed$/).waitFor()
}

async function complain(page: Page): Promise<void> {
  await openScreen(page, '/m/member/cases')
  await page.getByRole('button', { name: 'New complaint' }).click()
  await page
    .getByRole('textbox', { name: 'What happened?' })
    .fill('The wheel stopped before the bell. Please look at the round.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('We reply by').waitFor()
}
