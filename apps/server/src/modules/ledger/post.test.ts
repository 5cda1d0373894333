import { randomUUID } from 'node:crypto'
import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { testApp } from '../../testing/test-app.ts'
import { secondNode } from '../../testing/second-node.ts'
import { ledgerFaults, move, openLedger, texts } from '../../testing/test-ledger.ts'
import { getBalance, getBalances, history, openAccounts } from './accounts.ts'
import { post, postIn } from './post.ts'
import type { PostingOutcome, Posting } from './posting.ts'

const cash = (name: string) => `member:${name}:cash`
const house = 'house:play:CNY-3'

function isPosted(outcome: PostingOutcome): boolean {
  return 'posted' in outcome
}

/** The refusal's code, or that there was none. */
function saidOf(outcome: PostingOutcome): string {
  return 'refusal' in outcome ? outcome.refusal.code : 'posted'
}

it('a posting moves money from one named account to another and says where both then stand', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  const posting = move(cash('ann'), house, '0.0001')
  const posted = await post(app, posting)
  expect(posted.id).toBe(posting.id)
  expect(posted.balances).toEqual([
    { account: cash('ann'), balance: money(999_999n, 'CNY') },
    { account: house, balance: money(1n, 'CNY') },
  ])
  expect(texts(await getBalances(app.db, [cash('ann'), house, 'gateway:test']))).toEqual({
    [cash('ann')]: '99.9999',
    [house]: '0.0001',
    'gateway:test': '-100.00',
  })
})

it('a posting sent again has one effect and the answer it had the first time', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  const posting = move(cash('ann'), house, '30.00')
  const first = await post(app, posting)
  await post(app, move(cash('ann'), house, '5.00'))
  expect(await post(app, posting)).toEqual(first)
  expect(await transaction(app, (tx) => postIn(tx, posting))).toEqual(first)
  expect((await getBalance(app.db, cash('ann'))).units).toBe(650_000n)
})

it('the same id with another body is refused, whatever differs', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00', bob: '100.00' })
  const posting = move(cash('ann'), house, '1.00')
  await post(app, posting)
  const others: Posting[] = [
    move(cash('ann'), house, '1.0001', posting.id),
    move(cash('bob'), house, '1.00', posting.id),
    move(cash('ann'), 'house:play:CNY-4', '1.00', posting.id),
    move(house, cash('ann'), '1.00', posting.id),
    { ...posting, reason: 'another' },
    { ...posting, transfers: [...posting.transfers, ...posting.transfers] },
  ]
  const outcomes = await post(app, others)
  expect(outcomes.map(saidOf)).toEqual(others.map(() => 'POSTING_ID_REUSED'))
  expect((await getBalance(app.db, cash('ann'))).units).toBe(990_000n)
})

it('an account that was never opened, another currency and want of funds are refused by name', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'member:ann:pkr', currency: 'PKR' }]))
  const refusals = await post(app, [
    move(cash('ann'), cash('nobody'), '1.00'),
    move(cash('ann'), 'member:ann:pkr', '1.00'),
    move(cash('ann'), house, '10.0001'),
  ])
  expect(refusals.map(saidOf)).toEqual(['ACCOUNT_NOT_FOUND', 'CURRENCY_MISMATCH', 'INSUFFICIENT_FUNDS'])
  await expect(post(app, move(cash('ann'), house, '10.0001'))).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await expect(getBalance(app.db, cash('nobody'))).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  await expect(
    transaction(app, (tx) => openAccounts(tx, [{ path: cash('ann'), currency: 'PKR' }])),
  ).rejects.toMatchObject({ code: 'CURRENCY_MISMATCH' })
})

