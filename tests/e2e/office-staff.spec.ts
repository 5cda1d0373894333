import { beyond, sitDown, walkTo } from './office-page.ts'
import { obstacles } from './obstacles.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

test('one of the staff, a new one, the record, approvals and one’s own account open without obstacles, and the record is checked', async ({
  browser,
}) => {
  const owner = await sitDown(browser, 'office.owner')
  await walkTo(owner, 'operators')
  await expect(owner.getByRole('row', { name: /office\.support/ })).toBeVisible()
  await walkTo(owner, 'operators', '/one/office.support')
  await expect(owner.getByRole('heading', { name: 'office.support' })).toBeVisible()
  for (const width of [1280, 320]) {
    await owner.setViewportSize({ width, height: 800 })
    for (const [screen, path] of [
      ['operators', '/one/office.support'],
      ['operators', '/new'],
      ['record', ''],
      ['approvals', '?state=all'],
      ['myself', ''],
    ] as const) {
      await walkTo(owner, screen, path)
      expect(await beyond(owner), `${screen}${path} at ${width}`).toBeLessThanOrEqual(0)
      expect(await obstacles(owner), `${screen}${path} at ${width}`).toEqual([])
    }
  }
  await owner.setViewportSize({ width: 1280, height: 800 })
  await walkTo(owner, 'record')
  await owner.getByRole('button', { name: 'Check the record' }).click()
  await expect(owner.getByText(/lines checked: each is as it was written/)).toBeVisible()
  await owner.context().close()
})
