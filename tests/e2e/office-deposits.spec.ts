import { listDepositsToReview } from '@baize/contracts'
import type { WebSocketRoute } from '@playwright/test'
import { beLoggedIn } from './be-logged-in.ts'
import { depositIn, office, sendTransfer, stateOf } from './money-page.ts'
import { openItem, queueRow, SEEN_WITHIN, sitDown, stepTo, walkTo } from './office-page.ts'
import { openScreen } from './catalog-page.ts'
import { makeMember } from './people.ts'
import { expect, type Page, test } from './test.ts'

// A member first transfers money, and a desk without its line waits by the clock.
test.describe.configure({ timeout: 300_000 })

test('deposits are taken, confirmed and rejected by keys alone, one after another', async ({
  page,
  browser,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await sendTransfer(page, '310')
  const first = depositIn(page)
  await sendTransfer(page, '320')
  const second = depositIn(page)
  const row = (amount: string) => queueRow(desk, new RegExp(`${amount}.*${person.account}`))
  const open = (amount: string) =>
    openItem(desk).getByRole('heading', { name: new RegExp(`${amount}.*${person.account}`) })

  const desk = await sitDown(browser, 'office.cashier')
  await walkTo(desk, 'deposits')
  await expect(row('310')).toContainText('Due in')
  await stepTo(desk, row('310'))
  await desk.keyboard.press('Enter')
  await expect(open('310')).toBeVisible()
  await desk.keyboard.press('c')
  await expect(openItem(desk).getByText(/^You have it until/)).toBeVisible()
  // A key opens the question, and what arrived at the bank is typed by whoever has seen it.
  await desk.keyboard.press('a')
  const yes = openItem(desk).getByRole('form', { name: 'Confirm' })
  await expect(yes.getByRole('textbox', { name: /^Amount received/ })).toHaveValue('')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('310.00')
  await desk.keyboard.press('Enter')
  await expect(
    openItem(desk).getByText(new RegExp(`${person.account}: .*310.00 CNY.* credited`)),
  ).toBeVisible()
  await expect(row('310')).toHaveCount(0)

  await expect(async () => {
    await desk.keyboard.press('n')
    await expect(open('320')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await desk.keyboard.press('r')
  const no = openItem(desk).getByRole('form', { name: 'Reject' })
  await expect(no).toContainText(`Nothing is credited to ${person.account}.`)
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('No such transfer has arrived.')
  await desk.keyboard.press('Enter')
  await expect(openItem(desk).getByText(`${person.account}: rejected`)).toBeVisible()
  await expect(row('320')).toHaveCount(0)

  await expect(stateOf(page)).toHaveText('Declined')
  await expect(page.getByText('No such transfer has arrived.')).toBeVisible()
  await openScreen(page, `/m/voucherCenter?deposit=${first}`)
  await expect(stateOf(page)).toHaveText('Completed')
  await expect(page.getByRole('banner')).toContainText('310')
  const waiting = await office('office.cashier', 'deposits', 'list')
  for (const id of [first, second]) expect(waiting).not.toContain(id)
})

/** The line of a page to the server, which can be cut and mended. */
async function lineOf(desk: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await desk.routeWebSocket(/\/live/, (socket) => {
    if (isCut) {
      void socket.close()
      return
    }
    socket.connectToServer()
    open.add(socket)
  })
  await desk.reload()
  await expect.poll(() => open.size).toBeGreaterThan(0)
  return {
    cut: async () => {
      isCut = true
      for (const socket of open) await socket.close()
      open.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}

test('[OC-32] a new deposit is seen within two seconds; without the line that is said, and the queue is asked every 15 seconds', async ({
  page,
  browser,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  const desk = await sitDown(browser, 'office.cashier')
  await walkTo(desk, 'deposits')
  const line = await lineOf(desk)
  const row = (amount: string) => queueRow(desk, new RegExp(`${amount}.*${person.account}`))
  const isOff = desk.getByText('Live updates are off. This list refreshes every 15 seconds.')
  await sendTransfer(page, '330')
  await expect(row('330')).toBeVisible(SEEN_WITHIN)
  await expect(isOff).toHaveCount(0)

  const asked: number[] = []
  await line.cut()
  await expect(isOff).toBeVisible()
  desk.on('request', (request) => {
    if (request.url().includes(listDepositsToReview.path)) asked.push(Date.now())
  })
  await sendTransfer(page, '340')
  await expect(row('340')).toBeVisible()
  await expect.poll(() => asked.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(2)
  for (const [place, at] of asked.slice(1).entries())
    expect(Math.abs(at - (asked[place] ?? 0) - 15_000)).toBeLessThan(2_000)
  await expect(isOff).toBeVisible()

  line.mend()
  // The next try to open it waits for up to half a minute.
  await expect(isOff).toHaveCount(0, { timeout: 40_000 })
  await sendTransfer(page, '350')
  await expect(row('350')).toBeVisible(SEEN_WITHIN)
})
