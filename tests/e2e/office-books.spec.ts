import { visitsOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { sitDown, walkTo } from './office-page.ts'
import { makeMember, order } from './people.ts'
import { expect, type Page, test } from './test.ts'

// Several pages in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })

const main = (desk: Page) => desk.getByRole('main')
const rows = (desk: Page, table: string) => desk.getByRole('table', { name: table }).locator('tbody tr')

/** How far what is shown reaches over the edge of its area; the bar around it is looked at with all screens. */
const beyond = (desk: Page) => main(desk).evaluate((area) => area.scrollWidth - area.clientWidth)

/** A member with money who has played a few rounds of dice. */
async function player(): Promise<string> {
  const { account } = await makeMember()
  await order({ do: 'fund', account, cash: '50.00' })
  await order({ do: 'rounds', account, count: 3 })
  return account
}

/** Opens the newest round of a member, as it stands in the list. */
async function openRound(desk: Page, account: string): Promise<void> {
  await walkTo(desk, 'rounds')
  await rows(desk, 'Rounds').filter({ hasText: account }).first().getByRole('link').click()
  await expect(main(desk).getByRole('heading', { name: /^Round / })).toBeVisible()
}

test('a round is found, played again, its receipt checked in the browser, and its money followed into the ledger', async ({
  browser,
}) => {
  const account = await player()
  const desk = await sitDown(browser, 'office.risk')
  await openRound(desk, account)
  await expect(main(desk)).toContainText('Same as stored')
  await desk.getByRole('button', { name: 'Check the receipt' }).click()
  await expect(main(desk).getByText('Passed')).toHaveCount(5)
  const file = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download dispute file' }).click()
  expect((await file).suggestedFilename()).toMatch(/^round-[0-9a-f-]{36}\.json$/)
  const verifier = desk.waitForEvent('popup')
  await desk.getByRole('link', { name: 'Open in the verifier' }).click()
  await expect((await verifier).locator('#summary')).toBeVisible()

  await rows(desk, 'Steps').first().getByRole('link').click()
  await expect(main(desk)).toContainText('matches what is stored')
  await rows(desk, 'Entries').filter({ hasText: 'member:' }).first().getByRole('link').click()
  await expect(main(desk).getByRole('heading', { name: /^member:.*:cash$/ })).toBeVisible()
  await expect(rows(desk, 'Entries').first()).toContainText('Round')
  // Risk looks at members alone, and adds nothing up.
  await expect(desk.getByRole('button', { name: 'Add up again' })).toHaveCount(0)
})

test('finance completes a path, turns the pages of an account and adds it up again', async ({ browser }) => {
  await player()
  const desk = await sitDown(browser, 'office.finance')
  await walkTo(desk, 'ledger')
  await desk.getByRole('textbox', { name: 'Account path' }).fill('house:play:CNY')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/path=house%3Aplay%3ACNY/)
  await rows(desk, 'Accounts').first().getByRole('link').click()
  await desk.getByRole('button', { name: 'Add up again' }).click()
  await expect(main(desk)).toContainText('The balance is right.')
  await walkTo(desk, 'ledger', '/frozen')
  await expect(main(desk)).toContainText('No account is frozen')
})

