import { obstacles } from './obstacles.ts'
import { beyond, sitDown, walkTo } from './office-page.ts'
import { makeMember, order } from './people.ts'
import { sampleOf } from './looks.ts'
import { expect, type Page, test } from './test.ts'

// Several pages in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })

const main = (desk: Page) => desk.getByRole('main')
const tabs = (desk: Page) => desk.getByRole('navigation', { name: 'Member sections' })

/** Finds a member from the head of whatever screen it is, which opens the only hit. */
async function find(desk: Page, account: string): Promise<void> {
  await walkTo(desk, 'members')
  await desk.keyboard.press('/')
  await desk.keyboard.type(account)
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: account, level: 1 })).toBeVisible()
}

test('a member is found by keys alone, read part by part, noted and suspended, and what was done stands in the timeline', async ({
  browser,
}) => {
  const { account } = await makeMember({ mobile: `+880 17${String(Date.now()).slice(-8)}` })
  await order({ do: 'fund', account, cash: '50.00' })
  await order({ do: 'rounds', account, count: 3 })
  const desk = await sitDown(browser, 'office.support')
  await find(desk, account)
  expect(desk.url()).not.toContain(account)
  await expect(main(desk)).toContainText('****')
  await expect(main(desk).getByRole('button', { name: 'Show: Mobile number' })).toHaveCount(0)
  await expect(main(desk).getByRole('button', { name: 'Adjust cash' })).toHaveCount(0)
  await main(desk).getByRole('button', { name: 'Add note' }).click()
  await main(desk).getByRole('textbox', { name: 'Note' }).fill('Called about a late deposit.')
  await main(desk).getByRole('button', { name: 'Save note' }).click()
  await expect(main(desk).getByRole('status')).toContainText('Note saved.')
  await expect(main(desk).locator('ol > li').first()).toContainText('Called about a late deposit.')
  await main(desk).getByRole('combobox', { name: 'Kind' }).selectOption('Play')
  await expect(main(desk).locator('ol > li')).toHaveCount(1)
  await expect(main(desk).locator('ol > li')).toContainText('Rounds3')
  await main(desk).getByRole('button', { name: 'Suspend' }).click()
  const form = main(desk).getByRole('form', { name: 'Suspend' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('asked by telephone')
  await form.getByRole('button', { name: 'Suspend' }).click()
  await expect(main(desk).getByRole('button', { name: 'Lift suspension' })).toBeVisible()
  for (const name of await tabs(desk).getByRole('link').allTextContents()) {
    await tabs(desk).getByRole('link', { name, exact: true }).click()
    await expect(tabs(desk).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await main(desk).locator('[data-waiting]').first().waitFor({ state: 'detached' })
    await expect(main(desk).getByRole('alert')).toHaveCount(0)
  }
  await desk.context().close()
})

test('risk opens one field of a member with a reason, and it is read beside its name', async ({
  browser,
}) => {
  const mobile = `+880 17${String(Date.now()).slice(-8)}`
  const { account } = await makeMember({ mobile })
  const desk = await sitDown(browser, 'office.risk')
  await find(desk, account)
  await main(desk).getByRole('button', { name: 'Show: Mobile number' }).click()
  const form = main(desk).getByRole('form', { name: 'Show: Mobile number' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('payout to be checked')
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(main(desk)).toContainText(mobile)
  await desk.reload()
  await expect(main(desk)).toContainText('****')
  await expect(main(desk)).not.toContainText(mobile)
  await desk.context().close()
})

for (const { each: viewport, tag } of sampleOf([
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
]))
  test(`members and search have no obstacle and nothing beyond the edge at ${viewport.width} px ${tag}`, async ({
    browser,
  }) => {
    const { account } = await makeMember()
    const desk = await sitDown(browser, 'office.risk', { viewport, language: 'UR' })
    await walkTo(desk, 'members', '?sort=account&state=active')
    await expect(main(desk).getByRole('row').nth(1)).toBeVisible()
    await look(desk)
    await walkTo(desk, 'members')
    await main(desk).getByRole('link', { name: account, exact: true }).click()
    await expect(desk.getByRole('heading', { name: account, level: 1 })).toBeVisible()
    await look(desk)
    await walkTo(desk, 'search')
    await main(desk).getByRole('searchbox').fill(account.slice(0, 4))
    await desk.keyboard.press('Enter')
    await expect(main(desk).getByRole('row').nth(1)).toBeVisible()
    await look(desk)
    await desk.context().close()
  })

async function look(desk: Page): Promise<void> {
  expect(await beyond(desk)).toBeLessThanOrEqual(0)
  expect(await obstacles(desk)).toEqual([])
}
