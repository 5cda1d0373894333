import { randomUUID } from 'node:crypto'
import { decideWithdrawal, getOfficeLiveTicket, listClaims, releaseClaim, takeClaim } from '@baize/contracts'
import { expect, it } from 'vitest'
import { listAudit, listQueues, overdueCounting, takeClaim as take } from '#modules/operators'
import { reviewWithdrawal } from './modules/payments/aml/review-withdrawal.ts'
import { decideWithdrawal as decide } from './modules/payments/withdrawals/decide-withdrawal.ts'
import { listOfficeWithdrawals } from './modules/payments/withdrawals/office-withdrawals.ts'
import { sql, transaction } from './platform/db.ts'
import type { Operator } from './platform/visit.ts'
import { demoApi } from './testing/demo-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { officeBrowser } from './testing/test-operator.ts'
import { openPage } from './testing/test-page.ts'
import { freshOperator, layWithdrawals, testPayee } from './testing/test-withdrawer.ts'
import { queues } from './wiring.ts'

const MINUTE = 60_000

/** A house with a withdrawal that waits, and a clock that can be put forward. */
async function world() {
  const time = { ahead: 0 }
  const { app, api } = await demoApi({}, { now: () => new Date(Date.now() + time.ahead) })
  await layWithdrawals(app)
  const ada = await freshOperator(app, 'ada')
  const ben = await freshOperator(app, 'ben')
  const payee = await testPayee(app, { cash: '1000.00', by: ada })
  const ask = async (amount = '10.00') => {
    const { id } = await payee.hold(amount)
    await reviewWithdrawal(app, id)
    return id
  }
  const pass = (ms: number) => {
    time.ahead += ms
  }
  const takes = (operator: Operator, item: string, takeOver?: string) =>
    take(app, { operator, queues }, { kind: 'withdrawal', item, takeOver })
  const waiting = async () =>
    (await listOfficeWithdrawals(app, ada, { state: 'review' })).withdrawals.map(({ id }) => id)
  return { app, api, ada, ben, payee, ask, pass, takes, waiting }
}

/** So many operators as the table knows them, without a password that would take its time to hash. */
async function crowd(app: TestApp, like: Operator, count: number): Promise<Operator[]> {
  const made = Array.from({ length: count }, (_, at) => ({ ...like, id: randomUUID(), login: `crowd-${at}` }))
  await transaction(app, async (tx) => {
    for (const { id, login } of made)
      await tx.rows(sql`
        with person as (insert into operators.person (id) values (${id}) returning id)
        insert into operators.operator (id, login, name, roles, merchant_codes, status, password_hash, person_id)
        select ${id}, ${login}, ${login}, ${like.roles}, ${like.merchantCodes}, 'active', '', id from person`)
  })
  return made
}

const approve = (id: string) => ({ decision: 'approve', id }) as const

