import { downloadStatement, listMemberTransactions } from '@baize/contracts'
import { expect, it } from 'vitest'
import { askDeposit, depositWorld, hear, press } from '../../testing/test-gateway.ts'

it('[W10] the statement is a file with every movement of the cash and the balance after it, oldest first', async () => {
  const world = await depositWorld()
  for (const [index, amount] of ['100.00', '60.50'].entries()) {
    await press(await askDeposit(world, { amount }), 'approve')
    await hear(world, index + 1)
  }
  const reply = await world.browser.call(downloadStatement)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="statement.csv"')
  const lines = reply.body.trimEnd().split('\r\n')
  expect(lines[0]).toBe('time,code,amount,balance,currency')
  expect(lines.slice(1).map((line) => line.split(',').slice(1))).toEqual([
    ['DEPOSIT', '100.00', '100.00', 'CNY'],
    ['DEPOSIT', '60.50', '160.50', 'CNY'],
  ])
  const { content } = (
    await world.browser.call(listMemberTransactions, { query: { code: 'DEPOSIT' } })
  ).json().value
  expect(content).toHaveLength(2)
})
