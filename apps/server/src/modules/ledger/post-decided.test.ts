import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import type { App } from '#platform/app'
import { repeatableExchange, sql, transaction } from '#platform/db'
import { testApp } from '../../testing/test-app.ts'
import { ledgerFaults, move, openLedger, texts } from '../../testing/test-ledger.ts'
import { getBalances, history, lockBalances } from './accounts.ts'
import { post, postDecided } from './post.ts'
import type { Posting } from './posting.ts'

const cash = (name: string) => `member:${name}:cash`
const house = 'house:play:CNY-3'

/** Holds the accounts of members, and posts with the commit. */
async function decided(app: App, postings: readonly Posting[]): Promise<void> {
  await repeatableExchange(app, async (tx) => {
    await lockBalances(tx, [cash('ann'), cash('bob')])
    return { result: undefined, writes: postDecided(postings) }
  })
}

async function standing(app: App) {
  const balances = texts(await getBalances(app.db, [cash('ann'), cash('bob'), house]))
  const written = await app.db.one(
    sql`select (select count(*)::int from ledger.posting) as postings, (select count(*)::int from ledger.entry) as entries`,
  )
  return { balances, written }
}

it('what was decided is written as any other posting is', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00', bob: '0' })
  const first = move(cash('ann'), cash('bob'), '30.00')
  const second = {
    ...move(cash('bob'), house, '10.00'),
    reason: 'a "quoted" \\ reason, with a comma',
    transfers: [
      ...move(cash('bob'), house, '10.00').transfers,
      ...move(house, cash('ann'), '2.50').transfers,
    ],
  }
  await decided(app, [first, second])
  expect((await standing(app)).balances).toEqual({
    [cash('ann')]: '72.50',
    [cash('bob')]: '20.00',
    [house]: '7.50',
  })
  expect(
    (await history(app.db, cash('ann'))).map(({ number, postingId, reason, balanceAfter }) => {
      return [number, postingId, reason, balanceAfter.units]
    }),
  ).toEqual([
    [3n, second.id, second.reason, 725_000n],
    [2n, first.id, 'test', 700_000n],
    [1n, expect.any(String), 'test', 1_000_000n],
  ])
  // Sent again by the way that answers, it is known by its id and its body.
  expect(await post(app, second)).toMatchObject({ id: second.id })
  expect((await standing(app)).balances[cash('ann')]).toBe('72.50')
  expect(await ledgerFaults(app)).toEqual([])
})

const taken = randomUUID()
const twice = randomUUID()
const inOther = (posting: Posting, currency: string): Posting => ({
  ...posting,
  transfers: posting.transfers.map((each) => ({ ...each, amount: moneyFromWire('1.00', currency) })),
})

it.each<[string, readonly Posting[], object]>([
  [
    'an account that is not open',
    [move(cash('nobody'), house, '1.00')],
    { constraint: 'decided_posting_fits' },
  ],
  [
    'another currency',
    [inOther(move(cash('ann'), house, '1.00'), 'PKR')],
    { constraint: 'decided_posting_fits' },
  ],
  [
    'one account in two currencies',
    [move(cash('ann'), house, '1.00'), inOther(move(cash('ann'), house, '1.00'), 'PKR')],
    { constraint: 'decided_posting_fits' },
  ],
  ['a frozen account', [move(cash('ann'), cash('fay'), '1.00')], { constraint: 'decided_posting_fits' }],
  ['an id that was posted before', [move(cash('ann'), house, '1.00', taken)], { constraint: 'posting_pkey' }],
  [
    'an id that is there twice',
    [move(cash('ann'), house, '1.00', twice), move(cash('ann'), house, '1.00', twice)],
    { constraint: 'posting_pkey' },
  ],
  ['more than there is', [move(cash('ann'), house, '100.01')], { constraint: 'balance_is_covered' }],
  [
    'more than there is for a moment',
    [move(cash('bob'), house, '1.00'), move(house, cash('bob'), '5.00')],
    { constraint: 'posting_balances' },
  ],
])('%s fails the whole transaction, whatever fits before and behind it', async (_, misfits, error) => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00', bob: '0', fay: '0' })
  await post(app, move('gateway:test', house, '10.00', taken))
  await transaction(app, (tx) =>
    tx.rows(
      sql`select from ledger.freeze(array(select id from ledger.account where path = ${cash('fay')}), 'test')`,
    ),
  )
  const before = await standing(app)
  const fitting = () => move(cash('ann'), house, '0.50')
  await expect(decided(app, [fitting(), ...misfits, fitting()])).rejects.toMatchObject(error)
  expect(await standing(app)).toEqual(before)
  expect(await ledgerFaults(app)).toEqual([])
})

it('twenty decided at once race for one account: each is posted once or not at all, and none of it is lost', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00', bob: '0' })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => decided(app, [move(cash('ann'), cash('bob'), '1.00')])),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect((await standing(app)).balances).toMatchObject({ [cash('ann')]: '0.00', [cash('bob')]: '10.00' })
  expect(await ledgerFaults(app)).toEqual([])
})