it('[OC-30] fifty take one withdrawal at once: one has it, the others are told', async () => {
  const { app, ada, ask, takes } = await world()
  const item = await ask()
  const fifty = await crowd(app, ada, 50)
  const outcomes = await Promise.allSettled(fifty.map((each) => takes(each, item)))
  const won = outcomes.filter(({ status }) => status === 'fulfilled')
  const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect([won.length, lost.length, new Set(lost)]).toEqual([1, 49, new Set(['CLAIMED'])])
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from operators.claim where item = ${item}`,
  )
  expect(count).toBe(1)
})

it('[OC-30] nobody decides what another has; whoever has it does, and it is free for the second', async () => {
  const { app, ada, ben, payee, ask, takes } = await world()
  const item = await ask('500.00')
  await transaction(app, (tx) =>
    tx.rows(sql`update payments.withdrawal set approvals_needed = 2 where id = ${item}`),
  )
  await takes(ada, item)
  await expect(decide(app, ben, approve(item))).rejects.toMatchObject({ code: 'CLAIMED' })
  const rejecting = { decision: 'reject', id: item, reason: 'OTHER', note: 'no' } as const
  await expect(decide(app, ben, rejecting)).rejects.toMatchObject({ code: 'CLAIMED' })
  expect((await payee.purse()).held).toBe(5_000_000n)
  expect((await decide(app, ada, approve(item))).state).toBe('review')
  expect((await decide(app, ben, approve(item))).state).toBe('approved')
})

it('[OC-30] what is free is decided or taken, one before the other: nobody decides what another has by then', async () => {
  const { app, ada, ben, ask, takes } = await world()
  for (let count = 0; count < 10; count++) {
    const item = await ask()
    const [decided, taken] = await Promise.allSettled([decide(app, ada, approve(item)), takes(ben, item)])
    const state = await app.db.one<{ state: string; claims: number }>(sql`
      select state, (select count(*)::int from operators.claim where item = ${item}) as claims
      from payments.withdrawal where id = ${item}`)
    if (decided.status === 'fulfilled') expect(state.state).toBe('approved')
    else
      expect([decided.reason.code, taken.status, state]).toEqual([
        'CLAIMED',
        'fulfilled',
        { state: 'review', claims: 1 },
      ])
  }
})

it('[OC-30] ten minutes, renewed by taking it again; a lapsed one is free and keeps its place', async () => {
  const { app, ada, ben, ask, pass, takes, waiting } = await world()
  const [first, second] = [await ask(), await ask()]
  await takes(ada, first)
  pass(9 * MINUTE)
  await takes(ada, first)
  pass(9 * MINUTE)
  await expect(takes(ben, first)).rejects.toMatchObject({ code: 'CLAIMED' })
  pass(MINUTE + 1)
  expect(await waiting()).toEqual([first, second])
  expect(await takes(ben, first)).toMatchObject({ holder: 'ben', isMine: true })
  await expect(decide(app, ada, approve(first))).rejects.toMatchObject({ code: 'CLAIMED' })
  expect(await waiting()).toEqual([first, second])
})

it('[OC-30] taking over asks a reason and is one line with who had it', async () => {
  const { app, ada, ben, ask, takes } = await world()
  const item = await ask()
  await takes(ada, item)
  await expect(takes(ben, item)).rejects.toMatchObject({ code: 'CLAIMED' })
  await takes(ben, item, 'ada has gone home')
  const { content } = await listAudit(app, ada, { subject: item })
  expect(content.filter(({ action }) => action === 'claim.take-over')).toMatchObject([
    {
      operator: 'ben',
      before: { kind: 'withdrawal', operatorId: ada.id },
      after: { kind: 'withdrawal', operatorId: ben.id, reason: 'ada has gone home' },
    },
  ])
  await expect(decide(app, ada, approve(item))).rejects.toMatchObject({ code: 'CLAIMED' })
})

it('what is free or lapsed is taken without a line, whatever reason is given', async () => {
  const { app, ada, ask, takes } = await world()
  const item = await ask()
  await takes(ada, item, 'just so')
  const { content } = await listAudit(app, ada, { subject: item })
  expect(content.filter(({ action }) => action === 'claim.take-over')).toEqual([])
})

it('over the wire: whose role does not decide it cannot take it, and other houses are not there', async () => {
  const { app, api, ask } = await world()
  const item = await ask()
  const body = { kind: 'withdrawal', item }
  const support = await officeBrowser(app, api, { login: 'sue', roles: ['support'] })
  expect((await support.call(takeClaim, { body })).json().errorCode).toBe('NOT_PERMITTED')
  const elsewhere = await officeBrowser(app, api, { login: 'eve', merchantCodes: ['SOLO'] })
  expect((await elsewhere.call(takeClaim, { body })).json().errorCode).toBe('NOT_FOUND')
  expect((await elsewhere.call(releaseClaim, { body })).json().errorCode).toBe('NOT_FOUND')
  const cashier = await officeBrowser(app, api, { login: 'cas', roles: ['cashier'] })
  expect((await cashier.call(takeClaim, { body })).json().value).toMatchObject({ holder: 'cas' })
  const held = await support.call(listClaims, { query: { kind: 'withdrawal' } })
  expect(held.json().value.claims).toMatchObject([{ item, holder: 'cas', isMine: false }])
  const none = await elsewhere.call(listClaims, { query: { kind: 'withdrawal' } })
  expect(none.json().value.claims).toEqual([])
  expect((await support.call(listClaims, { query: { kind: 'aml' } })).json().errorCode).toBe('NOT_PERMITTED')
  const other = await officeBrowser(app, api, { login: 'fin', roles: ['finance'] })
  expect((await other.call(decideWithdrawal, { body: approve(item) })).json().errorCode).toBe('CLAIMED')
  expect((await cashier.call(releaseClaim, { body })).statusCode).toBe(200)
  expect((await other.call(decideWithdrawal, { body: approve(item) })).statusCode).toBe(200)
  expect((await cashier.call(takeClaim, { body })).json().errorCode).toBe('NOT_FOUND')
})

it('[OC-31] the order is the due time, and what is overdue is in the metrics and in the list of queues', async () => {
  const { app, ada, ask, pass, waiting } = await world()
  const first = await ask()
  pass(20 * MINUTE)
  const second = await ask()
  expect(await waiting()).toEqual([first, second])
  const [shown] = (await listOfficeWithdrawals(app, ada, {})).withdrawals
  expect(Date.parse(shown?.dueAt ?? '') - Date.parse(shown?.requestedAt ?? '')).toBe(30 * MINUTE)
  const overdue = async () => {
    const counted = await listQueues(app, ada, { queues, house: 'BAIZE' })
    return counted.queues.find(({ kind }) => kind === 'withdrawal')
  }
  expect(await overdue()).toMatchObject({ waiting: 2, overdue: 0, nextDueAt: shown?.dueAt })
  pass(11 * MINUTE)
  expect(await overdue()).toMatchObject({ waiting: 2, overdue: 1 })
  await overdueCounting(queues).run(app, {})
  expect(await app.metrics.registry.metrics()).toContain('office_overdue{kind="withdrawal"} 1')
})

it('nobody counts a queue that they may not see', async () => {
  const { app, ada } = await world()
  const seen = await listQueues(app, { ...ada, roles: ['cashier'] }, { queues })
  expect(seen.queues.map(({ kind }) => kind).sort()).toEqual(['deposit', 'transfer', 'withdrawal'])
})

it('[OC-32] what comes into a queue and what is taken is heard within two seconds, by its house alone', async () => {
  const { app, api, ada, ask, takes } = await world()
  const listen = async (login: string, merchantCodes: readonly string[]) => {
    const browser = await officeBrowser(app, api, { login, merchantCodes })
    const { ticket } = (await browser.call(getOfficeLiveTicket)).json().value
    return openPage(api, browser, { ticket })
  }
  const here = await listen('mia', ['BAIZE'])
  const elsewhere = await listen('eve', ['SOLO'])
  const news = { type: 'queue.changed', kind: 'withdrawal' }
  const before = Date.now()
  const item = await ask()
  expect(await here.next()).toEqual(news)
  expect(Date.now() - before).toBeLessThan(2_000)
  const taken = Date.now()
  await takes(ada, item)
  expect(await here.next()).toEqual(news)
  expect(Date.now() - taken).toBeLessThan(2_000)
  expect(elsewhere.messages).toEqual([])
})
