import { sampleOf } from './looks.ts'
import { beyond, sitDown, walkTo } from './office-page.ts'
import { obstacles } from './obstacles.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

for (const { each: width, tag } of sampleOf([320, 1280]))
  test(`one of the staff, a new one, the record, approvals and one’s own account open without obstacles at ${width} px ${tag}`, async ({
    browser,
  }) => {
    const owner = await sitDown(browser, 'office.owner', { viewport: { width, height: 800 } })
    for (const [screen, path] of [
      ['operators', '/one/office.support'],
      ['operators', '/new'],
      ['record', ''],
      ['approvals', '?state=all'],
      ['myself', ''],
    ] as const) {
      await walkTo(owner, screen, path)
      expect(await beyond(owner), `${screen}${path}`).toBeLessThanOrEqual(0)
      expect(await obstacles(owner), `${screen}${path}`).toEqual([])
    }
    await owner.context().close()
  })

test('one of the staff is found in the list and opened, and the record is checked', async ({ browser }) => {
  const owner = await sitDown(browser, 'office.owner')
  await walkTo(owner, 'operators')
  await expect(owner.getByRole('row', { name: /office\.support/ })).toBeVisible()
  await walkTo(owner, 'operators', '/one/office.support')
  await expect(owner.getByRole('heading', { name: 'office.support' })).toBeVisible()
  await walkTo(owner, 'record')
  await owner.getByRole('button', { name: 'Check the record' }).click()
  await expect(owner.getByText(/lines checked: each is as it was written/)).toBeVisible()
  await owner.context().close()
})
