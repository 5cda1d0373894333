import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import {
  asked,
  bodies,
  frozenPath,
  type Model,
  modelOf,
  postToModel,
  startOfModel,
} from '../../testing/ledger-model.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { getBalances, openAccounts } from './accounts.ts'
import { post, postIn } from './post.ts'
import type { PostingOutcome, Posting } from './posting.ts'

async function ledgerLike(model: Model): Promise<TestApp> {
  const app = await testApp()
  const accounts = [...model.accounts].map(([path, { currency }]) => ({ path, currency }))
  await transaction(app, (tx) => openAccounts(tx, accounts))
  await post(app, startOfModel())
  const owner = await connectAs(app, 'owner')
  await owner.query('update ledger.account set frozen_at = now() where path = $1', [frozenPath])
  return app
}

async function expectLike(app: TestApp, model: Model): Promise<void> {
  const balances = await getBalances(app.db, [...model.accounts.keys()])
  expect(new Map([...balances].map(([path, { units }]) => [path, units]))).toEqual(
    new Map([...model.accounts].map(([path, { balance }]) => [path, balance])),
  )
  expect(await ledgerFaults(app)).toEqual([])
}

/** Whether it was posted or why not; balances on the way differ with the order inside a batch, the end does not. */
function kindOf(outcome: PostingOutcome | string | undefined): string {
  if (typeof outcome === 'string') return outcome.includes('=') ? 'posted' : outcome
  return outcome && 'refusal' in outcome ? outcome.refusal.code : 'posted'
}

/** Without an id that stands for two bodies inside one batch: of those, either may be the first. */
function withoutClashes(batch: readonly Posting[]): Posting[] {
  const bodyOf = new Map(
    batch.map((posting) => [posting.id, JSON.stringify(posting.transfers, textOfBigint)]),
  )
  return batch.filter((posting) => bodyOf.get(posting.id) === JSON.stringify(posting.transfers, textOfBigint))
}

function textOfBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** Ids come from a window that moves on, so that some repeat earlier ones and most do not. */
function randomBatches(seed: number, count: number): Posting[][] {
  const lists = fc.array(bodies, { minLength: 1, maxLength: 60, size: 'max' })
  return fc
    .sample(lists, { seed, numRuns: count })
    .map((list, index) => withoutClashes(list.map((body) => asked({ ...body, id: body.id + index * 500 }))))
}

it('thousands of random postings, in batches of any size, end as the small model ends', async () => {
  const model = modelOf()
  const app = await ledgerLike(model)
  let posted = 0
  for (const batch of randomBatches(20_260_101, 150)) {
    const expected = batch.map((posting) => kindOf(postToModel(model, posting)))
    const outcomes = await transaction(app, (tx) => postIn(tx, batch))
    expect(outcomes.map(kindOf)).toEqual(expected)
    posted += batch.length
  }
  expect(posted).toBeGreaterThan(3_000)
  await expectLike(app, model)
})

it('random postings one at a time are answered word for word as the model answers', async () => {
  const model = modelOf()
  const app = await ledgerLike(model)
  for (const posting of randomBatches(7, 12).flat()) {
    const said = postToModel(model, posting)
    const answer = await post(app, posting).then(
      ({ balances }) => balances.map(({ account, balance }) => `${account}=${balance.units}`).join(),
      (error: { code: string }) => error.code,
    )
    expect(answer).toBe(
      said.replace(
        /=(-?)(\d+)\.(\d+)/g,
        (_, sign, whole, part) => `=${sign}${BigInt(whole + part.padEnd(4, '0'))}`,
      ),
    )
  }
  await expectLike(app, model)
})

it('random postings from many callers at once leave the ledger sound, and sent again they change nothing', async () => {
  const app = await ledgerLike(modelOf())
  const batches = randomBatches(11, 60)
  const postings = batches.flat()
  const first = (await Promise.all(batches.map((batch) => post(app, batch)))).flat()
  const before = await getBalances(app.db, [...modelOf().accounts.keys()])
  const written = postings.filter((_, index) => kindOf(first[index]) === 'posted')
  const again = await post(app, written)
  expect(again.map(kindOf)).toEqual(written.map(() => 'posted'))
  expect(await getBalances(app.db, [...before.keys()])).toEqual(before)
  expect(await ledgerFaults(app)).toEqual([])
})
