import { getOperator, restrictRegions } from '@baize/contracts'
import { obstacles } from './obstacles.ts'
import { beyond, sitDown, walkTo } from './office-page.ts'
import { demoPerson, makeMember, order } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const main = (desk: Page) => desk.getByRole('main')
const row = (desk: Page, text: string) => main(desk).locator('ul > li').filter({ hasText: text })

async function isWhole(desk: Page, what: string): Promise<void> {
  for (const width of [1280, 320]) {
    await desk.setViewportSize({ width, height: 800 })
    expect(await beyond(desk), `${what} at ${width}`).toBeLessThanOrEqual(0)
    expect(await obstacles(desk), `${what} at ${width}`).toEqual([])
  }
  await desk.setViewportSize({ width: 1280, height: 800 })
}

/** Three logins of one operator are the most, and other files work as the owner too: what owners do is one sitting. */
test('[OC-24] an owner asks for regions, shows again who they are without losing a word, puts an entry of the catalogue and gives a link its host', async ({
  browser,
}) => {
  const owner = await sitDown(browser, 'office.owner')
  await asksForRegions(owner)
  await putsAnEntry(owner)
  await givesHost(owner)
  await owner.context().close()
})

async function asksForRegions(owner: Page): Promise<void> {
  await walkTo(owner, 'house', '/regions')
  await main(owner).getByRole('button', { name: 'Turn other countries away' }).click()
  const form = main(owner).getByRole('form', { name: 'Turn other countries away' })
  const codes = form.getByLabel('Countries by their two letters. Empty: none.')
  const reason = form.getByRole('textbox', { name: 'Reason' })
  const ask = form.getByRole('button', { name: 'Ask for approval' })
  await codes.fill('us gbr')
  await reason.fill('told by the regulator')
  await ask.click()
  await expect(form).toContainText('Not a country: GBR')
  await codes.fill('us gb')
  await expect(form).toContainText('United States, United Kingdom')
  await isWhole(owner, 'regions')

  const token = await owner.evaluate(() => sessionStorage.getItem('office.token') ?? '')
  await order({ do: 'unprove', token })
  const refused = owner.waitForResponse((reply) => reply.url().endsWith(restrictRegions.path))
  await ask.click()
  expect((await (await refused).json()).errorCode).toBe('PROOF_REQUIRED')
  await expect(form.getByText("Confirm it's you")).toBeVisible()
  await expect(codes).toHaveValue('us gb')
  await expect(reason).toHaveValue('told by the regulator')
  await form.getByLabel('Password').fill('not the password')
  await ask.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(codes).toHaveValue('us gb')
  await form.getByLabel('Password').fill(demoPerson('office.owner').password)
  await ask.click()
  await main(owner).getByRole('link', { name: 'See approvals' }).click()
  await expect(main(owner).getByRole('row', { name: /countries/ })).toContainText('["GB","US"]')
  await expect(main(owner)).toContainText('told by the regulator')
}

