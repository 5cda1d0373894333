import { randomUUID } from 'node:crypto'
import { cancelFreeRounds, giveFreeRounds, listFreeRounds } from '@baize/contracts'
import { expect, it } from 'vitest'
import { applyApproval, decideApproval } from '#modules/operators'
import { askFreeRounds, playApprovals, playJobs } from '#modules/play'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { TEST_GAME } from '#modules/play'
import { runCommand } from './office/run-office.ts'
import { dieEverywhere } from './testing/dying-node.ts'
import { listTestGame } from './testing/listed-game.ts'
import { saying, vendorWorld } from './testing/owp-vendor.ts'
import { runJobs } from './testing/run-jobs.ts'
import { secondNode } from './testing/second-node.ts'
import { testMember } from './testing/test-member.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'

const KIND = 'free-rounds.give'

async function house() {
  const { app, api, vendor } = await vendorWorld()
  await listTestGame(app)
  const player = await vendor.newPlayer('10.00')
  const { memberId } = await app.db.one<{ memberId: string }>(
    sql`select member_id from play.player where ref = ${player.playerId}`,
  )
  const maker = await officeBrowser(app, api, { login: 'maker', roles: ['finance'] })
  const { operator: checker } = await testOperator(app, { login: 'checker', roles: ['finance'] })
  const wish = { memberId, gameId: TEST_GAME, count: 3, stake: '1.00', days: 7, reason: 'a slow evening' }
  const ask = async (changed: object = {}, by = maker) =>
    (await by.call(giveFreeRounds, { body: { id: randomUUID(), ...wish, ...changed } })).json()
  const approve = (id: string) =>
    transaction(app, (tx) =>
      decideApproval(tx, { operator: checker, id, decision: 'approve', now: new Date() }),
    )
  const apply = (node: App, id: string) => applyApproval(node, playApprovals, { id, kind: KIND })
  const give = async () => {
    const { id } = (await ask()).value
    await approve(id)
    await apply(app, id)
    return id
  }
  const list = async () => (await maker.call(listFreeRounds, { query: { memberId } })).json().value
  const cancel = async (grantId: string, by = maker, whom = memberId) =>
    (await by.call(cancelFreeRounds, { body: { memberId: whom, grantId, reason: 'a mistake' } })).json()
  const playFree = async (grantId: string) =>
    saying(await vendor.bet(player, {}, { amount: '0.00', freeRound: { grantId } }))
  const grants = async () => (await app.db.rows(sql`select from play.free_round_grant`)).length
  return { app, api, memberId, maker, ask, approve, apply, give, list, cancel, playFree, grants }
}

it('free rounds are given by two operators, once, and played; what is left is taken back by one', async () => {
  const { app, memberId, ask, approve, apply, list, cancel, playFree, grants } = await house()
  const id = randomUUID()
  const asked = await Promise.all([ask({ id }), ask({ id }), ask({ id })])
  expect(asked.map(({ value }) => value?.id)).toEqual([id, id, id])
  expect((await ask({ id, count: 4 })).errorCode).toBe('REQUEST_ID_REUSED')
  expect(await list()).toEqual([])
  await approve(id)
  const nodes = [app, secondNode(app)]
  await Promise.all([...nodes, ...nodes].map((node) => apply(node, id)))
  expect(await grants()).toBe(1)
  expect(await list()).toMatchObject([
    {
      grantId: id,
      vendor: 'TEST',
      games: [TEST_GAME],
      count: 3,
      played: 0,
      stake: '1.00',
      cancelledAt: null,
    },
  ])
  expect(await playFree(id)).toEqual([200, 'OK'])
  const cancelled = await Promise.all(Array.from({ length: 5 }, () => cancel(id)))
  expect(cancelled.map(({ value }) => [value.played, value.cancelledAt !== null])).toEqual(
    Array.from({ length: 5 }, () => [1, true]),
  )
  expect(await playFree(id)).toEqual([409, 'FREEROUND_INVALID'])
  const lines = await app.db.rows<{ action: string }>(
    sql`select action from operators.audit where subject = ${memberId} order by number`,
  )
  expect(lines.map(({ action }) => action)).toEqual([
    'approval.ask',
    'approval.approve',
    KIND,
    'free-rounds.cancel',
  ])
  const told = await app.db.rows(
    sql`select from graphile_worker.jobs where task_identifier = 'cancel-vendor-free-rounds'`,
  )
  expect(told).toHaveLength(1)
  await runJobs(app, playJobs)
})

