import { type ContractRequests, getContractRequests, listAnnouncements } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { openHomeAs } from './be-logged-in.ts'
import { changeHouse } from './changed-house.ts'
import { counted, openScreen } from './catalog-page.ts'
import { makeMember, order } from './people.ts'

const question = (page: Page) => page.getByRole('alertdialog')
const titles = {
  salary: 'A daily salary contract is waiting for you',
  dividend: 'A dividend contract is waiting for you',
  hourly: 'An hourly salary contract is waiting for you',
}

async function offer(page: Page, requests: Partial<ContractRequests>): Promise<void> {
  const value = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '', ...requests }
  await page.route(`**${getContractRequests.path}`, (route) =>
    route.fulfill({ json: { success: true, value } }),
  )
}

async function answer(page: Page, name: 'Cancel' | 'Go'): Promise<void> {
  await question(page).getByRole('button', { name, exact: true }).click()
}

test('[M11] [A12] every contract that waits is asked about, one after the other, and opens its screen', async ({
  page,
}) => {
  await offer(page, { dailysalreqtype: '1', divtypecompperiodreq: '2', contracthoursalreq: '3' })
  await openHomeAs(page, await makeMember())
  await expect(question(page)).toHaveAccessibleName(titles.salary)
  await answer(page, 'Cancel')
  await expect(question(page)).toHaveAccessibleName(titles.dividend)
  await answer(page, 'Cancel')
  await expect(question(page)).toHaveAccessibleName(titles.hourly)
  await answer(page, 'Go')
  await expect(page).toHaveURL(/\/m\/member\/agent\/getHourContract$/)
  await expect(question(page)).toHaveCount(0)

  await openScreen(page, '/m/home')
  await expect(question(page)).toHaveAccessibleName(titles.salary)
  await answer(page, 'Go')
  await expect(page).toHaveURL(/\/m\/member\/agent\/getSalaryContract$/)
  await page.goBack()
  await expect(question(page)).toHaveAccessibleName(titles.dividend)
  await answer(page, 'Go')
  await expect(page).toHaveURL(/\/m\/member\/agent\/getDevidendContract$/)
})

test('[M11] [A12] [AG2-24] what was really offered is asked about in its order, and go opens the screen that shows it', async ({
  page,
}) => {
  const agent = await makeMember({ type: 1 })
  for (const kind of ['hourly', 'dividend', 'daily'] as const)
    await order({ do: 'offer', account: agent.account, kind })
  await openHomeAs(page, agent)
  await expect(question(page)).toHaveAccessibleName(titles.salary)
  await answer(page, 'Cancel')
  await expect(question(page)).toHaveAccessibleName(titles.dividend)
  await answer(page, 'Cancel')
  await expect(question(page)).toHaveAccessibleName(titles.hourly)
  await answer(page, 'Go')
  await expect(page).toHaveURL(/\/m\/member\/agent\/getHourContract$/)
  for (const [title, path] of [
    [titles.salary, 'getSalaryContract'],
    [titles.dividend, 'getDevidendContract'],
  ] as const) {
    await openScreen(page, '/m/home')
    if (path === 'getDevidendContract') await answer(page, 'Cancel')
    await expect(question(page)).toHaveAccessibleName(title)
    await answer(page, 'Go')
    await expect(page).toHaveURL(new RegExp(`/m/member/agent/${path}$`))
    await expect(page.getByText('50,000.00').first()).toBeVisible()
  }
})

test('[M11] [AG2-24] a trial, the accounts of the house, and a house without agents are asked nothing', async ({
  page,
}) => {
  /** The news of the house come after the questions. */
  const asksNews = () =>
    page.waitForRequest((request) => request.url().includes(`${listAnnouncements.path}?types=PU`))
  const firstNews = asksNews()
  await openHomeAs(page, await makeMember())
  await firstNews
  const { calls } = counted(page, getContractRequests.path)
  const openedHome = async () => {
    const news = asksNews()
    await openScreen(page, '/m/home')
    await news
    await expect(question(page)).toHaveCount(0)
  }
  const told = page.waitForResponse(`**${getContractRequests.path}`)
  await openedHome()
  expect((await told).ok()).toBe(true)
  const before = calls.length

  await offer(page, { dailysalreqtype: '1' })
  for (const type of [4, 40, 41, 42]) {
    await page.evaluate((other) => {
      const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
      localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: other }))
    }, type)
    await openedHome()
  }
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: 0 }))
  })
  await changeHouse(page, { flags: { AGENTPOLICY3: false } })
  await openedHome()
  expect(calls).toHaveLength(before)
})