async function putsAnEntry(owner: Page): Promise<void> {
  await walkTo(owner, 'games')
  await expect(main(owner).getByRole('table', { name: 'Games' })).toBeVisible()
  await main(owner).getByLabel('Code or name').fill('mines')
  await isWhole(owner, 'catalogue')
  await main(owner).getByRole('link', { name: 'mines', exact: true }).click()
  const entry = main(owner).getByLabel('Entry as JSON')
  const was = await entry.inputValue()
  const check = main(owner).getByRole('button', { name: 'Check', exact: true })
  await check.click()
  await expect(main(owner)).toContainText('The draft changes nothing.')
  await entry.fill('{')
  await check.click()
  await expect(main(owner).getByRole('alert')).toContainText('not JSON of the right shape')
  await entry.fill(was.replace(/"vendorCode": "[^"]*"/, '"vendorCode": "NOBODY"'))
  await check.click()
  await expect(main(owner)).toContainText('games.mines.vendorCode: not known here')
  await entry.fill(was.replace(/"popularity": \d+/, '"popularity": 4321'))
  await check.click()
  await expect(main(owner)).toContainText('Another operator has to agree')
  await isWhole(owner, 'entry')
  await main(owner).getByRole('textbox', { name: 'Reason' }).fill('played less')
  await main(owner).getByRole('button', { name: 'Publish to the catalogue' }).click()
  await expect(main(owner)).toContainText('Asked for. Nothing has changed yet')

  await walkTo(owner, 'approvals')
  await main(owner)
    .getByRole('row', { name: /played less/ })
    .getByRole('link')
    .first()
    .click()
  const change = main(owner).getByRole('region', { name: 'Section by section' })
  await expect(change.getByRole('row', { name: /games\.mines\.popularity/ })).toContainText('4321')
  await expect(change.getByRole('row')).toHaveCount(2)
}

async function givesHost(owner: Page): Promise<void> {
  await walkTo(owner, 'agents', '/agent/shirin')
  const link = row(owner, 'Cafe board')
  await link.getByRole('button', { name: 'Give a host name' }).click()
  await link.getByRole('button', { name: 'Save' }).click()
  await expect(link).toContainText('has no host name of its own')
  await isWhole(owner, 'links')
}

test('finance asks for places in a bonus group, answers for the house and has a contract rest', async ({
  browser,
}) => {
  const { account } = await makeMember({ type: 1 })
  await order({ do: 'offer', account, kind: 'daily' })
  const finance = await sitDown(browser, 'office.finance')
  await walkTo(finance, 'agents', `/agent/${account}`)
  await main(finance).getByRole('button', { name: 'Places in a bonus group' }).click()
  const seats = main(finance).getByRole('form', { name: 'Places in a bonus group' })
  await seats.getByRole('textbox', { name: 'Group', exact: true }).fill('SSC')
  await seats.getByRole('textbox', { name: 'Bonus group' }).fill('1960')
  await seats.getByRole('textbox', { name: 'Places' }).fill('5')
  await seats.getByRole('textbox', { name: 'Reason' }).fill('a strong team')
  await seats.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(main(finance).getByText(/^Approval /)).toBeVisible()

  await walkTo(finance, 'agents', '/contracts')
  const offered = row(finance, 'From the house').filter({ hasText: 'Waiting for an answer' }).first()
  await offered.getByRole('button', { name: 'Take back' }).click()
  await isWhole(finance, 'contracts')
  await offered.getByRole('textbox', { name: 'Reason' }).fill('offered by mistake')
  await offered.getByRole('form').getByRole('button', { name: 'Take back' }).click()
  await expect(main(finance).getByRole('status')).toContainText('Daily salary, version 1: Taken back')
  const suspend = finance.getByRole('button', { name: 'Suspend' })
  const active = main(finance).locator('ul > li').filter({ has: suspend }).first()
  await active.getByRole('button', { name: 'Suspend' }).click()
  await active.getByRole('textbox', { name: 'Reason' }).fill('looked into')
  await active.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(active.getByText(/^Approval /)).toBeVisible()
  await finance.context().close()
})

test('an owner who has yet to make a passkey sees the way to make one, and nothing else', async ({
  browser,
}) => {
  const owner = await sitDown(browser, 'office.content')
  // A demo asks nobody for one: the server's own answer outside a demo is held by its own tests.
  await owner.route(`**${getOperator.path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const reply = await route.fetch()
    const { value, ...envelope } = await reply.json()
    await route.fulfill({ response: reply, json: { ...envelope, value: { ...value, needsPasskey: true } } })
  })
  await owner.reload()
  await expect(owner.getByRole('heading', { name: 'Add a passkey first' })).toBeVisible()
  await expect(owner.getByRole('navigation')).toHaveCount(0)
  await expect(owner.getByRole('textbox', { name: 'Name of the passkey' })).toBeVisible()
  await isWhole(owner, 'first passkey')
  await owner.getByRole('button', { name: 'Log out' }).click()
  await expect(owner.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await owner.context().close()
})

test('[OC-22] the login lives in its tab: another tab of the browser asks anew, and a token that was carried there opens nothing', async ({
  browser,
}) => {
  const desk = await sitDown(browser, 'office.support')
  const kept = await desk.evaluate(() => ({
    token: sessionStorage.getItem('office.token') ?? '',
    elsewhere: `${JSON.stringify(Object.entries(localStorage))} ${document.cookie}`,
  }))
  expect(kept.token).not.toBe('')
  expect(kept.elsewhere).not.toContain(kept.token)
  const other = await desk.context().newPage()
  await other.goto('/office/')
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()

  const thief = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' })).newPage()
  await thief.goto('/office/')
  await thief.evaluate((token) => sessionStorage.setItem('office.token', token), kept.token)
  const refused = thief.waitForResponse((reply) => reply.url().endsWith(getOperator.path))
  await thief.reload()
  expect((await refused).status()).toBe(401)
  await expect(thief.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('navigation').first()).toBeVisible()
  await thief.context().close()
  await desk.context().close()
})
