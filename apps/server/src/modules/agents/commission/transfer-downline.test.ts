import { randomUUID } from 'node:crypto'
import { listAmlCases, transferMultipleDownline as many } from '@baize/contracts'
import { expect, it } from 'vitest'
import { excludeByHouse } from '#modules/limits'
import { withdrawalJobs } from '#modules/payments'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { personInTree, testAgent, type TransferWish, withdrawSoon } from '../../../testing/test-commission.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { freshOperator, layWithdrawals, PAYMENT_PASSWORD } from '../../../testing/test-withdrawer.ts'

const LONG_AGO = new Date(Date.now() - 400 * 86_400_000)

async function house(units: bigint, receivers: number) {
  const { app, api } = await demoApi()
  const by = await freshOperator(app, 'ada')
  const agent = await testAgent(app, api, { by, units })
  const below: Awaited<ReturnType<typeof personInTree>>[] = []
  for (let count = 0; count < receivers; count++)
    below.push(await personInTree(app, { knownBy: by, uplineId: agent.id, joinedAt: LONG_AGO }))
  const received = async () => {
    const sums = await Promise.all(below.map(({ id }) => agent.pocket('cash', id)))
    return sums.reduce((sum, each) => sum + each, 0n)
  }
  return { app, api, by, agent, below, received }
}

it('[AG2-40] fifty at once race for commission that covers one, and one of them is sent', async () => {
  const { app, agent, below, received } = await house(60_000n, 5)
  const race = Array.from({ length: 50 }, (_, turn) => {
    const id = below[turn % below.length]?.id ?? ''
    return agent.send([[id, '6.00']])
  })
  const said = (await Promise.all(race)).map((reply) => String(reply.json().errorCode ?? 'sent')).sort()
  expect(said).toEqual([...Array(49).fill('INSUFFICIENT_FUNDS'), 'sent'])
  expect([await agent.pocket('commission'), await received()]).toEqual([0n, 60_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-40] one request sent ten times at once and once again is sent once; with another body it is refused', async () => {
  const { agent, below, received } = await house(1_000_000n, 2)
  const wishes: TransferWish[] = below.map(({ id }) => [id, '6.00'] as const)
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => agent.send(wishes, { requestId })))
  const ids = replies.map((reply) => JSON.stringify(reply.json().value?.transferIds))
  expect(new Set(ids).size).toBe(1)
  expect((await agent.send(wishes, { requestId, paymentPassword: '000000' })).json().value.commission).toBe(
    '88.00',
  )
  const other = await agent.send([[below[0]?.id ?? '', '7.00']], { requestId })
  expect([other.statusCode, other.json().errorCode]).toEqual([422, 'REQUEST_ID_REUSED'])
  expect(await received()).toBe(120_000n)
})

it('[AG2-40] many are all or none: one who cannot receive, one too much, one twice, and nobody has anything', async () => {
  const { agent, below, received, app } = await house(1_000_000n, 50)
  const wishes: TransferWish[] = below.map(({ id }) => [id, '2.00'] as const)
  const [first, last] = [below[0]?.id ?? '', below[49]?.id ?? '']
  const said = async (list: readonly TransferWish[]) => (await agent.send(list)).json().errorCode ?? 'sent'
  await transaction(app, (tx) =>
    tx.rows(sql`update kyc.case set state = 'rejected', reason = 'x' where member_id = ${last}`),
  )
  expect(await said(wishes)).toBe('RECEIVER_NOT_READY')
  await transaction(app, (tx) =>
    tx.rows(sql`update kyc.case set state = 'approved', reason = null where member_id = ${last}`),
  )
  expect(await said([...wishes.slice(0, 49), [last, '2.01']])).toBe('INSUFFICIENT_FUNDS')
  expect(await said([...wishes.slice(0, 49), [first, '2.00']])).toBe('BAD_BODY')
  expect(await said([...wishes, [randomUUID(), '2.00']])).toBe('BAD_BODY')
  expect(
    (
      await agent.browser.call(many, {
        body: { requestId: randomUUID(), paymentPassword: PAYMENT_PASSWORD, proof: null, items: [] },
      })
    ).json().errorCode,
  ).toBe('BAD_BODY')
  expect([await received(), await agent.pocket('commission')]).toEqual([0n, 1_000_000n])
  expect(await said(wishes)).toBe('sent')
  expect([await received(), await agent.pocket('commission')]).toEqual([1_000_000n, 0n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-40] a transfer and an exclusion at once: whichever is first, nothing arrives after the break began', async () => {
  const { app, agent, below } = await house(10_000_000n, 10)
  for (const { id } of below) {
    const [sent] = await Promise.all([
      agent.send([[id, '5.00']]),
      transaction(app, (tx) =>
        excludeByHouse(tx, {
          secrets: app.secrets,
          memberId: id,
          merchantCode: 'BAIZE',
          until: null,
          now: app.clock.now(),
          reason: 'test',
        }),
      ),
    ])
    const said = sent.json().errorCode ?? 'sent'
    expect(['sent', 'RECEIVER_NOT_READY']).toContain(said)
    expect(await agent.pocket('cash', id)).toBe(said === 'sent' ? 50_000n : 0n)
    expect((await agent.send([[id, '5.00']])).json().errorCode).toBe('RECEIVER_NOT_READY')
  }
})

it('[SEC-31] money to a new account, among people of one device, and out again at once is looked at', async () => {
  const { app, api, by, agent, below } = await house(10_000_000n, 2)
  await layWithdrawals(app)
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const flagsOf = async (memberId: string) => {
    type Case = { memberId: string; flags: { kind: string }[] }
    const cases: Case[] = (await risk.call(listAmlCases)).json().value.cases
    return cases
      .filter((each) => each.memberId === memberId)
      .flatMap(({ flags }) => flags.map(({ kind }) => kind))
  }
  const [old, twin] = [below[0]?.id ?? '', below[1]?.id ?? '']
  const fresh = await personInTree(app, { knownBy: by, uplineId: agent.id })
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into identity.known_device (member_id, device_digest)
      select ${twin}, device_digest from identity.known_device where member_id = ${agent.id}`),
  )
  await agent.send([
    [old, '50.00'],
    [twin, '50.00'],
    [fresh.id, '50.00'],
  ])
  expect(await flagsOf(old)).toEqual([])
  expect(await flagsOf(twin)).toEqual(['transfer-ring'])
  expect(await flagsOf(fresh.id)).toEqual(['new-account'])

  await withdrawSoon(app, old, '45.00')
  await runJobs(app, withdrawalJobs)
  expect((await flagsOf(old)).toSorted()).toEqual(['low-turnover', 'rapid-in-out'])
})
