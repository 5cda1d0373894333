import { expect, type Locator, type Page } from '@playwright/test'
import { takenOver } from './home-page.ts'
import { order } from './people.ts'

/** WHOLE asks for everything there is, and is there for these tests alone. */
export type House = 'BAIZE' | 'NOOR' | 'SOLO' | 'WHOLE'

export const PASSWORD = 'green felt, brass rail'

let named = 0

/** A name that no other test takes, of small letters and digits as every house likes it. */
export function newName(): string {
  named += 1
  return `n${process.pid % 10_000}${Date.now() % 100_000}${named}`.slice(0, 12)
}

let numbered = 0

/** A mobile number that no other test has: of Bangladesh or of Pakistan. */
export function newNumber(start: '17' | '30'): string {
  numbered += 1
  const rest = `${(process.pid * 7919 + Date.now() + numbered * 104_729) % 100_000_000}`.padStart(8, '0')
  return `${start}${rest}`
}

export async function openRegister(page: Page, house: House, query = ''): Promise<void> {
  await page.goto(`/m/register?merchant=${house}${query}`)
  await takenOver(page)
  await expect(form.submit(page)).toBeVisible()
}

export const form = {
  field: (page: Page, name: string | RegExp) =>
    page.getByRole('form', { name: 'Register' }).getByLabel(name, { exact: true }),
  labels: (page: Page) => page.getByRole('form', { name: 'Register' }).locator('label[for]'),
  agreement: (page: Page) => page.getByRole('checkbox', { name: 'I accept the user agreement' }),
  ofAge: (page: Page) => page.getByRole('checkbox', { name: /^I am \d\d years old or older$/ }),
  submit: (page: Page) => page.getByRole('button', { name: 'Register', exact: true }),
  reset: (page: Page) => page.getByRole('button', { name: 'Reset' }),
  problems: (page: Page) => page.getByRole('form', { name: 'Register' }).getByRole('alert'),
}

/** Ticks by the keyboard: what the house says of a field above may move a box while somebody reaches for it. */
export async function tick(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.press('Space')
  await expect(box).toBeChecked()
}

/** What the houses ask for by name that want the password twice and the age by a tick. */
export async function fillNamed(page: Page, username: string, password = PASSWORD): Promise<void> {
  await form.field(page, 'Username').fill(username)
  await form.field(page, 'Password').fill(password)
  await form.field(page, 'Confirm password').fill(password)
  await tick(form.agreement(page))
  await tick(form.ofAge(page))
}

export type Born = { readonly day: string; readonly month: string; readonly year: string }

/** Types a birth date into its three boxes. */
export async function fillBirth(page: Page, { day, month, year }: Born): Promise<void> {
  const date = page.getByRole('group', { name: 'Date of birth' })
  await date.getByLabel('Day').fill(day)
  await date.getByLabel('Month').fill(month)
  await date.getByLabel('Year').fill(year)
}

/** A new member is asked once how to begin; whoever just looks around is led to where they wanted to go. */
export async function passWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/m\/welcome/)
  await page.getByRole('button', { name: /^(Just look around|Continue where you were)$/ }).click()
}

/** Types the digits of the picture that is shown. */
export async function fillCaptcha(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'New picture' }).locator('img')).toBeVisible()
  const cookies = await page.context().cookies()
  const valueOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? ''
  const { answer } = await order({ do: 'captcha', id: valueOf('captcha'), device: valueOf('device') })
  await form.field(page, 'Captcha').fill(String(answer))
}
