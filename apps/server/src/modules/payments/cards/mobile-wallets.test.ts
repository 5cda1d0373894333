import { randomUUID } from 'node:crypto'
import {
  bindBankCard,
  depositMobileWallet,
  getWithdrawalTerms,
  listBankCards,
  listDepositMethods,
  type DepositMethod,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { askCoins, askMobile, layNewWays } from '../../../testing/test-coins.ts'
import { askDeposit, cashOf, depositWorld, hear, lookAt, press } from '../../../testing/test-gateway.ts'
import {
  cardNumber,
  freshOperator,
  layWithdrawals,
  PAYMENT_PASSWORD,
  proof,
  testWithdrawer,
} from '../../../testing/test-withdrawer.ts'
import { cardDigest } from './bank-card.ts'
import { saveBanks } from '../store/bank-cards.ts'
import { insertCoinOrder } from '../store/coins.ts'
import { blankWords } from '../store/erasure.ts'

it('a wallet on a telephone is paid on the gateway’s page, from a number that is kept sealed', async () => {
  const world = await depositWorld()
  await layNewWays(world.app)
  const { app, memberId } = world
  const deposit = (await askMobile(world, { payerNumber: '+880 1712-345678' })).json().value
  expect(deposit).toMatchObject({ state: 'paying', kind: 'mobile', methodName: 'bKash', coinOrder: null })
  expect(deposit.qrImage).toMatch(/^data:image\/png;base64,/)
  const { sealed } = await app.db.one<{ sealed: Buffer }>(
    sql`select sealed_payer as sealed from payments.deposit where id = ${deposit.id}`,
  )
  expect(sealed.includes(Buffer.from('1712345678'))).toBe(false)
  await press(deposit, 'approve')
  await hear(world)
  expect(await lookAt(world, deposit.id)).toMatchObject({ state: 'settled', credited: '100.00' })
  expect(await cashOf(app, memberId)).toBe(10_000)
  await transaction(app, (tx) => blankWords(tx, memberId))
  const left = await app.db.one<{ sealed: Buffer | null }>(
    sql`select sealed_payer as sealed from payments.deposit where id = ${deposit.id}`,
  )
  expect(left.sealed).toBeNull()
})

it('a number that is none in the house’s country is refused, and so is none at all where one is asked for', async () => {
  const world = await depositWorld()
  await layNewWays(world.app)
  for (const payerNumber of ['0171234567', '+92 3001234567', '0000000000', '02 9876543'])
    expect((await askMobile(world, { payerNumber })).json().errorCode).toBe('WALLET_NUMBER_FORMAT')
  const body = { requestId: randomUUID(), methodCode: 'bkash', amount: '100.00' }
  const without = await world.browser.call(depositMobileWallet, { body })
  expect(without.json().errorCode).toBe('WALLET_NUMBER_FORMAT')
})

it('asked again it is the same deposit however the number is written, and with another number it is refused', async () => {
  const world = await depositWorld()
  await layNewWays(world.app)
  const requestId = randomUUID()
  const first = (await askMobile(world, { requestId, payerNumber: '01712345678' })).json().value
  const again = (await askMobile(world, { requestId, payerNumber: '+8801712345678' })).json().value
  expect(again.id).toBe(first.id)
  const other = await askMobile(world, { requestId, payerNumber: '01812345678' })
  expect(other.json().errorCode).toBe('REQUEST_ID_REUSED')
})

it('the time a way takes is what the house says until ten were measured, and then what nine of ten took', async () => {
  const world = await depositWorld()
  await layNewWays(world.app)
  const { app, browser } = world
  const bkash = async (): Promise<DepositMethod | undefined> => {
    const { vendors } = (await browser.call(listDepositMethods)).json().value
    const all: DepositMethod[] = vendors.flatMap((vendor: { methods: DepositMethod[] }) => vendor.methods)
    return all.find(({ code }) => code === 'bkash')
  }
  const settle = (count: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`
        insert into payments.deposit (id, member_id, request_id, merchant_code, method_code, kind, gateway, amount,
          fee_ppm, currency, state, reference_code, return_url, paid, credited, created_at, expires_at, settled_at)
        select gen_random_uuid(), ${world.memberId}, gen_random_uuid(), 'BAIZE', 'bkash', 'mobile', 'copper-bridge', 100,
          0, 'CNY', 'settled', gen_random_uuid()::text, '', 100, 100, now(), now(), now() + make_interval(mins => n)
        from generate_series(1, ${count}::int) n`),
    )
  await settle(9)
  expect(await bkash()).toMatchObject({
    arrival: null,
    arrives: 'Within minutes',
    asksPayer: true,
    coin: null,
  })
  await settle(11)
  const { arrival } = (await bkash()) ?? {}
  // Twice 1 to 9 minutes, then 10 and 11: half took at most 5.5 of them, nine of ten at most 9.1.
  expect(arrival).toEqual({ median: 330, slow: 546, count: 20 })
})

