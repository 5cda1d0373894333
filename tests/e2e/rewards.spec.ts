import { expect, type Page, test } from './test.ts'
import { beLoggedIn, openHomeAs } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { changeHouse } from './changed-house.ts'
import { office } from './money-page.ts'
import { demoPerson, makeMember, order, type Person, says } from './people.ts'
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
  const friend = main(page).getByRole('article').filter({ hasText: 'Refer a friend' })
  await friend.getByRole('button').first().click()
  await expect(friend).toContainText('Claim within')
  await expect(friend.getByRole('link', { name: 'Log in to join' })).toHaveAttribute(
    'href',
    '/m/login?next=%2Fm%2FinviteFriends',
  )
})

test('[R16] [W04] an offer is taken from among the promotions, with all its terms, and dropped again', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await openScreen(page, '/m/activity')
  const offer = main(page).getByRole('article').filter({ hasText: 'First deposit, doubled' })
  await expect(offer).toContainText('100% of the deposit, up to ')
  await offer.getByRole('button').first().click()
  for (const term of ['Wagering requirement', 'Game contribution', 'Max bet with bonus', 'Expires in'])
    await expect(offer).toContainText(term)
  await offer.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(offer).toContainText('Added to your next deposit until')
  await offer.getByRole('link', { name: 'Deposit now' }).click()
  await expect(page.getByRole('region', { name: 'Offers' })).toContainText('Added to your next deposit')
  await openScreen(page, '/m/activity')
  await offer.getByRole('button').first().click()
  await offer.getByRole('button', { name: 'Opt out' }).click()
  await expect(offer.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
})

test('[R11] [A01] [H11] a reward is counted on the menu, and claimed once', async ({ page }) => {
  const person = await makeMember()
  await grant(person, '5.00')
  await openHomeAs(page, person)
  await expect(rewards(page)).toContainText(/[1-9]/)
  await rewards(page).click()
  await expect(page).toHaveURL(/\/m\/rewardCenter/)
  const card = main(page).getByRole('region', { name: 'With our apologies' })
  await says(page, '￥5.00 cash added', () => card.getByRole('button', { name: 'Claim' }).click())
  await expect(card).toContainText('Claimed')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(main(page).getByRole('heading', { name: 'Past rewards' })).toBeVisible()
})

test('[H11] a guest sees no count', async ({ page }) => {
  await open(page, '/m/home')
  await expect(rewards(page)).toHaveText('Reward')
})

test('[A05] the levels of the house show with their perks, and where the member stands', async ({ page }) => {
  await openHomeAs(page, demoPerson('meher'))
  // The header stands without a level until the member's own is known: only a number is the answer.
  const label = await page
    .getByRole('banner')
    .getByText(/^VIP [1-9]\d*$/)
    .textContent()
  const level = /\d+/.exec(label ?? '')?.[0] ?? 'none'
  await openScreen(page, '/m/member/vip')
  await expect(page.getByRole('region', { name: 'Your level' })).toContainText(`VIP ${level}`)
  const own = main(page)
    .getByRole('heading', { name: new RegExp(`^VIP ${level} · `) })
    .locator('..')
    .locator('..')
  // Dark ink on brass: the looks of a link beside a title are not a chip's.
  await expect(own.getByText('Current level')).toHaveCSS('color', 'rgb(42, 28, 0)')
  await expect(own.getByRole('listitem').first()).toBeVisible()
  await expect(main(page).getByRole('heading', { name: /^VIP 1 · / })).toBeVisible()
})

test('[R26] [A03] cashback says what can be claimed and how it is worked out, and pays it once', async ({
  page,
}) => {
  const person = await makeMember()
  await order({ do: 'cashback', account: person.account, amount: '12.34' })
  await beLoggedIn(page, person)
  await openScreen(page, '/m/member/manualRebate')
  const ready = page.getByRole('region', { name: 'Ready to claim' })
  await expect(ready).toContainText('￥12.34')
  await expect(main(page)).toContainText('so far')
  await says(page, '￥12.34 cash added', () => ready.getByRole('button', { name: 'Claim' }).click())
  await expect(ready).toContainText('￥0.00')
  await expect(ready.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Past cashback' })).toContainText('Claimed')
  await expect(page.getByRole('banner')).toContainText('￥12')
})

test('[R12] [A02] [H14] an invitation has a link, a code, a QR code, friends and earnings @narrow', async ({
  page,
}) => {
  await openHomeAs(page, await makeMember())
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Announcements', exact: true })).toHaveAttribute(
    'href',
    '/m/notice',
  )
  await footer.getByRole('link', { name: 'Agents', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/inviteFriends$/)
  await expect(page.getByRole('img', { name: 'Your invitation as a QR code' })).toBeVisible()
  await expect(main(page).getByText(/\/m\/register\?/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Earnings' })).toContainText('0.00')
  await expect(page.getByRole('region', { name: 'Your friends' })).toContainText('Nobody has joined')
})

test('[A02] who has invited sees whom; [R12] without the promotion the screen leads home', async ({
  page,
}) => {
  await beLoggedIn(page, demoPerson('kamal'))
  await openScreen(page, '/m/inviteFriends')
  const friends = page.getByRole('region', { name: 'Your friends' })
  await expect(friends).toContainText('Registered')
  await expect(friends).not.toContainText('shirin')
  await expect(page.getByRole('region', { name: 'Earnings' })).toContainText(/Friends invited[1-9]/)
  await changeHouse(page, { flags: { REFERRAL: false } })
  await openScreen(page, '/m/inviteFriends')
  await expect(page).toHaveURL(/\/m\/home$/)
})
