import { getStatement, listFavourites, type RefusalCode } from '@baize/contracts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-US' })

function refused(status: number, errorCode: RefusalCode, message: string) {
  return { status, json: { success: false, errorCode, message, requestId: '1' } }
}

test('[F44] what is not there says so under its own name, and offers what can help', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await page.route(`**${getStatement.path}*`, (route) =>
    route.fulfill(refused(500, 'UNKNOWN_ERROR', 'Our fault.')),
  )
  await openScreen(page, '/m/member/statement')
  const face = page.getByRole('alert')
  await expect(face).toContainText("Statement couldn't be loaded")
  await expect(face).toContainText('Our fault.')
  await expect(face.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[F44] a no that stays one leads to the people of the house', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await page.route(`**${getStatement.path}*`, (route) =>
    route.fulfill(refused(403, 'NOT_PERMITTED', 'Not for this account.')),
  )
  await openScreen(page, '/m/member/statement')
  const face = page.getByRole('alert')
  await expect(face).toContainText('Not for this account.')
  await expect(face.getByRole('link', { name: 'Contact support' })).toBeVisible()
})

test('[F44] a guest who comes to the list of favourites is asked to log in', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(listFavourites.path)) asked += 1
  })
  await openScreen(page, '/m/gameList?type=fav')
  const face = page.getByRole('alert').filter({ hasText: 'Log in to see your favourites' })
  await expect(face.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /^\/m\/login/)
  await expect(page.getByText("couldn't be loaded")).toHaveCount(0)
  expect(asked).toBe(0)
})
