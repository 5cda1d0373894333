import { listBetFeed } from '@baize/contracts'
import { counted, enterWithCash } from './catalog-page.ts'
import { openHome, takenOver } from './home-page.ts'
import { order } from './people.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-US' })

test('home shows the last bets of the house with hidden names, and asks for them only when they are seen', async ({
  page,
}) => {
  const { account } = await enterWithCash(page, '10.00')
  await order({ do: 'rounds', account, count: 2 })
  const asked = counted(page, listBetFeed.path)
  await openHome(page)
  await takenOver(page)
  expect(asked.calls).toEqual([])
  await page.getByRole('heading', { name: 'Providers', level: 2 }).first().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Latest bets' }).click()
  const feed = page.locator('main li').filter({ hasText: `${account.slice(0, 2)}***${account.slice(-2)}` })
  await expect(feed.first()).toContainText('Dice 99')
  await expect(feed.first()).toContainText('Bet ￥1.00')
  await expect(page.locator('main')).not.toContainText(account)
})
