import { answerChat, LIVE_PATH, logOutOperator } from '@baize/contracts'
import { type Browser, expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { URI } from 'otpauth'
import { openScreen } from './catalog-page.ts'
import { office } from './money-page.ts'
import { callAsOffice, enterOffice } from './office-page.ts'
import { documentPng } from './document-png.ts'
import { demoPerson, makeMember, type Person } from './people.ts'
import { obstacles } from './obstacles.ts'

// One after another: while a test closes the house, everybody who writes in another would get the automatic answer.
test.describe.configure({ mode: 'default' })

const talk = (page: Page) => page.getByRole('log')
const row = (desk: Page, { account }: Person) => desk.getByRole('link', { name: new RegExp(account) })
const answer = (desk: Page) => desk.getByRole('textbox', { name: 'Your reply' })
const words = (page: Page) => page.getByRole('textbox', { name: 'Your message' })

/** The office in a browser of its own, at a desk unless it is said otherwise. */
async function openOffice(browser: Browser, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport, isMobile: false, hasTouch: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/office/#/chats')
  return page
}

async function atDesk(browser: Browser, viewport?: { width: number; height: number }): Promise<Page> {
  const desk = await openOffice(browser, viewport)
  await enterOffice(desk, demoPerson('office.support'))
  await desk.getByRole('heading', { name: 'Live chat' }).waitFor({ state: 'attached' })
  return desk
}

async function say(member: Page, text: string): Promise<void> {
  await words(member).fill(text)
  await member.getByRole('button', { name: 'Send', exact: true }).click()
}

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: documentPng({ width: 1, height: 1 }),
})

async function memberInChat(page: Page): Promise<Person> {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await openScreen(page, '/m/chat')
  return person
}

test('[N06] a member and an operator talk live in two browsers, with typing, pictures and reading', async ({
  page: member,
  browser,
}) => {
  const [person, desk] = await Promise.all([memberInChat(member), atDesk(browser)])
  await say(member, 'Where is my <b>deposit</b>?')
  await expect(row(desk, person)).toContainText('Where is my <b>deposit</b>?')
  await expect(row(desk, person)).toContainText('Waiting since')
  await expect(row(desk, person).getByRole('img', { name: 'Unread: 1' })).toBeVisible()
  await expect(desk).toHaveTitle(/^\(\d+\) Baize office$/)

  await row(desk, person).click()
  await expect(talk(desk)).toContainText('Where is my <b>deposit</b>?')
  await expect(row(desk, person).getByRole('img')).toHaveCount(0)
  await expect(talk(member)).toContainText('Read')

  await words(member).pressSequentially('I am')
  await expect(talk(desk).getByText('Typing…')).toBeVisible()
  await answer(desk).pressSequentially('It')
  await expect(talk(member).getByText('Support is typing…')).toBeVisible()
  await answer(desk).fill('It arrived just now.')
  await answer(desk).press('Enter')
  await expect(talk(desk)).toContainText('It arrived just now.')
  await expect(talk(member)).toContainText('It arrived just now.')
  await expect(talk(desk).getByRole('article').filter({ hasText: 'It arrived' })).toContainText('Read')
  await expect(row(desk, person)).not.toContainText('Waiting since')
  await desk.getByRole('button', { name: /^Waiting/ }).click()
  await expect(row(desk, person)).toHaveCount(0)
  await expect(desk.getByRole('heading', { name: person.account })).toBeVisible()
  await desk.getByRole('button', { name: 'All' }).click()
  await expect(row(desk, person)).toContainText('Support desk: It arrived just now.')

  await member.getByLabel('Send a picture').setInputFiles(picture('slip.png'))
  await expect(talk(desk).getByRole('img', { name: 'Picture' })).toHaveCount(1)
  await desk.getByLabel('Send a picture').setInputFiles(picture('proof.png'))
  for (const side of [desk, member]) {
    await expect(talk(side).getByRole('img', { name: 'Picture' })).toHaveCount(2)
    for (const shown of await talk(side).getByRole('img', { name: 'Picture' }).all())
      await expect(shown).toHaveJSProperty('naturalWidth', 1)
  }
})

