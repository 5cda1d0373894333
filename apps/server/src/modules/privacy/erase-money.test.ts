import { randomUUID } from 'node:crypto'
import {
  depositManualTransfer,
  eraseMyData,
  type Deposit,
  transferToWallet as transferring,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { confirmDeposit, forgettingListeners, rejectDeposit, saveVendorWallets } from '#modules/payments'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { runJobs } from '../../testing/run-jobs.ts'
import { askAll, askDeposit, cashOf, depositWorld, hear, overdue, press } from '../../testing/test-gateway.ts'
import { giveCash, PASSWORD } from '../../testing/test-player.ts'
import { cardNumber, freshOperator, layCard, layWithdrawals } from '../../testing/test-withdrawer.ts'

const VENDOR = 'LANTERN'

async function house() {
  const world = await depositWorld()
  const { app, browser, memberId } = world
  await layWithdrawals(app)
  await transaction(app, (tx) =>
    saveVendorWallets(tx, 'BAIZE', [{ code: VENDOR, name: 'Lantern Hall', adapter: 'sandbox' }]),
  )
  const operator = await freshOperator(app, 'ada')
  const { account } = await app.db.one<{ account: string }>(
    sql`select account from identity.member where id = ${memberId}`,
  )
  const erase = async () => {
    const body = { account, proof: { by: 'password', password: PASSWORD } }
    return (await browser.call(eraseMyData, { body })).json()
  }
  return { ...world, operator, account, erase }
}

const transfer = (from: string, to: string) => ({
  body: { requestId: randomUUID(), from, to, amount: '100.00' },
})

it('[SEC-19] nobody is forgotten while money of theirs is at a vendor, in the books or in the vendor’s own', {
  timeout: 60_000,
}, async () => {
  const { app, browser, memberId, erase } = await house()
  await giveCash(app, memberId, '100.00')
  expect((await erase()).errorCode).toBe('MONEY_LEFT')
  await browser.call(transferring, transfer('MAIN', VENDOR))
  expect((await erase()).errorCode).toBe('MONEY_ELSEWHERE')
  // Played away there: our books still say that it is the member's, until two operators book it out.
  const hasThere = (units: bigint) =>
    transaction(app, (tx) => tx.rows(sql`update payments.sandbox_purse set balance = ${units}`))
  await hasThere(0n)
  expect((await erase()).errorCode).toBe('MONEY_ELSEWHERE')
  await hasThere(2_000_000n)
  await browser.call(transferring, transfer(VENDOR, 'MAIN'))
  expect((await erase()).errorCode).toBe('MONEY_ELSEWHERE')
  await hasThere(0n)
  expect((await erase()).errorCode).toBe('MONEY_LEFT')
})

it('[SEC-19] nobody is forgotten while a deposit is under way or waits for a person', {
  timeout: 60_000,
}, async () => {
  const world = await house()
  const { app, operator, erase } = world
  const asked = [
    await askDeposit(world, { method: 'bank-transfer', amount: '500.00' }),
    await askDeposit(world),
  ]
  expect((await erase()).errorCode).toBe('MONEY_ELSEWHERE')
  for (const { id } of asked) await overdue(world, id)
  await askAll(world)
  const late = await askDeposit(world)
  await press(late, 'wrong-amount')
  await hear(world)
  expect((await erase()).errorCode).toBe('MONEY_ELSEWHERE')
  await rejectDeposit(app, operator, { id: late.id, note: 'It goes back.' })
  expect((await erase()).success).toBe(true)
})

it('[SEC-19] money that comes late to somebody who was forgotten waits for a person, and is not credited', {
  timeout: 60_000,
}, async () => {
  const world = await house()
  const { app, operator, memberId, erase } = world
  const { id, payUrl } = await askDeposit(world)
  await overdue(world, id)
  await askAll(world)
  expect((await erase()).success).toBe(true)
  await press({ payUrl }, 'approve')
  await hear(world)
  const { state } = await app.db.one<{ state: string }>(
    sql`select state from payments.deposit where id = ${id}`,
  )
  expect(state).toBe('review')
  await expect(confirmDeposit(app, operator, { id })).rejects.toThrow('ACCOUNT_NOT_FOUND')
  expect(await cashOf(app, memberId)).toBe(0)
})

it('[SEC-19] a deposit that is asked for at the instant of forgetting is there before it, or not at all', {
  timeout: 60_000,
}, async () => {
  const { app, browser, memberId, erase } = await house()
  const ask = () =>
    browser.call(depositManualTransfer, {
      body: { requestId: randomUUID(), methodCode: 'bank-transfer', amount: '500.00' },
    })
  const [erased, ...asked] = await Promise.all([erase(), ask(), ask(), ask()])
  const begun = asked.filter((reply) => reply.statusCode === 200).map((reply): Deposit => reply.json().value)
  const { isErased } = await app.db.one<{ isErased: boolean }>(
    sql`select erased_at is not null as is_erased from identity.member where id = ${memberId}`,
  )
  expect(isErased).toBe(erased.success)
  expect(isErased && begun.length > 0).toBe(false)
})

it('[SEC-19] who is forgotten leaves no number of a card, nor what was written beside a payment', {
  timeout: 60_000,
}, async () => {
  const world = await house()
  const { app, operator, memberId, erase } = world
  const number = cardNumber()
  await layCard(app, { memberId, number })
  const { id } = await askDeposit(world, { method: 'bank-transfer', amount: '500.00' })
  await rejectDeposit(app, operator, { id, note: 'Rafi Ahmed paid nothing.' })
  expect((await erase()).success).toBe(true)
  await runJobs(app, [factDelivery(forgettingListeners)])
  const rows = await app.db.rows<{ text: string }>(sql`
    select c::text as text from payments.bank_card c union all select d::text from payments.deposit d`)
  const all = rows.map(({ text }) => text).join('\n')
  expect(['Rafi Ahmed', `,${number.slice(-4)},`].filter((text) => all.includes(text))).toEqual([])
  const [card] = await app.db.rows<{ last4: string; bytes: number; isRemoved: boolean }>(sql`
    select last4, length(sealed_number) + length(number_digest) as bytes, removed_at is not null as is_removed
    from payments.bank_card where member_id = ${memberId}`)
  expect(card).toEqual({ last4: '', bytes: 0, isRemoved: true })
})
