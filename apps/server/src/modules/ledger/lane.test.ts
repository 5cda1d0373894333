import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { cuttingProxy } from '../../testing/cutting-proxy.ts'
import { heldNode } from '../../testing/held-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults, move, openLedger } from '../../testing/test-ledger.ts'
import { getBalance } from './accounts.ts'
import { MOST_WAITING } from './lane.ts'
import { post } from './post.ts'

const cash = (name: string) => `member:${name}:cash`
const house = 'house:play:CNY-3'

/** Makes the database fail when a posting for that reason is written; a sequence counts, for it does not roll back. */
async function failOn(
  app: TestApp,
  reason: string,
  { code, times }: { code: string; times: number },
): Promise<void> {
  const owner = await connectAs(app, 'owner')
  await owner.query(`
    create sequence public.tries;
    grant usage on sequence public.tries to public;
    create function public.stumble() returns trigger language plpgsql security definer as $$
    begin
      if nextval('public.tries') <= ${times} then raise exception 'stumbled' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger stumble before insert on ledger.posting for each row when (new.reason = '${reason}')
      execute function public.stumble()`)
}

async function triesOf(app: TestApp): Promise<string> {
  const owner = await connectAs(app, 'owner')
  return (await owner.query('select last_value from public.tries')).rows[0].last_value
}

async function expectSound(app: TestApp): Promise<void> {
  expect(await ledgerFaults(app)).toEqual([])
}

it.each(['40001', '40P01', '55P03'])(
  'what the database could not serialise (%s) is tried again inside',
  async (code) => {
    const app = await testApp()
    await openLedger(app, { ann: '10.00' })
    await failOn(app, 'test', { code, times: 4 })
    await post(app, move(cash('ann'), house, '1.00'))
    expect(await triesOf(app)).toBe('5')
    expect((await getBalance(app.db, cash('ann'))).units).toBe(90_000n)
  },
)

it('after five tries the caller is asked to try again, and may', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  await failOn(app, 'test', { code: '40001', times: 5 })
  const posting = move(cash('ann'), house, '1.00')
  await expect(post(app, posting)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  expect((await getBalance(app.db, cash('ann'))).units).toBe(100_000n)
  await post(app, posting)
  expect((await getBalance(app.db, cash('ann'))).units).toBe(90_000n)
})

it.each(['57014', '53100', '25006'])(
  'a database over its time, full or read-only (%s) is no fault of the posting',
  async (code) => {
    const app = await testApp()
    await openLedger(app, { ann: '10.00' })
    await failOn(app, 'test', { code, times: 1 })
    await expect(post(app, move(cash('ann'), house, '1.00'))).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    expect(await triesOf(app)).toBe('1')
  },
)

it('one posting that breaks its batch fails alone; the others are posted once', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  await failOn(app, 'poison', { code: 'P0001', times: 1_000 })
  const good = Array.from({ length: 9 }, () => move(cash('ann'), house, '1.00'))
  const calls = [
    ...good.slice(0, 4),
    { ...move(cash('ann'), house, '1.00'), reason: 'poison' },
    ...good.slice(4),
  ]
  const outcomes = await Promise.allSettled(calls.map((posting) => post(app, posting)))
  expect(outcomes.map(({ status }) => status)).toEqual(
    calls.map(({ reason }) => (reason === 'poison' ? 'rejected' : 'fulfilled')),
  )
  expect((await getBalance(app.db, cash('ann'))).units).toBe(10_000n)
  await expectSound(app)
})

it('a poisoned posting does not stop its lane', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  await failOn(app, 'poison', { code: 'P0001', times: 1_000 })
  await expect(post(app, { ...move(cash('ann'), house, '1.00'), reason: 'poison' })).rejects.toThrow(
    'stumbled',
  )
  await post(app, move(cash('ann'), house, '1.00'))
})

it('postings that arrive together travel together', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  await Promise.all(Array.from({ length: 10 }, () => post(app, move(cash('ann'), house, '0.10'))))
  const { xacts } = await app.db.one<{ xacts: bigint }>(
    sql`select count(distinct xact) as xacts from ledger.posting where reason = 'test' and id in (
      select posting_id from ledger.entry e join ledger.account a on a.id = e.account_id where a.path = ${house})`,
  )
  expect(xacts).toBe(1n)
})

