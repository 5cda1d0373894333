import { expect, type Page } from '@playwright/test'
import type { DeskOrder } from '../support/desk-order.ts'
import { memberIsShown, takenOver } from './home-page.ts'

export type Person = { readonly account: string; readonly password: string }

type Wish = Omit<Extract<DeskOrder, { do: 'make' }>, 'do' | 'account' | 'password'>

let made = 0

/** A member of BAIZE whom no other test knows. */
export async function makeMember(wish: Wish = {}): Promise<Person> {
  made += 1
  const account = `e2e${process.pid}x${made}x${Date.now() % 100_000}`
  const person = { account, password: 'green felt, brass rail' }
  await order({ do: 'make', ...person, ...wish })
  return person
}

/** Asks the house for what only the house can do. */
export async function order(wanted: DeskOrder): Promise<Record<string, unknown>> {
  const reply = await fetch(process.env.E2E_DESK_URL ?? '', { method: 'POST', body: JSON.stringify(wanted) })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}

/** One of the people of the demo, with the password that was made for this run. */
export function demoPerson(account: string): Person {
  const people: { login: string; password: string }[] = JSON.parse(process.env.E2E_PEOPLE ?? '[]')
  const found = people.find(({ login }) => login === account)
  if (!found) throw new Error(`The demo has no ${account}.`)
  return { account, password: found.password }
}

export const login = {
  username: (page: Page) => page.getByRole('textbox', { name: 'Username' }),
  password: (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true }),
  mobile: (page: Page) => page.getByRole('textbox', { name: 'Mobile number' }),
  code: (page: Page) => page.getByRole('textbox', { name: 'SMS code' }),
  captcha: (page: Page) => page.getByRole('textbox', { name: 'Captcha' }),
  remember: (page: Page) => page.getByRole('checkbox', { name: 'Remember password' }),
  submit: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  problem: (page: Page) => page.getByRole('form', { name: 'Login' }).getByRole('alert'),
}

export async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/m/login?merchant=BAIZE${query}`)
  await takenOver(page)
}

export async function fillLogin(page: Page, { account, password }: Person): Promise<void> {
  await login.username(page).fill(account)
  await login.password(page).fill(password)
}

/** Logs in through the screen, and waits until home shows the member. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await openLogin(page)
  await fillLogin(page, person)
  await login.submit(page).click()
  // A password is slow to check on purpose, and slower still on a busy machine.
  await page.waitForURL(/\/m\/home/)
  await memberIsShown(page)
}

export type StoredSession = {
  readonly token: string
  readonly merchantCode: string
  readonly userName: string
  readonly type: number
  readonly firstTimeLogin: boolean
}

export async function storedSession(page: Page): Promise<StoredSession | null> {
  return JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? 'null')
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

export function toast(page: Page, text: string | RegExp) {
  return page.locator('[role="status"][aria-live="polite"]').getByText(text)
}

/**
 * Does something that is then said. What is gone after a second is looked out for from before it is done, and by the page
 * itself: a busy machine may keep whoever asks from outside waiting for longer.
 */
export async function says(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  const places = '[role="status"][aria-live="polite"]'
  // This look goes on over a change of pages, and may miss what is said between two frames.
  const later = page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll(selector)].some(
        (place) => place.checkVisibility() && place.textContent?.includes(wanted),
      ),
    [places, words] as const,
  )
  const heard = await page.evaluateHandle(
    ([selector, wanted]) => {
      const all = { subtree: true, childList: true, characterData: true, attributes: true }
      const said = new Promise<void>((resolve) => {
        new MutationObserver(() => {
          for (const place of document.querySelectorAll(selector))
            if (place.checkVisibility() && place.textContent?.includes(wanted)) resolve()
        }).observe(document, all)
      })
      return { said }
    },
    [places, words] as const,
  )
  await Promise.all([Promise.any([heard.evaluate(({ said }) => said), later]), act()])
}

/** The newest message that the demo sent to a number. */
export async function newestSms(page: Page, number: string): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      const arrivals: { recipient: string; body: string }[] = await (
        await page.request.get('/dev/outbox.json')
      ).json()
      text = arrivals.find(({ recipient }) => recipient === number)?.body
      return text
    })
    .toBeDefined()
  return text ?? ''
}
