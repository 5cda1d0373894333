import type { OfficeScreen } from '@baize/contracts'
import { obstacles } from './obstacles.ts'
import { beyond, sitDown, walkTo } from './office-page.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

type Place = readonly [login: string, screen: OfficeScreen, path: string]

const places: readonly Place[] = [
  ['office.owner', 'lotteries', '/game/rapid-five'],
  ['office.owner', 'methods', '/banks'],
  ['office.owner', 'health', ''],
  ['office.owner', 'lotteries', ''],
  ['office.owner', 'vendors', ''],
  ['office.owner', 'gateways', ''],
  ['office.owner', 'methods', ''],
  ['office.owner', 'freeRounds', ''],
  ['office.owner', 'events', ''],
  ['office.owner', 'health', '/jobs'],
  ['office.owner', 'lotteries', '/awaited'],
  ['office.owner', 'lotteries', '/owed'],
  ['office.owner', 'lotteries', '/group'],
  ['office.risk', 'payouts', ''],
]

for (const { words, visited, tag } of [
  { words: 'a lottery, the banks and the health of the plant', visited: places.slice(0, 3), tag: '' },
  {
    words: 'the other screens of the plant and what lies behind them',
    visited: places.slice(3),
    tag: ' @long',
  },
])
  test(`[OC-43] ${words} fit 320 px without a violation${tag}`, async ({ browser }) => {
    const sitting = {
      locale: 'ur-PK',
      language: 'UR',
      theme: 'light',
      viewport: { width: 320, height: 568 },
    }
    for (const login of new Set(visited.map(([who]) => who))) {
      const desk = await sitDown(browser, login, sitting)
      for (const [who, screen, path] of visited) {
        if (who !== login) continue
        await walkTo(desk, screen, path)
        expect(await beyond(desk), `${screen}${path}`).toBeLessThanOrEqual(0)
        expect(await obstacles(desk), `${screen}${path}`).toEqual([])
      }
      await desk.context().close()
    }
  })

test('[OC-45] the owner sees how the plant is, line by line, and that no backup is configured', async ({
  browser,
}) => {
  const desk = await sitDown(browser, 'office.owner')
  await walkTo(desk, 'health')
  const line = (name: string) =>
    desk.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
  await expect(line('Database')).toContainText('Good')
  await expect(line('Servers')).toContainText('Good')
  await expect(line('Gateways')).toContainText('Good')
  await expect(line('Backup')).toContainText('Unknown')
  await expect(line('Backup')).toContainText('No backup is configured')
})

test('a lottery is turned off with a reason and on again, and both are events', async ({ browser }) => {
  const desk = await sitDown(browser, 'office.owner')
  await walkTo(desk, 'lotteries')
  const row = desk.getByRole('row').filter({ hasText: 'lucky-three' }).first()
  for (const [act, done] of [
    ['Turn off', 'is off.'],
    ['Turn on', 'is on.'],
  ] as const) {
    await row.getByRole('button', { name: act }).click()
    const form = desk.getByRole('form')
    await form.getByLabel('Reason').fill('a rehearsal')
    await form.getByRole('button', { name: act }).click()
    await expect(desk.getByRole('status').filter({ hasText: done })).toBeVisible()
  }
  await walkTo(desk, 'events')
  await expect(desk.getByText('a rehearsal')).toHaveCount(2)
})
