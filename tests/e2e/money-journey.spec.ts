import { expect, test } from './test.ts'
import { openScreen } from './catalog-page.ts'
import { figureOf, playRound } from './games-page.ts'
import { openGame } from './games-real.ts'
import { askForDeposit, idFor, office, payAtGateway, stateOf } from './money-page.ts'
import { askForWithdrawal, becomePayable } from './payout-page.ts'
import { logIn, makeMember } from './people.ts'

test.describe.configure({ timeout: 300_000 })

test('[R08] [R09] [W05] [W07] [W10] money comes in, is played with, goes out by two operators, and every step stands in the statement', async ({
  page,
}) => {
  const person = await makeMember()
  await logIn(page, person)
  await askForDeposit(page, { method: 'Card or online banking', amount: '200' })
  await payAtGateway(page, 'Pay')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })

  const frame = await openGame(page, 'dice')
  expect(await figureOf(frame, 'balance')).toBe('￥200.00')
  await frame.getByRole('button', { name: 'Bet ￥1.00' }).click()
  await playRound(frame)
  const balance = await figureOf(frame, 'balance')
  expect(balance).not.toBe('￥200.00')

  await becomePayable(page, person)
  await askForWithdrawal(page, '150')
  await expect(stateOf(page)).toHaveText(/Requested|Under review/)
  // Most of what came in was never staked, so one operator is not enough.
  await expect(stateOf(page)).toHaveText('Under review', { timeout: 20_000 })
  const id = idFor(await office('office.cashier', 'withdrawals', 'list'), person.account)
  await office('office.cashier', 'withdrawals', 'approve', id)
  await expect(office('office.cashier', 'withdrawals', 'approve', id)).rejects.toThrow(/SAME_OPERATOR/)
  await office('office.finance', 'withdrawals', 'approve', id)
  await expect(stateOf(page)).toHaveText('Paid', { timeout: 60_000 })

  await openScreen(page, '/m/member/home')
  const left = `￥${(Number(balance.slice(1)) - 150).toFixed(2)}`
  await expect(page.getByRole('main')).toContainText(left)
  await openScreen(page, '/m/member/statement')
  const lines = page.getByRole('list', { name: 'All transactions' })
  for (const word of ['Withdrawal', 'Bet', 'Deposit']) await expect(lines).toContainText(word)
  await expect(page.getByRole('main')).toContainText('￥50.00') // 200 in, 150 out
})
