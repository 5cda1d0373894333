import type { OfficeScreen } from '@baize/contracts'
import { beLoggedIn } from './be-logged-in.ts'
import { office, sendTransfer, stateOf } from './money-page.ts'
import { beyond, openItem, queueRow, sitDown } from './office-page.ts'
import { makeMember } from './people.ts'
import { type Browser, expect, type Locator, type Page, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const THUMB = 44

/** Touches something that is large enough for a thumb and lies within the window, under nothing else. */
async function touch(place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  expect(Math.round(box?.height ?? 0), String(place)).toBeGreaterThanOrEqual(THUMB)
  expect(Math.round(box?.width ?? 0), String(place)).toBeGreaterThanOrEqual(THUMB)
  await place.tap()
}

/** The office on a telephone. */
async function inHand(browser: Browser, login: string): Promise<Page> {
  const desk = await sitDown(browser, login, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await desk.getByRole('combobox', { name: 'Site' }).selectOption('Baize')
  return desk
}

/** Opens a screen from the bar at the bottom, or from the menu that opens there. */
async function goBy(desk: Page, screen: OfficeScreen): Promise<void> {
  const bar = desk.getByRole('navigation', { name: 'Most used' })
  const link = bar.locator(`a[href^="#/${screen}/"]`)
  if ((await link.count()) > 0) {
    await touch(link)
  } else {
    await touch(bar.getByRole('button'))
    await touch(desk.getByRole('dialog').locator(`a[href^="#/${screen}/"]`))
  }
  await expect(desk).toHaveURL(new RegExp(`#/${screen}/BAIZE`))
}

test('a deposit is taken and confirmed with a thumb at 390 px', async ({ page, browser }) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await sendTransfer(page, '360')
  const desk = await inHand(browser, 'office.cashier')
  await goBy(desk, 'deposits')
  await touch(queueRow(desk, new RegExp(person.account)))
  // The item stands in place of the list, and the way back above it.
  await expect(desk.getByRole('region', { name: 'Queue' })).toBeHidden()
  await touch(openItem(desk).getByRole('link', { name: 'Back to the list' }))
  await touch(queueRow(desk, new RegExp(person.account)))
  await touch(openItem(desk).getByRole('button', { name: 'Take', exact: true }))
  await expect(openItem(desk).getByText(/^You have it until/)).toBeVisible()
  await touch(openItem(desk).getByRole('button', { name: 'Confirm' }))
  const form = openItem(desk).getByRole('form', { name: 'Confirm' })
  await touch(form.getByRole('textbox', { name: /^Amount received/ }))
  await desk.keyboard.type('360.00')
  expect(await beyond(desk)).toBeLessThanOrEqual(0)
  await touch(form.getByRole('button', { name: 'Confirm' }))
  await expect(openItem(desk).getByText(/360\.00 CNY.* credited/)).toBeVisible()
  await expect(stateOf(page)).toHaveText('Completed')
})

test('a correction of a balance is agreed to with a thumb at 390 px', async ({ browser }) => {
  const { account } = await makeMember()
  await office(
    'office.finance',
    'members',
    'adjust',
    'BAIZE',
    account,
    'credit',
    '15.00',
    'a',
    'lost',
    account,
  )
  const desk = await inHand(browser, 'office.owner')
  await goBy(desk, 'approvals')
  const asked = desk.getByRole('row').filter({ hasText: `a lost ${account}` })
  await touch(asked.getByRole('link'))
  const page = desk.getByRole('region', { name: 'Approval' })
  await touch(page.getByRole('textbox', { name: 'Your reason' }))
  await desk.keyboard.type('seen in the log')
  expect(await beyond(desk)).toBeLessThanOrEqual(0)
  await touch(page.getByRole('button', { name: 'Agree' }))
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
})

test('a member is found and suspended with a thumb at 390 px', async ({ browser }) => {
  const { account } = await makeMember()
  const desk = await inHand(browser, 'office.risk')
  await goBy(desk, 'members')
  const main = desk.getByRole('main')
  await touch(main.getByRole('link', { name: account, exact: true }))
  await expect(desk.getByRole('heading', { name: account, level: 1 })).toBeVisible()
  await touch(main.getByRole('button', { name: 'Suspend' }))
  const form = main.getByRole('form', { name: 'Suspend' })
  await touch(form.getByRole('textbox', { name: 'Reason' }))
  await desk.keyboard.type('asked by telephone')
  expect(await beyond(desk)).toBeLessThanOrEqual(0)
  await touch(form.getByRole('button', { name: 'Suspend' }))
  await expect(main.getByRole('button', { name: 'Lift suspension' })).toBeVisible()
})
