import { listGateways, type OfficeGateway } from '@baize/contracts'
import { expect, it } from 'vitest'
import { recordAudit } from '#modules/operators'
import { saveGateway } from '#modules/payments'
import { emitSettled, playListeners } from '#modules/play'
import { keepContacts, noteContact, readContacts } from '#platform/contacts'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { pastGuards } from './testing/lottery-time.ts'
import { demoApi } from './testing/demo-app.ts'
import { testApp } from './testing/test-app.ts'
import { runJobs } from './testing/run-jobs.ts'
import { askDeposit, depositWorld, hear, press } from './testing/test-gateway.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { testPlayer, testRound } from './testing/test-player.ts'

type Told = { readonly kind: string; readonly subject: string; readonly after: Record<string, string> }

it('[MR-30] a payout of ten thousand is an event once, and a smaller one is none', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  const [small, large] = [await testRound(app, owner), await testRound(app, owner)]
  for (const [{ round }, units] of [
    [small, 99_999_999],
    [large, 100_000_000],
  ] as const)
    await pastGuards(app, `update play.round set payout = ${units} where id = '${round.id}'`)
  for (let n = 0; n < 2; n++) {
    await transaction(app, emitSettled)
    await runJobs(app, [factDelivery(playListeners)])
  }
  const events = await app.db.rows<Told>(sql`select kind, subject, after from operators.event`)
  expect(events).toMatchObject([
    { kind: 'payout.large', subject: large.round.id, after: { payout: '10000.00', staked: '1.00' } },
  ])
})

it('[MR-30] a deposit of ten thousand is an event of its house, with the change that credits it', async () => {
  const world = await depositWorld()
  const { app } = world
  await transaction(app, (tx) => tx.rows(sql`update payments.method set max_amount = 1000000000`))
  for (const amount of ['9999.99', '10000.00']) await press(await askDeposit(world, { amount }), 'approve')
  await hear(world, 2)
  const events = await app.db.rows(sql`
    select merchant_code, component, after from operators.event where kind = 'payment.large'`)
  expect(events).toEqual([
    { merchantCode: 'BAIZE', component: 'deposits', after: { amount: '10000.00', currency: 'CNY' } },
  ])
})

it('whoever outside answers or not is counted, with since when they do not', async () => {
  const { app, api } = await demoApi()
  const at = (second: number) => ({
    ...app,
    clock: { now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second)) },
  })
  const party = { kind: 'gateway', code: 'copper-bridge' } as const
  const since = async () =>
    (await readContacts(app.db, 'gateway'))[0]?.failingSinceAt?.getUTCSeconds() ?? null
  noteContact(at(1), party, false)
  noteContact(at(2), party, false)
  await keepContacts(at(2))
  expect(await since()).toBe(1)
  noteContact(at(3), party, false)
  await keepContacts(at(3))
  expect(await since()).toBe(1)
  noteContact(at(4), party, true)
  noteContact(at(5), party, false)
  await keepContacts(at(5))
  expect(await since()).toBe(5)
  noteContact(at(6), party, true)
  await keepContacts(at(6))
  expect(await since()).toBe(null)
  await saveGateway(app, { code: party.code, adapter: 'sandbox', url: 'https://pay.example.com', isOn: true })
  const owner = await officeBrowser(app, api, { login: 'olga', roles: ['owner'] })
  const gateways: OfficeGateway[] = (await owner.call(listGateways)).json().value
  expect(gateways.find(({ code }) => code === party.code)).toMatchObject({
    contact: { answeredAt: '2026-01-01T00:00:06.000Z', failingSince: null },
    unknown: 0,
    late: 0,
  })
})

it('an event of what two agreed on names both, and why', async () => {
  const app = await testApp({}, 'demo')
  const idOf = async (login: string) => (await testOperator(app, { login })).operator.id
  const [ada, ben] = [await idOf('ada'), await idOf('ben')]
  await transaction(app, async (tx) => {
    const line = { operator: { id: ben }, merchantCode: null, action: 'gateway.change', subject: 'iron' }
    await recordAudit(tx, { ...line, after: { isOn: false }, asked: { by: ada, reason: 'moved' } })
  })
  const events = await app.db.rows(
    sql`select kind, operator_ids, reason from operators.event where kind = 'setting.changed'`,
  )
  expect(events).toEqual([{ kind: 'setting.changed', operatorIds: [ada, ben], reason: 'moved' }])
})