it('members are paid to a wallet’s number or an address that is right, by the rules of a card', async () => {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  await transaction(app, (tx) =>
    saveBanks(tx, 'BAIZE', [
      { code: 'ICBC', name: 'ICBC' },
      { code: 'BKASH', name: 'bKash', kind: 'mobile' },
      { code: 'NAGAD', name: 'Nagad', kind: 'mobile' },
      { code: 'USDTTRC20', name: 'USDT (TRC20)', kind: 'crypto', network: 'TRC20' },
      { code: 'USDTERC20', name: 'USDT (ERC20)', kind: 'crypto', network: 'ERC20' },
    ]),
  )
  const operator = await freshOperator(app, 'ada')
  const { browser } = await testWithdrawer(app, api, { cash: '1000.00', by: operator })
  const bind = async (bankCode: string, typed: string) => {
    const body = { bankCode, cardNumber: typed, paymentPassword: PAYMENT_PASSWORD, proof }
    const { value, errorCode } = (await browser.call(bindBankCard, { body })).json()
    return errorCode ?? `${value.kind} ${value.last4}`
  }
  expect(await bind('BKASH', '0171234')).toBe('WALLET_NUMBER_FORMAT')
  expect(await bind('USDTTRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe('COIN_ADDRESS_FORMAT')
  expect(await bind('USDTERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('COIN_ADDRESS_FORMAT')
  expect(await bind('BKASH', '01712 345678')).toBe('mobile 5678')
  expect(await bind('NAGAD', '01712345678')).toBe('mobile 5678')
  expect(await bind('USDTTRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('crypto Lj6t')
  const { cards } = (await browser.call(listBankCards)).json().value
  expect(
    cards.map(({ kind, readyAt }: { kind: string; readyAt: string | null }) => [kind, readyAt !== null]),
  ).toEqual([
    ['bank', false],
    ['mobile', true],
    ['mobile', true],
    ['crypto', true],
  ])
  expect((await browser.call(getWithdrawalTerms)).json().value.arrivals).toEqual([])
})

it('the time a withdrawal takes is measured by where it went, once ten of them were paid', async () => {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const operator = await freshOperator(app, 'ada')
  const { browser, member, cardId } = await testWithdrawer(app, api, { cash: '1000.00', by: operator })
  const pay = (count: number) =>
    transaction(app, (tx) =>
      tx.rows(sql`
        insert into payments.withdrawal (id, member_id, request_id, merchant_code, bank_card_id, currency, amount, fee,
          state, approvals_needed, outcome_posting_id, gateway, requested_at, paid_at)
        select gen_random_uuid(), ${member.id}, gen_random_uuid()::text, 'BAIZE', ${cardId}, 'CNY', 100, 0,
          'paid', 1, gen_random_uuid(), 'copper-bridge', now() - interval '9 days',
          now() - interval '9 days' + make_interval(hours => n)
        from generate_series(1, ${count}::int) n`),
    )
  const arrivals = async () => (await browser.call(getWithdrawalTerms)).json().value.arrivals
  await pay(9)
  expect(await arrivals()).toEqual([])
  await pay(1)
  // 1, 1 and 2 to 9 hours: half took at most 4.5 of them, nine of ten at most 8.1.
  expect(await arrivals()).toEqual([{ kind: 'bank', median: 16_200, slow: 29_160, count: 10 }])
})

it('nobody is paid to an address that takes deposits, also where it became one after it was bound', async () => {
  const world = await depositWorld()
  await layNewWays(world.app)
  const { app, api } = world
  await layWithdrawals(app)
  await transaction(app, (tx) =>
    saveBanks(tx, 'BAIZE', [
      { code: 'ICBC', name: 'ICBC' },
      { code: 'USDTTRC20', name: 'USDT (TRC20)', kind: 'crypto', network: 'TRC20' },
    ]),
  )
  const operator = await freshOperator(app, 'ada')
  const number = cardNumber()
  const payee = await testWithdrawer(app, api, { cash: '1000.00', by: operator, number })
  const { coinOrder } = await askCoins(world)
  const common = { bankCode: 'USDTTRC20', paymentPassword: PAYMENT_PASSWORD, proof }
  const bound = await payee.browser.call(bindBankCard, {
    body: { ...common, cardNumber: coinOrder?.address ?? '' },
  })
  expect(bound.json().errorCode).toBe('COIN_ADDRESS_OURS')
  // The chain's own word for the card of the payee, given out for a deposit after it was bound.
  const { id: depositId } = await askDeposit(world)
  const isNew = await transaction(app, (tx) =>
    insertCoinOrder(tx, {
      depositId,
      network: 'TRC20',
      address: number,
      addressDigest: cardDigest(app.secrets, number),
      coins: 1n,
      ratePpm: 1n,
      ratedAt: new Date(),
    }),
  )
  expect(isNew).toBe(true)
  expect((await payee.ask('50.00')).json().errorCode).toBe('COIN_ADDRESS_OURS')
  expect((await payee.purse()).held).toBe(0n)
})
