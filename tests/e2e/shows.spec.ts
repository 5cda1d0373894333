import { enterWithCash, openScreen } from './catalog-page.ts'
import { expect, test } from './test.ts'

test('a live show is found, entered by whoever is old enough, and says what of a gift its host gets', async ({
  page,
}) => {
  await enterWithCash(page, '20.00')
  await openScreen(page, '/m/shows')
  await expect(page.getByText('Recorded loop, simulated host').first()).toBeVisible()
  await page.getByRole('link', { name: /Evening in the parlour/ }).click()
  await expect(page).toHaveURL(/\/m\/show\?show=/)
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(page.getByText('with Mira')).toBeVisible()
  await page.getByRole('button', { name: 'Gifts' }).click()
  await expect(page.getByText('50% of every gift goes to Mira.')).toBeVisible()
  await expect(page.getByText('Host gets ￥0.05')).toBeVisible()
})
