import { listVendors } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { ask, takenOver } from './home-page.ts'
import { open } from './shell-page.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const link = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true })

test('[H13] the footer says where to ask, how to pay, who regulates and what is at stake', async ({
  page,
}) => {
  await open(page, '/m/home')
  await expect(link(page, 'Help centre')).toHaveAttribute('href', '/m/help')
  await expect(link(page, 'Terms')).toHaveAttribute('href', '/m/help#terms')
  await expect(link(page, 'Live chat')).toHaveAttribute('href', '/m/login?next=%2Fm%2Fchat')
  for (const mark of [
    'Bank transfer',
    'Card',
    'QR code',
    'E-wallet',
    'Encrypted',
    'Provably fair',
    '18+ only',
  ]) {
    await expect(footer(page).getByRole('listitem').filter({ hasText: mark })).toBeVisible()
  }
  await expect(footer(page)).toContainText('SAMPLE-0000-0001')
  await expect(footer(page)).toContainText('© 2025 Baize')
  await expect(footer(page)).toContainText('play money only')
})

test('[H13] a house without chat and without a licence record claims neither', async ({ page }) => {
  await open(page, '/m/home', 'SOLO')
  await expect(footer(page)).toContainText('© 2025')
  await expect(link(page, 'Live chat')).toHaveCount(0)
  await expect(footer(page)).not.toContainText(/licen[cs]e/i)
})

test('[H14] without a session agent and announcements lead to the login, games to the list with HOT', async ({
  page,
}) => {
  await open(page, '/m/home')
  await expect(link(page, 'Agents')).toHaveAttribute('href', '/m/login?next=%2Fm%2FinviteFriends')
  await expect(link(page, 'Announcements')).toHaveAttribute('href', '/m/login?next=%2Fm%2Fnotice')
  await link(page, 'Games').click()
  await expect(page).toHaveURL(/\/m\/gameList\?type=hot$/)
})

test('[H15] the vendors stand in the order of the rule, each once', async ({ page }) => {
  await open(page, '/m/home')
  const { vendors } = await ask(page, listVendors)
  const first = ['EG3', 'PG', 'FC', 'JL']
  const codes = [...new Set(vendors.map(({ vendorCode }) => vendorCode))]
  const rest = codes.filter((code) => !first.includes(code) && code !== 'TCG_SEA')
  expect(codes).toContain('TCG_SEA')
  const expected = [...first.filter((code) => codes.includes(code)), ...rest].map(
    (code) => vendors.find(({ vendorCode }) => vendorCode === code)?.displayName ?? '',
  )
  const icons = footer(page).getByRole('img')
  await icons.first().scrollIntoViewIfNeeded()
  expect(await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('alt')))).toEqual(expected)
})

test('[H15] an icon that does not load hides', async ({ page }) => {
  await page.goto('/m/home?merchant=BAIZE')
  const { vendors } = await ask(page, listVendors)
  const [broken] = vendors
  if (!broken) throw new Error('The house has no vendors.')
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(`**${broken.mobileSmallIcon}*`, async (route) => {
    await failed
    await route.abort()
  })
  await page.goto('/m/home?merchant=BAIZE', { waitUntil: 'commit' })
  await takenOver(page)
  const icons = footer(page).getByRole('img')
  const count = new Set(vendors.map(({ vendorCode }) => vendorCode)).size - 1
  await expect(icons).toHaveCount(count)
  fail()
  await footer(page).getByText('© 2025').scrollIntoViewIfNeeded()
  await expect(footer(page).getByRole('img', { name: broken.displayName, exact: true })).toHaveCount(0)
  await expect(icons).toHaveCount(count - 1)
})
