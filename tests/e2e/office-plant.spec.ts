import type { OfficeScreen } from '@baize/contracts'
import { obstacles } from './obstacles.ts'
import { beyond, sitDown, walkTo } from './office-page.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const screens: readonly OfficeScreen[] = [
  'lotteries',
  'vendors',
  'gateways',
  'methods',
  'payouts',
  'freeRounds',
  'events',
  'health',
]
const behind: readonly (readonly [screen: OfficeScreen, path: string])[] = [
  ['health', '/jobs'],
  ['lotteries', '/game/rapid-five'],
  ['lotteries', '/awaited'],
  ['lotteries', '/owed'],
  ['lotteries', '/group'],
  ['methods', '/banks'],
]

test('[OC-43] the screens of the plant and what lies behind them fit 320 px without a violation', async ({
  browser,
}) => {
  const sitting = { locale: 'ur-PK', language: 'UR', theme: 'light', viewport: { width: 320, height: 568 } }
  for (const [login, own] of [
    [
      'office.owner',
      [...screens.filter((each) => each !== 'payouts').map((each) => [each, ''] as const), ...behind],
    ],
    ['office.risk', [['payouts', ''] as const]],
  ] as const) {
    const desk = await sitDown(browser, login, sitting)
    for (const [screen, path] of own) {
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
