import { undoWall } from '@baize/contracts'
import { callAsOffice, sitDown, walkTo } from './office-page.ts'
import { expect, type Page, test } from './test.ts'

// Half a minute passes by the clock.
test.describe.configure({ timeout: 300_000 })

const UNDO_MS = 30_000

const main = (desk: Page) => desk.getByRole('main')
const undo = (desk: Page) => main(desk).getByRole('button', { name: /^Undo/ })

/** Opens an announcement of the wall, which has a heading of its own. */
async function open(desk: Page, name: string): Promise<void> {
  await walkTo(desk, 'wall', `/notice/${name}`)
  await expect(main(desk).getByRole('heading', { name, level: 2 })).toBeVisible()
}

const title = (desk: Page) => main(desk).getByRole('textbox', { name: 'Title' })

const versions = (desk: Page) =>
  main(desk)
    .getByRole('listitem')
    .filter({ hasText: /version \d+/ })

/** Writes another title, which is shown at once. */
async function retitle(desk: Page, words: string): Promise<void> {
  await expect(versions(desk).first()).toBeVisible()
  const before = await versions(desk).count()
  await title(desk).fill(words)
  await main(desk).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(desk)).toContainText('Saved and shown in its time.')
  await expect(versions(desk)).toHaveCount(before + 1)
  await expect(undo(desk)).toBeVisible()
}

/** Writes an announcement that nobody knows yet. */
async function write(desk: Page, name: string): Promise<void> {
  await walkTo(desk, 'wall', '/notice/+')
  await main(desk).getByRole('textbox', { name: 'Name' }).fill(name)
  await main(desk).getByRole('checkbox', { name: 'Has a text in English' }).check()
  await title(desk).fill('Two new tables')
  await main(desk).getByRole('textbox', { name: 'Content' }).fill('<p>From tonight on.</p>')
  await main(desk).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(desk).getByRole('heading', { name, level: 2 })).toBeVisible()
}

test('[OC-35] what was put on the wall is undone by a button, also from another tab, and neither after a later change nor after 30 seconds', async ({
  browser,
}) => {
  const name = `tables-${Date.now()}`
  const desk = await sitDown(browser, 'office.content')
  await write(desk, name)
  // What is new is undone by taking it down.
  await expect(undo(desk)).toBeVisible()

  await retitle(desk, 'Three new tables')
  await undo(desk).click()
  await expect(main(desk)).toContainText('Undone.')
  await expect(title(desk)).toHaveValue('Two new tables')

  // The tab is closed; the change stands, and the next tab offers to undo it.
  await retitle(desk, 'Four new tables')
  const state = await desk.evaluate(() => Object.entries(sessionStorage))
  const other = await desk.context().newPage()
  await other.addInitScript((kept) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value)
  }, state)
  await desk.close()
  await other.goto('/office/')
  await open(other, name)
  await expect(title(other)).toHaveValue('Four new tables')
  await undo(other).click()
  await expect(title(other)).toHaveValue('Two new tables')

  // A later change by another hand: nothing is undone.
  await retitle(other, 'Five new tables')
  const owner = await sitDown(browser, 'office.owner')
  await open(owner, name)
  await retitle(owner, 'Six new tables')
  await undo(other).click()
  await expect(main(other).getByRole('alert')).toContainText('changed')
  await other.reload()
  await expect(title(other)).toHaveValue('Six new tables')

  const since = Date.now()
  await retitle(owner, 'Seven new tables')
  await expect(undo(owner)).toHaveCount(0, { timeout: UNDO_MS + 10_000 })
  expect(Date.now() - since).toBeGreaterThan(UNDO_MS - 5_000)
  await owner.reload()
  await expect(title(owner)).toHaveValue('Seven new tables')
  await expect(undo(owner)).toHaveCount(0)
  await expect(versions(owner).first()).toContainText('By office.owner')
  await expect(versions(owner).filter({ hasText: 'Back to version' })).toHaveCount(2)
  // What the screen no longer offers is refused as well.
  const number = await versions(owner).count()
  const late = JSON.stringify({ house: 'BAIZE', kind: 'notice', name, number })
  await expect(callAsOffice(owner, { method: 'POST', path: undoWall.path, bodies: [late] })).rejects.toThrow(
    /answered with 4\d\d/,
  )
  await owner.reload()
  await expect(title(owner)).toHaveValue('Seven new tables')
})