test('[N06] an answer whose reply was lost is sent again under the same id, and said once', async ({
  page: member,
  browser,
}) => {
  const [person, desk] = await Promise.all([memberInChat(member), atDesk(browser)])
  await say(member, 'Are you there?')
  await row(desk, person).click()
  await answer(desk).fill('Yes, we are.')
  // The first answer arrives, but the operator never learns of it.
  await desk.route(
    `**${answerChat.path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(desk.getByRole('alert')).toContainText('No answer from the server')
  await expect(answer(desk)).toHaveValue('Yes, we are.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(answer(desk)).toHaveValue('')
  await expect(talk(desk).getByText('Yes, we are.')).toHaveCount(1)
  await expect(talk(member).getByText('Yes, we are.')).toHaveCount(1)
})

test('[N06] [SEC-10] outside the hours of the house the automatic answer comes, in words an operator wrote', async ({
  page: member,
  browser,
}) => {
  const [, desk] = await Promise.all([memberInChat(member), atDesk(browser)])
  await desk.getByRole('link', { name: 'Opening hours' }).click()
  await desk.getByRole('combobox', { name: 'Site' }).selectOption('BAIZE')
  const form = desk.getByRole('form', { name: 'BAIZE' })
  const english = form.getByRole('textbox', { name: 'Automatic reply, English' })
  const kept = await english.inputValue()
  const removal = form.getByRole('button', { name: /remove these hours/ })
  for (let left = await removal.count(); left > 0; left--) await removal.first().click()
  await english.fill('We are <i>asleep</i>.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).toHaveText('Saved.')
  await expect(desk.getByRole('main')).toContainText('Closed now.')
  try {
    await say(member, 'Anybody?')
    await expect(talk(member)).toContainText('We are <i>asleep</i>.')
  } finally {
    await english.fill(kept)
    const adding = form.getByRole('button', { name: /: add hours/ })
    for (let day = 0; day < 7; day++) await adding.nth(day).click()
    for (const side of ['opens', 'closes'])
      for (const field of await form.getByLabel(new RegExp(`: ${side}`)).all()) await field.fill('00:00')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('main')).toContainText('Open now.')
  }
})

test('a wrong password is refused in the language of the operator, and a session that ended leads to the login', async ({
  browser,
}) => {
  const desk = await openOffice(browser)
  await enterOffice(desk, { account: 'nobody.here', password: 'wrong' })
  await expect(desk.getByRole('alert')).toBeVisible()
  const english = await desk.getByRole('alert').textContent()
  await desk.getByRole('combobox', { name: 'Language' }).selectOption('UR')
  await expect(desk.locator('html')).toHaveAttribute('dir', 'rtl')
  await desk.getByRole('button', { name: 'لاگ اِن', exact: true }).click()
  await expect(desk.getByRole('alert')).not.toHaveText(english ?? '')
  await desk.getByRole('combobox').selectOption('EN')

  await enterOffice(desk, demoPerson('office.support'))
  await expect(desk.getByRole('link', { name: 'Opening hours' })).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('link', { name: 'Opening hours' })).toBeVisible()
  const other = await desk.context().newPage()
  await other.goto('/office/')
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
  await endSession(desk)
  await expect(desk.getByText('Your session has ended. Log in again.')).toBeVisible()
  await enterOffice(desk, demoPerson('office.support'))
  await desk.getByRole('button', { name: 'Log out' }).click()
  await expect(desk.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(desk.getByText('Your session has ended')).toHaveCount(0)
})

test('[F13] whoever has an authenticator app comes in with its code alone, and sees no chats without the role', async ({
  browser,
}) => {
  const login = `e2e.finance${Date.now() % 100_000}`
  const said = await office(
    'office.owner',
    'operators',
    'add',
    login,
    'finance',
    'BAIZE',
    `+88017${String(Date.now()).slice(-8)}`,
    'Till',
  )
  const [, password = '', uri = ''] = /logs in with (.+) and the codes of (\S+)/.exec(said) ?? []
  const desk = await openOffice(browser)
  await enterOffice(desk, { account: login, password })
  const code = desk.getByRole('textbox', { name: 'Authenticator code' })
  const wrong = desk.getByRole('alert').filter({ hasText: 'Wrong username, password or code.' })
  await expect(wrong).toBeVisible()
  const right = URI.parse(uri).generate()
  await code.fill(right === '000000' ? '111111' : '000000')
  await desk.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(wrong).toBeVisible()
  await code.fill(URI.parse(uri).generate())
  await desk.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(desk.getByText('Till')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Live chat' })).toHaveCount(0)
})

/** Ends the session from elsewhere, as a second tab would. */
async function endSession(desk: Page): Promise<void> {
  await callAsOffice(desk, { method: logOutOperator.method, path: logOutOperator.path, bodies: [null] })
}

test('[N06] on a phone the list leads to the conversation and back, and a broken line mends itself', async ({
  page: member,
  browser,
}) => {
  const person = await memberInChat(member)
  await say(member, 'Hello?')
  const desk = await openOffice(browser, { width: 390, height: 844 })
  const sockets: { close(): Promise<void> }[] = []
  await desk.routeWebSocket(`**${LIVE_PATH}`, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await enterOffice(desk, demoPerson('office.support'))
  await row(desk, person).click()
  await expect(row(desk, person)).toBeHidden()
  await expect(talk(desk)).toContainText('Hello?')
  await expect.poll(() => sockets.length).toBe(1)
  // It is lost for a second, so that is looked out for from before.
  const lost = desk.getByText('Connection lost').waitFor()
  await sockets[0]?.close()
  await lost
  await expect.poll(() => sockets.length).toBe(2)
  await expect(desk.getByText('Connection lost')).toHaveCount(0)
  await say(member, 'Still here.')
  await expect(talk(desk)).toContainText('Still here.')
  await desk.getByRole('link', { name: 'Back to the list' }).click()
  await expect(row(desk, person)).toBeVisible()
})

test('the desk is used without a mouse, passes the checker in both looks, and shows a long history part by part', async ({
  page: member,
  browser,
}) => {
  const [person, desk] = await Promise.all([memberInChat(member), atDesk(browser)])
  await say(member, 'The first line')
  await row(desk, person).focus()
  await desk.keyboard.press('Enter')
  await expect(talk(desk)).toContainText('The first line')
  await expect(desk.getByRole('heading', { name: person.account })).toBeFocused()
  const focused = desk.locator(':focus')
  await desk.keyboard.press('Tab')
  await expect(focused).toHaveAttribute('aria-label', 'Conversation')
  // What is said often is a choice.
  await desk.keyboard.press('Tab')
  await expect(focused).toHaveRole('combobox')
  for (const name of ['Send a picture', 'Your reply']) {
    await desk.keyboard.press('Tab')
    await expect(focused).toHaveAttribute('aria-label', name)
  }
  await desk.keyboard.type('One')
  await desk.keyboard.press('Shift+Enter')
  await desk.keyboard.type('two')
  await desk.keyboard.press('Enter')
  await expect(talk(member)).toContainText('One\ntwo')

  expect(await obstacles(desk)).toEqual([])

  await member.close()
  await answerOften(desk, 52)
  await desk.reload()
  await expect(talk(desk).getByRole('article')).toHaveCount(50)
  await talk(desk).getByRole('button', { name: 'Earlier messages' }).click()
  await expect(talk(desk).getByRole('article')).toHaveCount(54)
  await expect(talk(desk).getByRole('button', { name: 'Earlier messages' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Dark theme' }).click()
  await desk.getByRole('link', { name: 'Opening hours' }).click()
  await desk.getByRole('form', { name: 'PADMA' }).waitFor()
  expect(await obstacles(desk)).toEqual([])
})

/** Says many lines in the open conversation, as an operator with quick fingers would. */
async function answerOften(desk: Page, count: number): Promise<void> {
  const memberId = new URL(desk.url()).hash.replace('#/chats/', '')
  const bodies = Array.from({ length: count }, (_, line) =>
    JSON.stringify({ memberId, requestId: crypto.randomUUID(), text: `Line ${line}.` }),
  )
  // One after another: a house that is asked for all at once may ask for some of them once more.
  await callAsOffice(desk, { method: answerChat.method, path: answerChat.path, bodies })
}