it('a posting of several transfers and currencies happens whole or not at all', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  const pkr = ['gateway:pkr', 'member:ann:pkr'].map((path) => ({ path, currency: 'PKR' }))
  await transaction(app, (tx) => openAccounts(tx, pkr))
  const exchange = (amount: bigint): Posting => ({
    id: randomUUID(),
    reason: 'exchange',
    transfers: [
      { from: 'gateway:pkr', to: 'member:ann:pkr', amount: money(500n, 'PKR') },
      { from: cash('ann'), to: house, amount: money(amount, 'CNY') },
    ],
  })
  await expect(post(app, exchange(100_001n))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(texts(await getBalances(app.db, [cash('ann'), 'member:ann:pkr']))).toEqual({
    [cash('ann')]: '10.00',
    'member:ann:pkr': '0.00',
  })
  await post(app, exchange(100_000n))
  expect(texts(await getBalances(app.db, [cash('ann'), 'member:ann:pkr']))).toEqual({
    [cash('ann')]: '0.00',
    'member:ann:pkr': '0.05',
  })
})

it('a refusal in a batch touches nobody else, and what comes in during the batch can be spent in it', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00', bob: '0', eve: '5.00' })
  const outcomes = await post(app, [
    move(cash('ann'), cash('bob'), '10.00'),
    move(cash('ann'), cash('bob'), '0.0001'),
    move(cash('bob'), cash('eve'), '7.00'),
    move(cash('eve'), house, '12.00'),
    move(cash('bob'), house, '3.0001'),
    move(cash('bob'), house, '3.00'),
  ])
  expect(outcomes.map(isPosted)).toEqual([true, false, true, true, false, true])
  expect(texts(await getBalances(app.db, [cash('ann'), cash('bob'), cash('eve'), house]))).toEqual({
    [cash('ann')]: '0.00',
    [cash('bob')]: '0.00',
    [cash('eve')]: '0.00',
    [house]: '15.00',
  })
})

it('inside a transaction that fails nothing is moved', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  const posting = move(cash('ann'), house, '4.00')
  const work = transaction(app, async (tx) => {
    await postIn(tx, posting)
    throw new Error('half way')
  })
  await expect(work).rejects.toThrow('half way')
  expect((await getBalance(app.db, cash('ann'))).units).toBe(100_000n)
  await post(app, posting)
  expect((await getBalance(app.db, cash('ann'))).units).toBe(60_000n)
})

it('several calls inside one transaction build on each other', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00', bob: '0' })
  await transaction(app, async (tx) => {
    await postIn(tx, move(cash('ann'), cash('bob'), '10.00'))
    expect(
      await postIn(tx, [move(cash('ann'), house, '1.00'), move(cash('bob'), house, '9.00')]),
    ).toMatchObject([
      { refusal: { code: 'INSUFFICIENT_FUNDS' } },
      { posted: { balances: [{ balance: money(10_000n, 'CNY') }, {}] } },
    ])
    expect(await postIn(tx, [])).toEqual([])
  })
  expect((await getBalance(app.db, cash('bob'))).units).toBe(10_000n)
})

it('a frozen account neither gives nor takes', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00', bob: '10.00' })
  await transaction(app, (tx) =>
    tx.rows(
      sql`select from ledger.freeze(array(select id from ledger.account where path = ${cash('ann')}), 'test')`,
    ),
  )
  const outcomes = await post(app, [
    move(cash('ann'), house, '1.00'),
    move(cash('bob'), cash('ann'), '1.00'),
    move(cash('bob'), house, '1.00'),
  ])
  expect(outcomes.map(saidOf)).toEqual(['ACCOUNT_FROZEN', 'ACCOUNT_FROZEN', 'posted'])
})

it('an account tells what moved through it, newest first, page by page', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  for (const amount of ['1.00', '2.00', '3.00']) await post(app, move(cash('ann'), house, amount))
  const [newest, second] = await history(app.db, cash('ann'), { limit: 2 })
  expect(newest).toMatchObject({ number: 4n, reason: 'test', amount: money(-30_000n, 'CNY') })
  expect(newest?.balanceAfter).toEqual(money(40_000n, 'CNY'))
  const older = await history(app.db, cash('ann'), { before: second?.number ?? 0n })
  expect(older.map(({ number, amount }) => [number, amount.units])).toEqual([
    [2n, -10_000n],
    [1n, 100_000n],
  ])
})