test('a game is switched off with a reason and on again, and its rounds are a click away', async ({
  browser,
}) => {
  const desk = await sitDown(browser, 'office.games')
  await walkTo(desk, 'games', '/keno')
  await desk.getByRole('button', { name: 'Switch off' }).click()
  const form = desk.getByRole('form', { name: 'Switch off' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('a wrong picture')
  await form.getByRole('button', { name: 'Switch off' }).click()
  await expect(main(desk)).toContainText('The game is off.')
  await desk.getByRole('button', { name: 'Switch on' }).click()
  const back = desk.getByRole('form', { name: 'Switch on' })
  await back.getByRole('textbox', { name: 'Reason' }).fill('mended')
  await back.getByRole('button', { name: 'Switch on' }).click()
  await expect(main(desk)).toContainText('The game is on.')
  await desk.getByRole('link', { name: 'Show rounds' }).click()
  await expect(desk).toHaveURL(/#\/rounds\/BAIZE\?game=keno/)
})

test('risk asks that a round be void for a cause that all may read, and finance sees what it is now and would be', async ({
  browser,
}) => {
  const account = await player()
  const risk = await sitDown(browser, 'office.risk')
  await openRound(risk, account)
  await risk.getByRole('button', { name: 'Ask to void' }).click()
  const form = risk.getByRole('form', { name: 'Ask to void' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('the reels stood still')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(form).toContainText('Choose a cause.')
  await form.getByRole('combobox', { name: 'Cause (public)' }).selectOption('malfunction')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await risk.getByRole('link', { name: 'See approvals' }).click()
  const [, , , id = ''] = new URL(risk.url()).hash.split('/')
  const finance = await sitDown(browser, 'office.finance')
  await walkTo(finance, 'approvals', `/${id}`)
  await expect(main(finance).getByRole('heading', { name: 'Void a round' })).toBeVisible()
  await expect(main(finance)).toContainText('settled')
  await expect(main(finance)).toContainText('malfunction')
})

test('a game is moved to the front of its site, and other bet limits are asked for', async ({ browser }) => {
  const desk = await sitDown(browser, 'office.games')
  await walkTo(desk, 'games', '/keno')
  await desk.getByRole('button', { name: 'Change order and tag' }).click()
  const form = desk.getByRole('form', { name: 'Change order and tag' })
  await form.getByRole('textbox', { name: 'Order' }).fill('5')
  await form.getByRole('combobox', { name: 'Tag' }).selectOption('NEW')
  await form.getByRole('textbox', { name: 'Reason' }).fill('new this week')
  await form.getByRole('button', { name: 'Change order and tag' }).click()
  await expect(main(desk)).toContainText('Order and tag are saved.')
  await desk.getByRole('button', { name: 'Ask for other bet limits' }).click()
  const stakes = desk.getByRole('form', { name: 'Ask for other bet limits' })
  await stakes.getByRole('textbox', { name: 'Max bet, CNY' }).fill('50.00')
  await stakes.getByRole('textbox', { name: 'Reason' }).fill('a calmer game')
  await stakes.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(desk.getByRole('link', { name: 'See approvals' })).toBeVisible()
})

test('finance asks for other terms of a jackpot from its next win on', async ({ browser }) => {
  const desk = await sitDown(browser, 'office.finance')
  await walkTo(desk, 'jackpots')
  await desk.getByRole('button', { name: 'Ask for other terms' }).first().click()
  const form = desk.getByRole('form', { name: 'Ask for other terms' })
  await form.getByRole('textbox', { name: 'Starts again from, CNY' }).fill('750.00')
  await form.getByRole('textbox', { name: 'Reason' }).fill('a larger start')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(desk.getByRole('link', { name: 'See approvals' })).toBeVisible()
})

const books = [
  ['office.finance', 'ledger', '/account/house%3Acapital%3ACNY'],
  ['office.risk', 'fairness', '/returns'],
  ['office.finance', 'ledger', ''],
  ['office.finance', 'ledger', '/frozen'],
  ['office.finance', 'jackpots', ''],
  ['office.finance', 'jackpots', '/jackpot%3ABAIZE-grand'],
  ['office.risk', 'rounds', ''],
  ['office.risk', 'games', ''],
  ['office.risk', 'games', '/dice'],
  ['office.risk', 'fairness', ''],
  ['office.risk', 'fairness', '/voids'],
] as const

for (const { theme, locale, tag, places } of visitsOfArea({ theme: 'dark', locale: 'en-US' }, books, 2)) {
  test(`the books open at 320 and 1,280 px without a violation or sideways scrolling, in ${theme} and ${locale} ${tag}`, async ({
    browser,
  }) => {
    const account = await player()
    const language = locale.slice(0, 2).toUpperCase()
    for (const login of ['office.finance', 'office.risk'] as const) {
      const desk = await sitDown(browser, login, { theme, language, locale })
      const look = async (what: string) => {
        for (const width of [1280, 320]) {
          await desk.setViewportSize({ width, height: 800 })
          expect(await beyond(desk), `${what} at ${width}`).toBeLessThanOrEqual(0)
          expect(await obstacles(desk), `${what} at ${width}`).toEqual([])
        }
        await desk.setViewportSize({ width: 1280, height: 800 })
      }
      for (const [by, screen, path] of places) {
        if (by !== login) continue
        await walkTo(desk, screen, path)
        await look(`${screen}${path}`)
      }
      if (login === 'office.risk') {
        await walkTo(desk, 'rounds')
        await main(desk).getByRole('row').filter({ hasText: account }).first().getByRole('link').click()
        await expect(main(desk).locator('pre').first()).toBeVisible()
        await look('a round')
      }
      await desk.context().close()
    }
  })
}
