import { catalogueDocument, houseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkCatalogue, checkHouse } from '#modules/houses'
import { defaultMerchant, listMerchants, saveMerchant } from '#modules/settings'
import { demoCatalogue, demoHouse } from '../../../../db/demo/documents.ts'
import { demoWorld } from '../../../../db/demo/index.ts'
import { transaction } from '#platform/db'
import { seedCatalogue, seedDemoWorld } from './world.ts'
import { testApp } from '../testing/test-app.ts'
import { testHouses } from '../testing/test-houses.ts'

const [first] = demoWorld.merchants
const codes = demoWorld.merchants.map(({ code }) => code)

it('a stranger meets the first house of the demo, and it is seeded once', async () => {
  const app = await testApp({}, 'demo')
  await seedDemoWorld(app)
  expect((await defaultMerchant(app))?.code).toBe(first?.code)
  const seeded = await listMerchants(app)
  expect(seeded.map(({ code }) => code)).toEqual(codes)
  expect(seeded.map(({ hosts }) => hosts)).toEqual(demoWorld.merchants.map(({ hosts }) => [...hosts].sort()))
})

it('where an older demo gave the machine’s names to another house, that keeps them and the new one stands beside it', async () => {
  const app = await testApp()
  const older = { code: 'OLDER', name: 'Older', hosts: ['localhost', '127.0.0.1'], flags: {}, downloads: [] }
  await transaction(app, async (tx) => {
    await seedCatalogue(tx)
    if (!first) throw new Error('The demo has no house.')
    await saveMerchant(tx, {
      ...first,
      ...older,
      languages: ['EN'],
      defaultLanguage: 'EN',
      customerService: [],
    })
  })
  await seedDemoWorld(app)
  const hosts = Object.fromEntries(
    (await listMerchants(app)).map((merchant) => [merchant.code, merchant.hosts]),
  )
  expect(Object.keys(hosts).sort()).toEqual([...codes, 'OLDER'].sort())
  expect(hosts).toMatchObject({ OLDER: ['127.0.0.1', 'localhost'], PADMA: ['[::1]', 'padma.localhost'] })
})

it('[F17] the houses and the catalogue of the demo are what their documents say', async () => {
  const { app, anna } = await testHouses()
  expect(z.parse(catalogueDocument, demoCatalogue)).toEqual(demoCatalogue)
  const nothing = { isNew: false, problems: [], warnings: [], changes: [], takesTwo: false }
  expect(await checkCatalogue(app, anna, demoCatalogue)).toEqual(nothing)
  for (const merchant of demoWorld.merchants) {
    const document = z.parse(houseDocument, demoHouse(merchant))
    expect(await checkHouse(app, anna, document)).toEqual(nothing)
  }
})

it('a house of an older demo is given what it lacks, and keeps what it has', async () => {
  const { app, show, put, decide } = await testHouses()
  const before = await show()
  const asked = await put({
    ...before,
    site: { ...before.site, name: 'My own' },
    offers: before.offers.slice(1),
    promotions: [],
    vipLevels: [],
  })
  expect(await decide(asked.approval?.id)).toMatchObject({ state: 'done' })
  await seedDemoWorld(app)
  expect(await show()).toEqual({
    ...before,
    seen: expect.any(String),
    site: { ...before.site, name: 'My own' },
    offers: before.offers.slice(1),
    promotions: [],
  })
})

it('outside the demo nothing is seeded', async () => {
  const app = await testApp()
  const real = { ...app, config: { ...app.config, demo: false } }
  await expect(seedDemoWorld(real)).rejects.toThrow('only seeded in a demo')
  expect(await listMerchants(app)).toEqual([])
})
