import {
  bindBankCard,
  listBankCards,
  listPayoutBanks,
  removeBankCard,
  requestWithdrawal,
} from '@baize/contracts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import {
  cardNumber,
  freshOperator,
  layCard,
  layWithdrawals,
  PAYMENT_PASSWORD,
  proof,
  testWithdrawer,
} from '../../../testing/test-withdrawer.ts'

async function house() {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const operator = await freshOperator(app, 'ada')
  const member = await testWithdrawer(app, api, { cash: '1000.00', by: operator })
  const bind = (cardNumberGiven: string, more: Record<string, unknown> = {}) =>
    member.browser.call(bindBankCard, {
      body: {
        bankCode: 'ICBC',
        cardNumber: cardNumberGiven,
        paymentPassword: PAYMENT_PASSWORD,
        proof,
        ...more,
      },
    })
  const list = async () => (await member.browser.call(listBankCards)).json().value
  return { app, api, operator, member, bind, list }
}

it('[W08] a card is bound in the member’s own name, listed by its last digits, and sealed', async () => {
  const { app, member, bind, list } = await house()
  const number = cardNumber()
  const banks = (await member.browser.call(listPayoutBanks)).json().value
  expect(banks.map(({ code }: { code: string }) => code)).toEqual(['ICBC', 'CCB'])
  const bound = await bind(number)
  expect(bound.json().value).toMatchObject({ bankName: 'ICBC', last4: number.slice(-4) })
  const { cards, most, payeeName } = await list()
  expect([cards.length, most, payeeName]).toEqual([2, 5, 'L*** W***'])
  const rows = await app.db.rows<{ sealed: Buffer }>(
    sql`select sealed_number as sealed from payments.bank_card`,
  )
  expect(rows.some(({ sealed }) => sealed.includes(Buffer.from(number)))).toBe(false)
})

it('[W08] the same card asked for again is the same card; with another bank it is refused', async () => {
  const { bind, list } = await house()
  const number = cardNumber()
  const [first, second] = [await bind(number), await bind(number)]
  expect(second.json().value.id).toBe(first.json().value.id)
  expect((await bind(number, { bankCode: 'CCB' })).json().errorCode).toBe('BANK_CARD_EXISTS')
  expect((await list()).cards).toHaveLength(2)
})

it('[W08] there are five cards at most, also for those who bind three at once with three bound', async () => {
  const { app, member, bind, list } = await house()
  for (const number of [cardNumber(), cardNumber()])
    await layCard(app, { memberId: member.member.id, number })
  const replies = await Promise.all([bind(cardNumber()), bind(cardNumber()), bind(cardNumber())])
  const said = replies.map((reply) => String(reply.json().errorCode ?? 'bound')).sort()
  expect(said).toEqual(['BANK_CARDS_FULL', 'bound', 'bound'])
  expect((await list()).cards).toHaveLength(5)
})

it('what is no card number, no bank of the house, or asked for with a wrong payment password, is not bound', async () => {
  const { bind, list } = await house()
  const replies = [
    await bind('1234567'),
    await bind('1111111111111111'),
    await bind(cardNumber(), { bankCode: 'NOPE' }),
    await bind(cardNumber(), { paymentPassword: '000111' }),
  ]
  expect(replies.map((reply) => reply.json().errorCode)).toEqual([
    'CARD_NUMBER_FORMAT',
    'CARD_NUMBER_FORMAT',
    'BANK_NOT_FOUND',
    'PASSWORD_WRONG',
  ])
  expect((await list()).cards).toHaveLength(1)
})

it('a card that money is on its way to stays; another member’s is not there; a removed one takes no money', async () => {
  const { app, api, operator, member } = await house()
  const other = await testWithdrawer(app, api, { cash: '0', by: operator })
  const remove = (browser: typeof member.browser) =>
    browser.call(removeBankCard, { query: { id: member.cardId } })
  expect((await remove(other.browser)).json().errorCode).toBe('NOT_FOUND')
  const { id } = await member.hold('100.00')
  expect((await remove(member.browser)).json().errorCode).toBe('BANK_CARD_IN_USE')
  await transaction(app, (tx) =>
    tx.rows(sql`update payments.withdrawal set state = 'rejected', reason = 'OTHER' where id = ${id}`),
  )
  expect((await remove(member.browser)).statusCode).toBe(200)
  const asked = await member.browser.call(requestWithdrawal, {
    body: {
      requestId: randomUUID(),
      bankCardId: member.cardId,
      amount: '50.00',
      paymentPassword: PAYMENT_PASSWORD,
      proof,
    },
  })
  expect(asked.json().errorCode).toBe('BANK_CARD_REQUIRED')
})

it('[SEC-25] a second card cools for a day while the first can be paid to', async () => {
  const { member, bind, list } = await house()
  const { id, readyAt } = (await bind(cardNumber())).json().value
  expect(Date.parse(readyAt) - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000)
  expect((await member.ask('50.00', { bankCardId: id })).json().errorCode).toBe('WITHDRAWAL_COOLING')
  expect((await member.ask('50.00')).statusCode).toBe(200)
  expect((await list()).cards.map((card: { readyAt: string | null }) => card.readyAt !== null)).toEqual([
    false,
    true,
  ])
})
