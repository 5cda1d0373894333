import { getAgreement, startTrial } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { ask, held, openHome, takenOver } from './home-page.ts'
import { openLogin, stored, storedSession, toast } from './people.ts'

test.use({ locale: 'en-US' })

const rejected = 'Please log in to a formal account to use this function.'
const noDeposit = 'Please login an actual account to use this function.'

async function startFromLogin(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByRole('button', { name: 'Play free, without registering' }).click()
  const prompt = page.getByRole('alertdialog')
  await expect(prompt).toContainText('I am 18 years old or older')
  await prompt.getByRole('button', { name: 'Start free play' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

test('[L07] [X03] a trial is waited for without end, then home is shown and its name is kept', async ({
  page,
}) => {
  await page.clock.install()
  await openLogin(page)
  await page.getByRole('button', { name: 'Play free, without registering' }).click()
  const answer = held()
  await page.route(`**${startTrial.path}`, answer.pass)
  const asked = page.waitForRequest(`**${startTrial.path}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start free play' }).click()
  const request = await asked
  expect(request.headers().moduleid).toBe('FREEPLAY3')
  await page.clock.fastForward(12_000)
  await expect(toast(page, 'Please wait')).toBeVisible()
  answer.release()
  await expect(page).toHaveURL(/\/m\/home/)
  const session = await storedSession(page)
  expect(session?.type).toBe(4)
  expect(await stored(page, 'trialName')).toBe(session?.userName)
  await expect(page.getByRole('banner').getByText('￥2,000')).toBeVisible()
})

test('[L07] nobody who does not say their age gets a trial', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('button', { name: 'Play free, without registering' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
})

test('[R25] the free trial has a screen of its own, where the age is ticked before it starts', async ({
  page,
}) => {
  await page.goto('/m/trail?merchant=BAIZE')
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Free trial', level: 1 })).toBeVisible()
  await expect(page.getByText('5 free trials left on this device')).toBeVisible()
  const start = page.getByRole('button', { name: 'Start free play' })
  await expect(start).toBeDisabled()
  await page.getByRole('checkbox', { name: 'I am 18 years old or older' }).check()
  await start.click()
  await expect(page).toHaveURL(/\/m\/home/)
  expect((await storedSession(page))?.type).toBe(4)
  await page.goto('/m/trail')
  await expect(page.getByText('4 free trials left on this device')).toBeVisible()
})

test('[X06] [W06] [W12] a trial may not deposit, withdraw, read letters or chat, and is told so for two seconds', async ({
  page,
}) => {
  // From the start: a call that is signed while its clock is exchanged is signed for another time.
  await page.clock.install()
  await startFromLogin(page)
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  const said = toast(page, noDeposit).waitFor() // it is gone after two seconds, so it is waited for from before
  await shortcuts.getByRole('link', { name: 'Deposit' }).click()
  await said
  await expect(page).toHaveURL(/\/m\/home/)
  await page.clock.fastForward(2000)
  await expect(toast(page, noDeposit)).toHaveCount(0)

  await page.getByRole('button', { name: 'Open the menu' }).click()
  const saidAgain = toast(page, rejected).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: 'Live chat' }).click()
  await saidAgain
  await expect(page).toHaveURL(/\/m\/home/)
  for (const path of ['/m/voucherCenter', '/m/withdraw', '/m/webEmail']) {
    await expect(toast(page, rejected)).toHaveCount(0)
    const told = toast(page, path === '/m/voucherCenter' ? noDeposit : rejected).waitFor()
    await page.goto(path)
    await told
    await expect(page).toHaveURL(/\/m\/home/)
  }
})

test('[X06] a trial may see what is not about real money, and may log in with a real account', async ({
  page,
}) => {
  await startFromLogin(page)
  for (const path of ['/m/rewardCenter', '/m/notice', '/m/login', '/m/register']) {
    await page.goto(path)
    await takenOver(page)
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
})

test('[X09] [F48] the member centre promises a trial nothing that ends with it, and asks it to cancel or to register now', async ({
  page,
}) => {
  await startFromLogin(page)
  const centre = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Member' })
  const prompt = page.getByRole('alertdialog', { name: 'Register to open the member centre' })
  await centre.click()
  await expect(prompt).toContainText('Play money ends with the trial.')
  await expect(prompt).not.toContainText('winnings')
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(prompt).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/home/)
  await centre.click()
  await prompt.getByRole('button', { name: 'Register now' }).click()
  await expect(page).toHaveURL(/\/m\/register$/)
  await page.goto('/m/member/home')
  await expect(prompt).toBeVisible()
})

test('a house without trials offers none', async ({ page }) => {
  await page.route('**/wps/member/trialuser', (route) =>
    route.fulfill({ json: { success: true, value: { isOffered: false, trialsLeft: 5, minimumAge: 18 } } }),
  )
  await page.goto('/m/trail?merchant=BAIZE')
  await expect(page.getByText("Free play isn't available")).toBeVisible()
})

test('[R33] the user agreement shows the terms of the house, word for word', async ({ page }) => {
  await openHome(page)
  const { title, sections } = await ask(page, getAgreement)
  await page.goto('/m/agreement')
  await expect(page.getByRole('heading', { name: 'User agreement', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  expect(sections.length).toBeGreaterThan(5)
  for (const { heading, paragraphs } of sections) {
    await expect(page.getByRole('heading', { name: heading, level: 3 })).toBeVisible()
    for (const paragraph of paragraphs) await expect(page.getByText(paragraph)).toBeVisible()
  }
})