it('200 stakes of 1.00 race for 100.00 in lanes of two nodes: exactly 100 are accepted', async () => {
  const app = await testApp()
  const other = secondNode(app)
  await openLedger(app, { ann: '100.00' })
  const stakes = Array.from({ length: 200 }, () => move(cash('ann'), house, '1.00'))
  const outcomes = await Promise.all(stakes.map((stake, index) => post(index % 2 ? app : other, [stake])))
  expect(outcomes.flat().filter(isPosted).length).toBe(100)
  expect(outcomes.flat().filter((outcome) => saidOf(outcome) === 'INSUFFICIENT_FUNDS').length).toBe(100)
  expect(texts(await getBalances(app.db, [cash('ann'), house]))).toEqual({
    [cash('ann')]: '0.00',
    [house]: '100.00',
  })
})

it('200 transactions race for 100.00 on ten connections: exactly 100 are accepted', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  const stakes = Array.from({ length: 200 }, () => move(cash('ann'), house, '1.00'))
  const outcomes: PostingOutcome[] = []
  const caller = async () => {
    for (let stake = stakes.pop(); stake; stake = stakes.pop()) {
      const own = [stake]
      outcomes.push(...(await transaction(app, (tx) => postIn(tx, own))))
    }
  }
  await Promise.all(Array.from({ length: 10 }, caller))
  expect(outcomes.filter(isPosted).length).toBe(100)
  expect((await getBalance(app.db, cash('ann'))).units).toBe(0n)
})

it('50 sendings of one posting race on two nodes: one effect and fifty equal answers', async () => {
  const app = await testApp()
  const other = secondNode(app)
  await openLedger(app, { ann: '100.00' })
  const posting = move(cash('ann'), house, '1.00')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      if (index % 10 === 0) return transaction(app, (tx) => postIn(tx, posting))
      return post(index % 2 ? app : other, posting)
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await getBalance(app.db, cash('ann'))).units).toBe(990_000n)
})

it('two bodies race under one id: one is posted, the other refused, and no money is moved twice', async () => {
  const app = await testApp()
  const other = secondNode(app)
  await openLedger(app, { ann: '100.00', bob: '100.00' })
  for (let round = 0; round < 20; round++) {
    const id = randomUUID()
    const both = await Promise.all([
      post(app, [move(cash('ann'), house, '1.00', id)]),
      post(other, [move(cash('bob'), 'house:play:CNY-5', '1.00', id)]),
    ])
    expect(both.flat().map(saidOf).toSorted()).toEqual(['POSTING_ID_REUSED', 'posted'])
  }
  const balances = await getBalances(app.db, [cash('ann'), cash('bob')])
  expect([...balances.values()].reduce((sum, { units }) => sum + units, 0n)).toBe(1_800_000n)
})

it('64 callers race transfers around a ring of 20 accounts: no deadlock is seen and nothing is lost', async () => {
  const app = await testApp()
  const other = secondNode(app)
  const names = Array.from({ length: 20 }, (_, index) => `ring${index}`)
  await openLedger(app, Object.fromEntries(names.map((name) => [name, '10.00'])))
  const caller = async (start: number) => {
    for (let step = 0; step < 10; step++) {
      const at = (place: number) => cash(names[(start + step * 7 + place) % 20] ?? '')
      const hops: Posting = {
        ...move(at(0), at(1), '0.01'),
        transfers: [0, 1, 2].flatMap((place) => move(at(place), at(place + 1), '0.01').transfers),
      }
      if (start % 8 === 0) await transaction(app, (tx) => postIn(tx, [hops, move(at(9), at(3), '0.01')]))
      else await post(start % 2 ? app : other, hops)
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, start) => caller(start)))
  const balances = await getBalances(app.db, names.map(cash))
  expect([...balances.values()].reduce((sum, { units }) => sum + units, 0n)).toBe(2_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a reason with quotes and backslashes is kept as it was written', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  const reason = String.raw`"won" {at} 1\2, 'or' ৳5`
  await post(app, { ...move(cash('ann'), house, '1.00'), reason })
  expect((await history(app.db, cash('ann')))[0]?.reason).toBe(reason)
})
