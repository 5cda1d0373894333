import { generateKeyPairSync, randomUUID } from 'node:crypto'
import {
  addVendorKey,
  listOfficeVendors,
  putVendor as putting,
  retireVendorKey,
  type VendorConnection,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { approvalJobs, decideApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import {
  askVendorKey,
  findVendor,
  listOfficeVendors as list,
  putVendor,
  retireVendorKeyAtOnce,
  playApprovals,
} from './index.ts'
import { forgetVendors } from './vendors/known-vendors.ts'

async function house() {
  const { app, api } = await demoApi()
  const [{ operator: ada }, { operator: ben }] = [
    await testOperator(app, { login: 'ada' }),
    await testOperator(app, { login: 'ben' }),
  ]
  const maker = await app.db.one<{ code: string }>(sql`select code from catalog.vendor order by code limit 1`)
  const connection: VendorConnection = {
    code: maker.code,
    url: 'https://games.example.com/owp',
    gameOrigins: ['https://play.example.com'],
    networks: ['203.0.113.0/24'],
    isOn: true,
  }
  const put = (changed: Partial<VendorConnection> = {}, id: string = randomUUID()) =>
    putVendor(app, ada, { id, connection: { ...connection, ...changed }, reason: 'a contract' })
  const decide = async (id: string | undefined, decision: 'approve' | 'reject' = 'approve') => {
    const now = app.clock.now()
    await transaction(app, (tx) => decideApproval(tx, { operator: ben, id: id ?? '', decision, now }))
    await runJobs(app, approvalJobs(playApprovals))
    forgetVendors(app)
  }
  const addKey = (keyId: string) =>
    askVendorKey(app, ada, { id: randomUUID(), vendor: connection.code, keyId, reason: 'rotation' })
  const holding = async () => {
    forgetVendors(app)
    return (await findVendor(app, connection.code))?.keys.map(({ id }) => id)
  }
  return { app, api, ada, ben, connection, put, decide, addKey, holding }
}

it('[F17] a vendor is connected by two operators, moved by two and switched off by one', async () => {
  const { app, ada, connection, put, decide } = await house()
  const { code } = connection
  const id = randomUUID()
  const [asked, again] = [await put({}, id), await put({}, id)]
  expect([asked.state, again]).toEqual(['asked', asked])
  expect(await findVendor(app, code)).toBeUndefined()
  await decide(asked.approval?.id)
  const listed = (await list(app, ada)).find((each) => each.connection.code === code)
  expect(listed).toMatchObject({ connection, keys: [] })
  expect(await put()).toEqual({ state: 'unchanged', approval: null })
  const moved = await put({ url: 'https://elsewhere.example.com' })
  expect(moved.state).toBe('asked')
  expect((await findVendor(app, code))?.url).toBe(connection.url)
  await decide(moved.approval?.id, 'reject')
  expect(await put({ isOn: false })).toEqual({ state: 'done', approval: null })
  expect(await findVendor(app, code)).toMatchObject({ isOn: false, url: connection.url })
  expect((await put()).state).toBe('asked')
})

it('who is not in the catalogue, or at an address of our own, is not connected outside the demo', async () => {
  const { app, ada, connection } = await house()
  const real = { ...app, config: { ...app.config, demo: false, innerOrigins: ['http://10.0.0.7:9090'] } }
  const put = (changed: Partial<VendorConnection>) =>
    putVendor(real, ada, { id: randomUUID(), connection: { ...connection, ...changed }, reason: 'x' })
  const wrong: readonly Partial<VendorConnection>[] = [
    { code: 'NOBODY' },
    { url: 'http://127.0.0.1:9' },
    { url: 'http://10.0.0.7:9091' },
    { gameOrigins: ['https://10.0.0.1'] },
    { gameOrigins: ['https://play.example.com/path'] },
  ]
  for (const changed of wrong) await expect(put(changed)).rejects.toThrow('FIELD_FORMAT')
  expect(await put({ url: 'http://10.0.0.7:9090/owp' })).toMatchObject({ state: 'asked' })
})

it('a key of a vendor signs nothing before another operator has agreed; two at most, raced or not', async () => {
  const { app, ada, connection, put, decide, addKey, holding } = await house()
  await decide((await put()).approval?.id)
  const { approval, secret } = await addKey('k1')
  expect(Buffer.from(secret ?? '', 'base64')).toHaveLength(32)
  expect(await holding()).toEqual([])
  await expect(addKey('k1')).rejects.toThrow('ALREADY_SET')
  await decide(approval.id)
  expect(await holding()).toEqual(['k1'])
  const race = await Promise.allSettled(['a', 'b', 'c', 'd'].map(addKey))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = race.find((each) => each.status === 'rejected')
  expect(String(refused?.reason)).toContain('VENDOR_KEYS_FULL')
  const won = race.find((each) => each.status === 'fulfilled')?.value
  await decide(won?.approval.id, 'reject')
  expect(await holding()).toEqual(['k1'])
  await retireVendorKeyAtOnce(app, ada, { vendor: connection.code, keyId: 'k1' })
  expect(await holding()).toEqual([])
  await expect(retireVendorKeyAtOnce(app, ada, { vendor: connection.code, keyId: 'k1' })).rejects.toThrow(
    'NOT_FOUND',
  )
})

it('a vendor with a pair of its own is shown our half, and nothing else is taken for a key', async () => {
  const { app, ada, connection, put, decide, holding } = await house()
  await decide((await put()).approval?.id)
  const ask = (theirPublicKey: string) =>
    askVendorKey(app, ada, {
      id: randomUUID(),
      vendor: connection.code,
      keyId: 'e1',
      theirPublicKey,
      reason: 'x',
    })
  await expect(ask(Buffer.alloc(44).toString('base64'))).rejects.toThrow('FIELD_FORMAT')
  const own = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
  const { approval, secret, ourPublicKey } = await ask(own.toString('base64'))
  expect([secret, Buffer.from(ourPublicKey ?? '', 'base64').length]).toEqual([null, 44])
  await decide(approval.id)
  expect(await holding()).toEqual(['e1'])
})

it('who is no owner connects no vendor and has no key; support and risk see none', async () => {
  const { app, api, connection } = await house()
  const finance = await officeBrowser(app, api, { login: 'fay', roles: ['finance', 'support', 'risk'] })
  const support = await officeBrowser(app, api, { login: 'sal', roles: ['support', 'risk'] })
  const { code: vendor } = connection
  const replies = [
    await support.call(listOfficeVendors),
    await finance.call(putting, { body: { id: randomUUID(), connection, reason: 'x' } }),
    await finance.call(addVendorKey, { body: { id: randomUUID(), vendor, keyId: 'k1', reason: 'x' } }),
    await finance.call(retireVendorKey, { query: { vendor, keyId: 'k1' } }),
  ]
  for (const reply of replies) expect(reply.json().errorCode).toBe('NOT_PERMITTED')
})
