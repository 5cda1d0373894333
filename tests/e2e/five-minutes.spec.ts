import type { Locator, Page } from '@playwright/test'
import { takenOver } from './home-page.ts'
import { documentPng } from './document-png.ts'
import { playRound } from './games-page.ts'
import { drawSmall, gameIsReady } from './games-real.ts'
import { idFor, office, stateOf } from './money-page.ts'
import { PIN, sendSide } from './payout-page.ts'
import { order } from './people.ts'
import { fillBirth, form, newName, newNumber, PASSWORD, tick } from './register-page.ts'
import { expect, test } from './test.ts'

// Nobody has been here before, and nobody has said which house.
test.use({ locale: 'en-US', hasHouse: false, wasHereBefore: false })
test.describe.configure({ timeout: 300_000 })

/** Counts what a person does: every tap, and every field that is typed into. A date is one field. */
function handOf() {
  const done = { taps: 0, fields: 0 }
  return {
    done,
    async tap(place: Locator): Promise<void> {
      await place.click()
      done.taps += 1
    },
    async type(place: Locator, text: string): Promise<void> {
      await place.fill(text)
      done.fields += 1
    },
  }
}

type Hand = ReturnType<typeof handOf>

const main = (page: Page) => page.getByRole('main')

/** From the first page to an account, by name. */
async function register(page: Page, { tap, type, done }: Hand): Promise<string> {
  const account = newName()
  await page.goto('/')
  await takenOver(page)
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first())
  await tap(page.getByRole('banner').getByRole('link', { name: 'Register' }))
  await type(form.field(page, 'Username'), account)
  await type(form.field(page, 'Password'), PASSWORD)
  await fillBirth(page, { day: '28', month: '02', year: '1990' })
  done.fields += 1
  await tap(form.submit(page))
  await expect(page).toHaveURL(/\/m\/welcome/)
  return account
}

/** The offer is chosen, and the deposit paid by bKash at the sandbox. */
async function deposit(page: Page, { tap, type }: Hand): Promise<void> {
  await tap(page.getByRole('radio', { name: /^First deposit, doubled/ }))
  await tap(page.getByRole('button', { name: 'Deposit', exact: true }))
  await tap(page.getByRole('group', { name: 'Quick amounts' }).getByRole('button').nth(2))
  await type(page.getByRole('textbox', { name: 'Your bKash number' }), '01712345678')
  await tap(page.getByRole('button', { name: 'Continue to payment' }))
  const link = page.getByRole('link', { name: 'Open the payment page' })
  const [gateway] = await Promise.all([page.context().waitForEvent('page'), tap(link)])
  await tap(gateway.getByRole('button', { name: 'Pay', exact: true }))
  await gateway.getByText('Thank you').waitFor()
  await gateway.close()
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
}

test('[F41] [F42] [F45] [F46] five minutes of a stranger: an account, an offer, a deposit, a slot, an original, a proof, a ticket and a withdrawal', async ({
  page,
}) => {
  const hand = handOf()
  const { tap, type, done } = hand
  await drawSmall(page)
  const account = await register(page, hand)
  await deposit(page, hand)
  await tap(page.getByRole('link', { name: 'Play now' }))
  await expect(page).toHaveURL(/\/m\/game$/)
  await tap(
    main(page)
      .getByRole('link', { name: /^Koi Fortune/ })
      .first(),
  )
  const game = page.frameLocator('iframe')
  await gameIsReady(game)
  await tap(game.locator('[data-action="play"]:enabled'))
  expect(done.fields).toBeLessThanOrEqual(4)
  expect(done.taps).toBeLessThanOrEqual(25)
  test.info().annotations.push({ type: 'to the first spin', description: JSON.stringify(done) })
  await expect(game.locator('[data-action="play"]:enabled')).toBeVisible({ timeout: 90_000 })

  await proveDice(page)
  await buyTicket(page)
  await withdraw(page, account, { tap, type })
})

/** An original is found with a slip of the finger, played, and its seed shown and verified on the spot. */
async function proveDice(page: Page): Promise<void> {
  await page.goto('/m/game')
  await takenOver(page)
  await main(page).getByRole('textbox', { name: 'Search games' }).fill('dise 99')
  await main(page)
    .getByRole('link', { name: /^Dice 99/ })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await gameIsReady(game)
  await playRound(game)
  await game.getByRole('button', { name: 'Fairness' }).click()
  await game.getByRole('button', { name: 'Random' }).click()
  await game.locator('[data-action="change-seeds"]').click()
  await expect(game.locator('[data-mark="verified"]')).toBeVisible({ timeout: 60_000 })
}

async function buyTicket(page: Page): Promise<void> {
  await page.goto('/m/startLottery?gameId=rapid-five')
  await takenOver(page)
  await page
    .getByRole('button', { name: /Random|Quick pick/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Bet now' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Keep playing' }).click()
}

/** Name, account and PIN where they are needed, documents with both sides, and the withdrawal itself. */
async function withdraw(
  page: Page,
  account: string,
  { tap, type }: Pick<Hand, 'tap' | 'type'>,
): Promise<void> {
  await page.goto('/m/member/bankCards')
  await takenOver(page)
  await type(page.getByRole('textbox', { name: 'Name on bank account' }), 'Green Felt')
  await tap(page.getByRole('button', { name: "Save (can't be changed later)" }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save' }))
  await tap(page.getByRole('button', { name: 'Add bank account' }))
  const box = page.getByRole('dialog', { name: 'Add bank account' })
  await box.getByRole('combobox').selectOption({ index: 1 })
  await type(box.getByRole('textbox', { name: /number/ }), `0${newNumber('17')}`)
  await type(box.getByLabel('New payment PIN', { exact: true }), PIN)
  await type(box.getByLabel('Confirm new payment PIN'), PIN)
  await type(box.getByLabel('Login password'), PASSWORD)
  await tap(box.getByRole('button', { name: 'Add bank account' }))
  await expect(box).toBeHidden()

  await page.goto('/m/member/kyc')
  await takenOver(page)
  await sendSide(page, 'Front', documentPng())
  await sendSide(page, 'Back', documentPng({ line: 9 }))
  await tap(page.getByText(/I am \d+ or older/))
  await tap(page.getByRole('button', { name: 'Submit' }))
  await expect(stateOf(page)).toHaveText('Under review')
  await office('office.risk', 'kyc', 'approve', idFor(await office('office.risk', 'kyc', 'list'), account))
  await order({ do: 'rest', account, house: 'PADMA' })

  await page.goto('/m/withdraw')
  await takenOver(page)
  await type(page.getByRole('textbox', { name: 'Amount' }), '500')
  await tick(page.getByRole('checkbox', { name: 'I forfeit the bonus' }))
  await type(page.getByRole('textbox', { name: 'Payment PIN' }), PIN)
  await tap(page.getByRole('button', { name: 'Withdraw', exact: true }))
  await expect(page).toHaveURL(/withdrawal=/)
  await expect(stateOf(page)).toHaveText(/Requested|Under review/)
}
