import { randomUUID } from 'node:crypto'
import { listFrozenAccounts, unfreezeAccount } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalances, post, reconcile } from '#modules/ledger'
import { applyApproval, decideApproval } from '#modules/operators'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { ledgerFaults, move, openLedger, texts } from '../../testing/test-ledger.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { walletApprovals } from './index.ts'

/** A member with 100.00 whose account was found to hold 0.0001 too much, and is frozen. */
async function frozen() {
  const { app, api } = await demoApi()
  await openLedger(app)
  const memberId = await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const path = `member:${memberId}:cash`
  await post(app, move('gateway:test', path, '100.00'))
  const owner = await connectAs(app, 'owner')
  const drift = (units: number) =>
    owner.query('update ledger.account set balance = balance + $1 where path = $2', [units, path])
  await drift(1)
  expect(await reconcile(app, 'all')).toEqual([path])
  const maker = await officeBrowser(app, api, { login: 'maker', roles: ['finance'] })
  const { operator: checker } = await testOperator(app, { login: 'checker', roles: ['owner'] })
  const ask = (id: string = randomUUID(), reason = 'a restore that was cut short', by = maker) =>
    by.call(unfreezeAccount, { body: { id, path, reason } })
  const approve = (id: string) =>
    transaction(app, (tx) =>
      decideApproval(tx, { operator: checker, id, decision: 'approve', now: new Date() }),
    )
  const apply = (node: App, id: string) =>
    applyApproval(node, walletApprovals, { id, kind: 'ledger-account.unfreeze' })
  const outcome = async (id: string) =>
    app.db.one<{ state: string; failure: string | null }>(
      sql`select state, failure from operators.approval where id = ${id}`,
    )
  const take = (amount: string) => post(app, move(path, 'gateway:test', amount))
  return { app, api, memberId, path, drift, maker, ask, approve, apply, outcome, take }
}

it('an account that was put right is opened by two operators, once, with the reason on record', async () => {
  const { app, path, drift, maker, ask, approve, apply, outcome, take } = await frozen()
  const [shown] = (await maker.call(listFrozenAccounts)).json().value
  expect(shown).toMatchObject({ path, currency: 'CNY', balance: '100.0001', entries: '100.00' })
  await drift(-1)
  const id = randomUUID()
  const asked = await Promise.all([ask(id), ask(id), ask(id)])
  expect(new Set(asked.map((reply) => reply.json().value?.id))).toEqual(new Set([id]))
  expect((await ask(id, 'another reason')).json().errorCode).toBe('REQUEST_ID_REUSED')
  await expect(take('1.00')).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
  await approve(id)
  await expect(approve(id)).rejects.toThrow('ALREADY_DECIDED')
  const nodes = [app, secondNode(app)]
  await Promise.all([...nodes, ...nodes].map((node) => apply(node, id)))
  expect(await outcome(id)).toEqual({ state: 'done', failure: null })
  await take('1.00')
  expect(texts(await getBalances(app.db, [path]))).toEqual({ [path]: '99.00' })
  expect(await reconcile(app, 'all')).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
  expect((await maker.call(listFrozenAccounts)).json().value).toEqual([])
  const lines = await app.db.rows(
    sql`select action, after from operators.audit where subject = ${path} order by number`,
  )
  expect(lines.at(-1)).toEqual({
    action: 'ledger-account.unfreeze',
    after: { path, reason: 'a restore that was cut short' },
  })
  expect(lines).toHaveLength(3)
})

it('an account that still differs stays frozen, whoever agrees; the database says so as well', async () => {
  const { app, path, drift, ask, approve, apply, outcome, take } = await frozen()
  const { id } = (await ask()).json().value
  await approve(id)
  await apply(app, id)
  expect(await outcome(id)).toEqual({ state: 'failed', failure: 'differs' })
  await expect(take('1.00')).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
  const past = await transaction(app, (tx) =>
    tx.one<{ opened: boolean }>(sql`select ledger.unfreeze(${path}) as opened`),
  )
  expect(past.opened).toBe(false)
  await expect(
    transaction(app, (tx) => tx.rows(sql`update ledger.account set frozen_at = null`)),
  ).rejects.toThrow('permission denied')
  await drift(-1)
  const again = (await ask()).json().value.id
  await approve(again)
  await apply(app, again)
  expect(await outcome(again)).toEqual({ state: 'done', failure: null })
})

it('two askings that race open it once; the other finds it open', async () => {
  const { app, drift, ask, approve, apply, outcome } = await frozen()
  await drift(-1)
  const ids = (await Promise.all([ask(), ask()])).map((reply): string => reply.json().value.id)
  for (const id of ids) await approve(id)
  await Promise.all(ids.map((id, place) => apply(place ? secondNode(app) : app, id)))
  const ends = await Promise.all(ids.map(outcome))
  expect(ends.map(({ state, failure }) => `${state} ${failure}`).sort()).toEqual([
    'done null',
    'failed ALREADY_DECIDED',
  ])
  expect((await ask()).json().errorCode).toBe('NOT_FOUND')
})

it('a server that dies anywhere in it has opened and recorded it, or neither', {
  timeout: 60_000,
}, async () => {
  const { app, path, drift, ask, approve, apply } = await frozen()
  await drift(-1)
  const { id } = (await ask()).json().value
  await approve(id)
  const look = async () => {
    const { isFrozen, lines } = await app.db.one<{ isFrozen: boolean; lines: number }>(sql`
      select frozen_at is not null as is_frozen, (select count(*)::int from operators.audit
        where action = 'ledger-account.unfreeze') as lines
      from ledger.account where path = ${path}`)
    expect(lines).toBe(isFrozen ? 0 : 1)
  }
  expect(await dieEverywhere(app, (node) => apply(node, id), look)).toBeGreaterThan(4)
})

it('nobody opens an account without the role, of another house, or one that is not frozen', async () => {
  const { app, api, memberId, ask, maker } = await frozen()
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier', 'support'] })
  const elsewhere = await officeBrowser(app, api, { login: 'elsewhere', merchantCodes: ['NOOR'] })
  expect((await ask(randomUUID(), 'x', cashier)).json().errorCode).toBe('NOT_PERMITTED')
  expect((await cashier.call(listFrozenAccounts)).json().errorCode).toBe('NOT_PERMITTED')
  expect((await ask(randomUUID(), 'x', elsewhere)).json().errorCode).toBe('NOT_FOUND')
  expect((await elsewhere.call(listFrozenAccounts)).json().value).toEqual([])
  const body = { id: randomUUID(), path: `member:${memberId}:bonus`, reason: 'x' }
  expect((await maker.call(unfreezeAccount, { body })).json().errorCode).toBe('NOT_FOUND')
  const strange = { ...body, path: 'member; drop' }
  expect((await maker.call(unfreezeAccount, { body: strange })).json().errorCode).toBe('BAD_BODY')
  const silent = { ...body, reason: '' }
  expect((await maker.call(unfreezeAccount, { body: silent })).json().errorCode).toBe('BAD_BODY')
  expect(await app.db.rows(sql`select from operators.approval`)).toHaveLength(0)
})
