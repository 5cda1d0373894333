import { overrideRates } from '@baize/contracts'
import { type Browser, expect, type Page, test } from './test.ts'
import { visitsOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { beyond, enterOffice, sitDown } from './office-page.ts'
import { demoPerson, makeMember, order } from './people.ts'

// Several pages in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })

/** An operator of the demo at the agents of BAIZE, in a browser of their own. */
async function atAgents(browser: Browser, login: string): Promise<Page> {
  const desk = await sitDown(browser, login)
  await open(desk, 'tree')
  await expect(desk.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible()
  return desk
}

async function open(desk: Page, place: string): Promise<void> {
  await desk.evaluate((hash) => {
    window.location.hash = hash
  }, `#/agents/BAIZE/${place}`)
}

const main = (desk: Page) => desk.getByRole('main')
/** One of a list; steps of a path and tiers are lists in order. */
const row = (desk: Page, text: string) => main(desk).locator('ul > li').filter({ hasText: text })
const figure = (place: ReturnType<typeof main>, name: string) =>
  place.locator('dl > div').filter({ hasText: name }).locator('dd').first()

test('[AG2-43] the tree of agents is walked down and back, searched, and leads to an agent with rates, contracts, bills and links', async ({
  browser,
}) => {
  const desk = await atAgents(browser, 'office.support')
  await expect(row(desk, 'kamal')).toContainText('Top agent')
  await row(desk, 'kamal')
    .getByRole('link', { name: /^Agents below: / })
    .click()
  await expect(row(desk, 'shirin')).toContainText('Level2')
  await row(desk, 'shirin')
    .getByRole('link', { name: /^Agents below: / })
    .click()
  await expect(row(desk, 'imran')).toContainText('Level3')
  const path = desk.getByRole('navigation', { name: 'Path' })
  await expect(path.getByRole('link')).toHaveText(['Top agents', 'kamal', 'shirin'])
  await path.getByRole('link', { name: 'kamal' }).click()
  await expect(row(desk, 'parvin')).toBeVisible()

  await desk.getByRole('searchbox', { name: 'Find by account' }).fill('shir')
  await desk.keyboard.press('Enter')
  await row(desk, 'shirin').getByRole('link', { name: 'shirin' }).click()
  await expect(main(desk).getByRole('heading', { name: 'shirin' })).toBeVisible()
  const rates = main(desk).getByRole('region', { name: 'Rebate rates', exact: true })
  await expect(figure(rates, 'Slots')).toContainText('0.90%')
  await expect(main(desk).getByRole('region', { name: 'Contracts', exact: true })).toContainText(
    'Dividend, version 1',
  )
  await expect(main(desk).getByRole('region', { name: 'Latest bills' })).toBeVisible()
  await expect(main(desk).getByRole('region', { name: 'Invitation links' })).toContainText('Cafe board')
  // Support sees all of it and asks for nothing.
  await expect(main(desk).getByRole('button')).toHaveCount(0)
  await open(desk, 'agent/nobody.here')
  await expect(main(desk).getByRole('alert')).toBeVisible()
})

test('[AG2-43] one operator asks for a rate, another sees what changes and agrees, and it holds from the next day', async ({
  browser,
}) => {
  const { account } = await makeMember({ type: 1 })
  const [finance, owner] = await Promise.all([
    atAgents(browser, 'office.finance'),
    atAgents(browser, 'office.owner'),
  ])
  await open(finance, `agent/${account}`)
  await main(finance).getByRole('button', { name: 'Change rates' }).click()
  const form = main(finance).getByRole('form', { name: 'Change rates' })
  await expect(form).toContainText('nothing changes until another operator (Owner) agrees')
  await form.getByRole('textbox', { name: 'Slots' }).fill('0.10')
  await form.getByRole('textbox', { name: 'Reason' }).fill('agreed by telephone')
  // A while after the login the office wants to know once more who asks; what was typed stays.
  const unproven = { success: false, errorCode: 'PROOF_REQUIRED', message: 'Again.', requestId: '1' }
  await finance.route(`**${overrideRates.path}`, (route) => route.fulfill({ status: 403, json: unproven }), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await form.getByLabel('Password').fill(demoPerson('office.finance').password)
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  const asked = main(finance).getByText(/^Approval [0-9a-f-]{36}: Waiting$/)
  await expect(asked).toBeVisible()
  const number = /[0-9a-f-]{36}/.exec((await asked.textContent()) ?? '')?.[0] ?? 'none'
  await main(finance).getByRole('link', { name: 'See approvals' }).click()
  await expect(main(finance)).toContainText(number)
  await expect(main(finance)).toContainText('agreed by telephone')
  await open(finance, 'waiting')
  await expect(row(finance, number)).toContainText('Rates of an agent')
  await expect(row(finance, number).getByRole('button')).toHaveCount(0)

  await open(owner, 'waiting')
  const question = row(owner, number)
  await expect(question.getByRole('row', { name: /^Slots/ })).toHaveText('Slots⁨0.00%⁩⁨0.10%⁩')
  await expect(question.getByRole('row')).toHaveCount(2)
  await expect(question).toContainText('agreed by telephone')
  await question.getByLabel('Your reason').fill('as agreed')
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(row(owner, number)).toContainText('Done')
  await expect(row(owner, number)).toContainText('Decided byoffice.owner')

  await open(owner, `agent/${account}`)
  const rates = main(owner).getByRole('region', { name: 'Rebate rates', exact: true })
  await expect(figure(rates, 'Slots')).toContainText('0.00%')
  const next = main(owner).getByRole('region', { name: /^From / })
  await expect(figure(next, 'Slots')).toContainText('0.10%')
})

test('[AG2-43] risk frees a held bill and has a stopped run checked again; what a role may not do is not there', async ({
  browser,
}) => {
  const [{ account }, other] = [await makeMember({ type: 1 }), await makeMember({ type: 1 })]
  expect(await order({ do: 'bill', account, is: 'flagged' })).toEqual({ state: 'done' })
  expect(await order({ do: 'bill', account: other.account, is: 'differing' })).toEqual({ state: 'stopped' })
  const risk = await atAgents(browser, 'office.risk')
  await main(risk).getByRole('link', { name: 'Bills', exact: true }).click()
  const bill = row(risk, account)
  await expect(bill).toContainText('Held: opposing stakes')
  // What was not found right is nobody's bill yet.
  await expect(row(risk, other.account)).toHaveCount(0)
  await bill.getByRole('button', { name: 'Free' }).click()
  await expect(bill.getByRole('button', { name: 'Ask to pay' })).toHaveCount(0)
  await expect(bill.getByRole('heading', { name: 'Free' })).toBeFocused()
  await bill.getByRole('textbox', { name: 'Reason' }).fill('looked at')
  await bill.getByRole('form').getByRole('button', { name: 'Free' }).click()
  await expect(main(risk).getByRole('status')).toHaveText(`${account}: Paid`)
  await expect(bill).toHaveCount(0)

  await main(risk).getByRole('link', { name: 'Runs', exact: true }).click()
  await main(risk).getByRole('combobox', { name: 'State' }).selectOption('stopped')
  const run = row(risk, `In the bill of ${other.account}`)
  await expect(run).toContainText(/Slots: expected .231,000\.00 CNY.*, found .9,000,000\.00 CNY/)
  await run.getByRole('button', { name: 'Check again' }).click()
  await run.getByRole('textbox', { name: 'Reason' }).fill('counted again')
  await run.getByRole('button', { name: 'Check again' }).click()
  await expect(run).toHaveCount(0)
  await main(risk).getByRole('combobox', { name: 'State' }).selectOption('checking')
  await expect(row(risk, 'Daily salary').first()).toContainText('Checking')

  await open(risk, `agent/${account}`)
  await expect(main(risk).getByRole('button')).toHaveText(['Stop agent'])
  await open(risk, 'rules')
  await expect(figure(main(risk), 'Levels of agents')).toHaveText('10')
  await expect(main(risk).getByRole('button')).toHaveCount(0)
  await risk.getByRole('button', { name: 'Log out' }).click()
  await enterOffice(risk, demoPerson('office.cashier'))
  await expect(risk.getByText('Cashier desk')).toBeVisible()
  await expect(risk.getByRole('link', { name: 'Agents', exact: true })).toHaveCount(0)
})

test('[AG2-43] a change of the rules and an offer to a top agent are asked for with all their fields', async ({
  browser,
}) => {
  const { account } = await makeMember({ type: 1 })
  const finance = await atAgents(browser, 'office.finance')
  await open(finance, 'rules')
  await main(finance).getByRole('button', { name: 'Change rules' }).click()
  await main(finance).getByRole('textbox', { name: 'Most for one transfer' }).fill('12000.00')
  await main(finance).getByRole('textbox', { name: 'Reason' }).fill('more room')
  await main(finance).getByRole('button', { name: 'Ask for approval' }).click()
  await expect(main(finance).getByText(/^Approval /)).toBeVisible()

  await open(finance, `agent/${account}`)
  await main(finance).getByRole('button', { name: 'Offer a contract' }).click()
  const form = main(finance).getByRole('form', { name: 'Offer a contract' })
  await form.getByRole('textbox', { name: 'Turnover from' }).fill('50000.00')
  await form.getByRole('textbox', { name: 'Active members' }).fill('3')
  await form.getByRole('textbox', { name: 'Rate, percent' }).fill('0.4')
  await form.getByRole('textbox', { name: 'Reason' }).fill('a new partner')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(main(finance).getByText(/^Approval /)).toBeVisible()
  await open(finance, 'waiting')
  await expect(row(finance, account).first()).toContainText('Contract for a top agent')
  await expect(row(finance, account).first()).toContainText('0.40%')
  await expect(row(finance, 'Rules of the site').first()).toContainText('12,000.00 CNY')
})

const screens = ['agent/kamal', 'runs', 'tree', 'waiting', 'rules', 'bills', 'costs']

for (const { theme, locale, tag, places } of visitsOfArea({ theme: 'light', locale: 'ur-PK' }, screens, 2)) {
  test(`[AG2-44] the area needs no scrolling sideways at 320 px and passes the checker, in ${theme} and ${locale} ${tag}`, async ({
    browser,
  }) => {
    const language = locale.slice(0, 2).toUpperCase()
    const viewport = { width: 320, height: 568 }
    const desk = await sitDown(browser, 'office.finance', { viewport, theme, language, locale })
    for (const place of places) {
      await open(desk, place)
      await expect(main(desk).getByRole('status')).toHaveCount(0)
      await expect(main(desk).locator('section').first()).toBeVisible()
      if (place === 'agent/kamal')
        for (const opener of await main(desk).locator('[aria-expanded]').all()) {
          await opener.click()
          expect(await beyond(desk), place).toBeLessThanOrEqual(0)
        }
      expect(await beyond(desk), place).toBeLessThanOrEqual(0)
      expect(await obstacles(desk), place).toEqual([])
    }
  })
}
