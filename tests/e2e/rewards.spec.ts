import { expect, type Page, test } from '@playwright/test'
import { openScreen } from './catalog-page.ts'
import { office } from './money-page.ts'
import { logIn, makeMember, type Person, toast } from './people.ts'
import { open } from './shell-page.ts'

const main = (page: Page) => page.getByRole('main')
const rewards = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /Reward/ })

async function grant({ account }: Person, amount: string): Promise<void> {
  await office('office.owner', 'promotions', 'grant', 'BAIZE', account, 'GOODWILL', amount, 'sorry')
}

test('[R16] [A01] every promotion shows its terms under its title, to guests too @narrow', async ({
  page,
}) => {
  await open(page, '/m/activity')
  const friend = main(page).getByRole('article').filter({ hasText: 'Bring a friend' })
  await friend.getByRole('button').first().click()
  await expect(friend).toContainText('Time to claim it')
  await expect(friend.getByRole('link', { name: 'Log in to take part' })).toHaveAttribute(
    'href',
    '/m/login?next=%2Fm%2FinviteFriends',
  )
})

test('[R11] [A01] [H11] a reward is counted on the menu, and claimed once', async ({ page }) => {
  const person = await makeMember()
  await grant(person, '5.00')
  await logIn(page, person)
  await expect(rewards(page)).toContainText(/[1-9]/)
  await rewards(page).click()
  await expect(page).toHaveURL(/\/m\/rewardCenter/)
  const card = main(page).getByRole('region', { name: 'With our apologies' })
  await card.getByRole('button', { name: 'Claim' }).click()
  await expect(toast(page, 'It is yours')).toBeVisible()
  await expect(card).toContainText('Claimed')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(main(page).getByRole('heading', { name: 'Earlier rewards' })).toBeVisible()
})

test('[H11] a guest sees no count', async ({ page }) => {
  await open(page, '/m/home')
  await expect(rewards(page)).toHaveText('Reward')
})

test('[A05] the levels of the house show with their perks, and where the member stands', async ({ page }) => {
  await logIn(page, await makeMember())
  await openScreen(page, '/m/member/vip')
  await expect(page.getByRole('region', { name: 'Your level' })).toContainText('VIP 0')
  await expect(main(page).getByRole('heading', { name: /^VIP 1/ })).toBeVisible()
})

test('[R26] [A03] cashback says what can be claimed and how it is worked out', async ({ page }) => {
  await logIn(page, await makeMember())
  await openScreen(page, '/m/member/manualRebate')
  await expect(page.getByRole('region', { name: 'Ready to claim' })).toContainText('0.00')
  await expect(main(page)).toContainText('so far')
})

test('[R12] [A02] an invitation has a link, a code, a QR code, friends and earnings @narrow', async ({
  page,
}) => {
  await logIn(page, await makeMember())
  await openScreen(page, '/m/inviteFriends')
  await expect(page.getByRole('img', { name: 'Your invitation as a QR code' })).toBeVisible()
  await expect(main(page).getByText(/\/m\/register\?/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What came of it' })).toContainText('0.00')
  await expect(page.getByRole('region', { name: 'Your friends' })).toContainText('Nobody has come')
})

test('[R12] a house without the promotion leads home', async ({ page }) => {
  await open(page, '/m/inviteFriends', 'SOLO')
  await expect(page).toHaveURL(/\/m\/(home|login)/)
})