it('a server that dies anywhere in giving them has promised, queued and recorded it, or nothing', {
  timeout: 60_000,
}, async () => {
  const { app, ask, approve, apply } = await house()
  const { id } = (await ask()).value
  await approve(id)
  const look = async () => {
    const { state, grants, told, lines } = await app.db.one<
      Record<'state' | 'grants' | 'told' | 'lines', unknown>
    >(sql`
      select state, (select count(*)::int from play.free_round_grant) as grants,
        (select count(*)::int from graphile_worker.jobs where task_identifier = 'grant-vendor-free-rounds') as told,
        (select count(*)::int from operators.audit where action = ${KIND}) as lines
      from operators.approval`)
    expect([grants, told, lines]).toEqual(state === 'done' ? [1, 1, 1] : [0, 0, 0])
  }
  expect(await dieEverywhere(app, (node) => apply(node, id), look)).toBeGreaterThan(6)
})

it('whom no bonus may be given to gets none, also where it was agreed on before', async () => {
  const { app, memberId, ask, approve, apply, grants } = await house()
  const { id } = (await ask()).value
  await approve(id)
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.member set status = 'suspended' where id = ${memberId}`),
  )
  await apply(app, id)
  expect(await app.db.one(sql`select state, failure from operators.approval`)).toEqual({
    state: 'failed',
    failure: 'not-allowed',
  })
  expect(await grants()).toBe(0)
})

it('nobody gives or takes back without the role, of another house, or what there is not', async () => {
  const { app, api, ask, give, cancel, list, grants } = await house()
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk', 'cashier'] })
  const support = await officeBrowser(app, api, { login: 'support', roles: ['support'] })
  const elsewhere = await officeBrowser(app, api, { login: 'elsewhere', merchantCodes: ['NOOR'] })
  expect((await ask({}, risk)).errorCode).toBe('NOT_PERMITTED')
  expect((await ask({}, elsewhere)).errorCode).toBe('NOT_FOUND')
  expect((await ask({ gameId: 'no-such-game' })).errorCode).toBe('GAME_NOT_FOUND')
  expect((await ask({ gameId: 'mines' })).errorCode).toBe('GAME_NOT_FOUND')
  expect((await ask({ stake: '0.00' })).errorCode).toBe('INVALID_AMOUNT')
  for (const wish of [{ count: 0 }, { count: 1_001 }, { days: 31 }, { stake: '-1' }, { reason: '' }])
    expect((await ask(wish)).errorCode).toBe('BAD_BODY')
  const { operator } = await testOperator(app, { login: 'late' })
  const late = { ...operator, provenAt: new Date(Date.now() - 6 * 60_000) }
  const asked = { id: randomUUID(), memberId: randomUUID(), gameId: TEST_GAME, count: 1, stake: '1.00' }
  await expect(askFreeRounds(app, late, { ...asked, days: 1, reason: 'x' })).rejects.toThrow('PROOF_REQUIRED')
  expect(await grants()).toBe(0)
  const grantId = await give()
  expect((await cancel(grantId, support)).errorCode).toBe('NOT_PERMITTED')
  expect((await cancel(grantId, elsewhere)).errorCode).toBe('NOT_FOUND')
  const other = await testMember(app, { account: 'other', password: 'green felt, brass rail' })
  expect((await cancel(grantId, undefined, other)).errorCode).toBe('NOT_FOUND')
  expect((await cancel('no-such-grant')).errorCode).toBe('NOT_FOUND')
  expect(await list()).toMatchObject([{ grantId, cancelledAt: null }])
})

it('they are given, listed and taken back from the shell', async () => {
  const { app, apply, approve } = await house()
  await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  const { operator } = await testOperator(app, { login: 'shell' })
  const run = (...words: string[]) => runCommand({ app, operator }, ['free-rounds', ...words])
  expect(await run('list', 'BAIZE', 'rafi')).toBe('Nothing.')
  const words = ['give', 'BAIZE', 'rafi', TEST_GAME]
  await expect(run(...words, '0', '1.00', '7', 'x')).rejects.toThrow('How many rounds')
  await expect(run(...words, '5', '1.00', '31', 'x')).rejects.toThrow('For how many days')
  await expect(run(...words, '5', '1.00', '7')).rejects.toThrow('Say why')
  const said = await run(...words, '5', '1.00', '7', 'a', 'slow', 'evening')
  const id = /approvals show (\S+)/.exec(said)?.[1] ?? ''
  await approve(id)
  await apply(app, id)
  expect(await run('list', 'BAIZE', 'rafi')).toMatch(
    new RegExp(`^${id}  TEST  ${TEST_GAME}  0 of 5 played  at 1\\.00 CNY  until `),
  )
  expect(await run('cancel', 'BAIZE', 'rafi', id, 'a', 'mistake')).toBe('5 of 5 rounds are taken back.')
  expect(await run('list', 'BAIZE', 'rafi')).toContain('cancelled ')
})
