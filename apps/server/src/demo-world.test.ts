import { expect, it } from 'vitest'
import { defaultMerchant, listMerchants, saveMerchant } from '#modules/settings'
import { demoWorld } from '../../../db/demo/index.ts'
import { transaction } from '#platform/db'
import { layCatalog, layDemoWorld } from './demo-world.ts'
import { testApp } from './testing/test-app.ts'

const [first] = demoWorld.merchants
const codes = demoWorld.merchants.map(({ code }) => code)

it('a stranger meets the first house of the demo, and it is laid once', async () => {
  const app = await testApp({}, 'demo')
  await layDemoWorld(app)
  expect((await defaultMerchant(app))?.code).toBe(first?.code)
  const laid = await listMerchants(app)
  expect(laid.map(({ code }) => code)).toEqual(codes)
  expect(laid.map(({ hosts }) => hosts)).toEqual(demoWorld.merchants.map(({ hosts }) => [...hosts].sort()))
})

it('where an older demo gave the machine’s names to another house, that keeps them and the new one stands beside it', async () => {
  const app = await testApp()
  const older = { code: 'OLDER', name: 'Older', hosts: ['localhost', '127.0.0.1'], flags: {}, downloads: [] }
  await transaction(app, async (tx) => {
    await layCatalog(tx)
    if (!first) throw new Error('The demo has no house.')
    await saveMerchant(tx, {
      ...first,
      ...older,
      languages: ['EN'],
      defaultLanguage: 'EN',
      customerService: [],
    })
  })
  await layDemoWorld(app)
  const hosts = Object.fromEntries(
    (await listMerchants(app)).map((merchant) => [merchant.code, merchant.hosts]),
  )
  expect(Object.keys(hosts).sort()).toEqual([...codes, 'OLDER'].sort())
  expect(hosts).toMatchObject({ OLDER: ['127.0.0.1', 'localhost'], PADMA: ['[::1]', 'padma.localhost'] })
})
