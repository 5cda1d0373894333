import { randomUUID } from 'node:crypto'
import {
  addGatewayKey,
  changeGateway,
  listDepositMethods,
  listGateways,
  retireGatewayKey,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { approvalJobs, decideApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { freshOperator } from '../../../testing/test-withdrawer.ts'
import { addGatewayKey as addKeyAtOnce, findGateway, paymentsApprovals, saveGateway } from '../index.ts'
import { askGatewayKey, changeGateway as changeAt, retireKeyAtOnce } from './office-gateways.ts'
import { readGatewayKeys } from '../store/gateways.ts'

const GATEWAY = 'iron-bridge'

async function house() {
  const { app, api } = await demoApi()
  await saveGateway(app, { code: GATEWAY, adapter: 'sandbox', url: 'https://pay.example.com', isOn: true })
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const decide = async (operator: Operator, id: string, decision: 'approve' | 'reject' = 'approve') => {
    await transaction(app, (tx) => decideApproval(tx, { operator, id, decision, now: new Date() }))
    await runJobs(app, approvalJobs(paymentsApprovals))
  }
  const addKey = (keyId: string) =>
    askGatewayKey(app, ada, { id: randomUUID(), gateway: GATEWAY, keyId, reason: 'rotation' })
  const holding = async () => (await readGatewayKeys(app.db, GATEWAY)).map(({ keyId }) => keyId)
  return { app, api, ada, ben, decide, addKey, holding }
}

it('[SEC-40] a key signs nothing before another operator has agreed, and is shown once', async () => {
  const { app, ada, ben, decide, addKey, holding } = await house()
  const { approval, secret } = await addKey('k1')
  expect(Buffer.from(secret, 'base64')).toHaveLength(32)
  expect(await holding()).toEqual([])
  await expect(decide(ada, approval.id)).rejects.toThrow('SAME_OPERATOR')
  await expect(addKey('k1')).rejects.toThrow('ALREADY_SET')
  await decide(ben, approval.id)
  expect(await holding()).toEqual(['k1'])
  expect((await findGateway(app, GATEWAY))?.code).toBe(GATEWAY)
  await addKey('k2')
  await expect(addKey('k3')).rejects.toThrow('GATEWAY_KEYS_FULL')
})

it('[SEC-40] a key that another operator refuses is gone; one that was retired meanwhile does not come back', async () => {
  const { app, ada, ben, decide, addKey, holding } = await house()
  const [refused, retired] = [await addKey('k1'), await addKey('k2')]
  await decide(ben, refused.approval.id, 'reject')
  await retireKeyAtOnce(app, ada, { gateway: GATEWAY, keyId: 'k2' })
  await expect(retireKeyAtOnce(app, ada, { gateway: GATEWAY, keyId: 'k2' })).rejects.toThrow('NOT_FOUND')
  await decide(ben, retired.approval.id)
  expect(await holding()).toEqual([])
  await addKey('k3')
})

it('a key that nobody answers for within a day is gone, and leaves room for another', async () => {
  const { app, addKey, holding } = await house()
  await addKey('k1')
  await addKey('k2')
  await expect(addKey('k3')).rejects.toThrow('GATEWAY_KEYS_FULL')
  await transaction(app, (tx) => tx.rows(sql`update operators.approval set ends_at = now()`))
  const sweep = approvalJobs(paymentsApprovals).find(({ name }) => name === 'sweep-approvals')
  await sweep?.run(app, {})
  expect(await holding()).toEqual([])
  await addKey('k3')
})

it('five keys that are asked for at once find room for two', async () => {
  const { addKey } = await house()
  const race = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(addKey))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

it('[SEC-40] where money goes is changed by two; a gateway that is off offers nothing', async () => {
  const { app, api, ben, decide } = await house()
  const owner = await officeBrowser(app, api, { login: 'owner' })
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier', 'risk', 'support'] })
  const body = {
    id: randomUUID(),
    code: 'copper-bridge',
    adapter: 'sandbox',
    url: 'https://pay.example.com',
    isOn: false,
    reason: 'It does not pay out.',
  }
  expect((await cashier.call(changeGateway, { body })).json().errorCode).toBe('NOT_PERMITTED')
  expect((await cashier.call(listGateways)).json().errorCode).toBe('NOT_PERMITTED')
  for (const url of ['not an address', 'javascript:alert(1)', 'ftp://pay.example.com', 'http://']) {
    const crooked = { ...body, id: randomUUID(), url }
    expect((await owner.call(changeGateway, { body: crooked })).json().errorCode).toBe('FIELD_FORMAT')
  }
  await testMember(app, { account: 'rafi', password: PASSWORD })
  const member = testBrowser(api)
  await member.logIn('rafi', PASSWORD)
  const offered = async () => {
    const { vendors } = (await member.call(listDepositMethods)).json().value
    return vendors.flatMap((vendor: { methods: { code: string }[] }) =>
      vendor.methods.map(({ code }) => code),
    )
  }
  expect((await owner.call(changeGateway, { body })).json().value.state).toBe('asked')
  expect(await offered()).toContain('online')
  await decide(ben, body.id)
  expect(await offered()).toEqual(['bank-transfer'])
  const rows = (await owner.call(listGateways)).json().value
  expect(rows.find(({ code }: { code: string }) => code === body.code)).toMatchObject({ isOn: false })

  const key = { id: randomUUID(), gateway: GATEWAY, keyId: 'wire', reason: 'first' }
  const made = (await owner.call(addGatewayKey, { body: key })).json().value
  expect(made.approval.body).toEqual({ gateway: GATEWAY, keyId: 'wire' })
  const query = { gateway: GATEWAY, keyId: 'wire' }
  expect((await owner.call(retireGatewayKey, { query })).statusCode).toBe(200)
})

it('[SEC-34] outside the demo a gateway at an inner address is not taken, and one that got there is not asked', async () => {
  const { app, ada } = await house()
  const real = { ...app, config: { ...app.config, demo: false } }
  const change = { id: randomUUID(), code: GATEWAY, adapter: 'sandbox', isOn: true, reason: 'moved' } as const
  for (const url of ['http://pay.example.com', 'https://10.0.0.1', 'https://localhost'])
    await expect(changeAt(real, ada, { ...change, url })).rejects.toThrow('FIELD_FORMAT')
  await saveGateway(app, { code: GATEWAY, adapter: 'sandbox', url: 'http://127.0.0.1:9', isOn: true })
  await addKeyAtOnce(app, { gateway: GATEWAY, keyId: 'k1' })
  const outcome = await (await findGateway(real, GATEWAY))?.status(randomUUID())
  expect(outcome).toEqual({ kind: 'unknown', why: `${GATEWAY} is at an address of our own` })
})