it('when the answer to a commit is lost the posting is neither lost nor doubled', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '100.00' })
  const proxy = await cuttingProxy(app.ownerUrl)
  const far = secondNode(app, proxy.url)
  await post(far, move(cash('ann'), house, '1.00'))
  proxy.cutEvery(2)
  for (let round = 0; round < 10; round++) {
    const posting = move(cash('ann'), house, '1.00')
    const posted = await post(far, posting)
    proxy.cutEvery(0)
    expect(await post(app, posting)).toEqual(posted)
    proxy.cutEvery(2)
  }
  expect(proxy.cuts()).toBeGreaterThanOrEqual(5)
  expect((await getBalance(app.db, cash('ann'))).units).toBe(890_000n)
})

it('1,000 postings lose every second answer of the database: none is lost, none doubled', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '1000.00', bob: '1000.00' })
  const proxy = await cuttingProxy(app.ownerUrl)
  const far = secondNode(app, proxy.url)
  proxy.cutEvery(2)
  const caller = async (name: string) => {
    for (let n = 0; n < 100; n++) {
      const posting = move(cash(name), house, '1.00')
      for (;;) {
        const [outcome] = await post(far, [posting])
        if (outcome && 'posted' in outcome) break
      }
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, index) => caller(index % 2 ? 'ann' : 'bob')))
  expect(proxy.cuts()).toBeGreaterThanOrEqual(50)
  expect((await getBalance(app.db, house)).units).toBe(10_000_000n)
  await expectSound(app)
})

it('connections ended by the database’s operator are replaced, and every posting still happens once', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '1000.00' })
  const owner = await connectAs(app, 'owner')
  let left = 400
  const caller = async (number: number) => {
    while (left-- > 0) {
      const posting = move(cash('ann'), house, '1.00')
      while ('refusal' in ((await post(app, [posting]))[0] ?? {})) continue
      if (number === 0) {
        await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%ledger.post%' and pid <> pg_backend_pid()`)
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, number) => caller(number)))
  expect((await getBalance(app.db, house)).units).toBe(4_000_000n)
  await expectSound(app)
})

it('while the database is gone callers are asked to try again, and it is found when it is back', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '10.00' })
  const nowhere = secondNode(app, 'postgresql://baize@127.0.0.1:9/nothing')
  const posting = move(cash('ann'), house, '1.00')
  await expect(post(nowhere, posting)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  await post(app, posting)
})

it('who finds the lane full is asked to try again: nothing of theirs is posted, all that waited is, and then there is room', async () => {
  const app = await testApp()
  await openLedger(app, { ann: '5000.00' })
  const { node, hold, release } = heldNode(app)
  await post(node, move(cash('ann'), house, '1.00'))
  const isHeld = hold()
  const first = post(node, move(cash('ann'), house, '1.00'))
  await isHeld
  const waiting = post(
    node,
    Array.from({ length: MOST_WAITING }, () => move(cash('ann'), house, '1.00')),
  )
  const late = [move(cash('ann'), house, '1.00'), move(cash('ann'), house, '1.00')]
  const outcomes = await post(node, late)
  expect(outcomes).toMatchObject([{ refusal: { code: 'TRY_AGAIN' } }, { refusal: { code: 'TRY_AGAIN' } }])
  expect((await node.metrics.laneRefusals.get()).values).toMatchObject([
    { labels: { lane: 'ledger' }, value: 1 },
  ])
  release()
  await first
  expect((await waiting).every((outcome) => 'posted' in outcome)).toBe(true)
  const left = 50_000_000n - BigInt(MOST_WAITING + 2) * 10_000n
  expect((await getBalance(app.db, cash('ann'))).units).toBe(left)
  expect((await post(node, late)).every((outcome) => 'posted' in outcome)).toBe(true)
  expect((await getBalance(app.db, cash('ann'))).units).toBe(left - 20_000n)
  await expectSound(app)
})
