import { expect, it } from 'vitest'
import { offerVendor } from '#modules/catalog'
import { nameVendorGames, saveVendor } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { pagePolicy } from '#platform/http/headers'
import { saveLentGame } from '../../testing/lent-games.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { frameOriginsOf } from './frame-origins.ts'

const ORIGIN = 'https://games.vendor.example.com'
const vendor = { code: 'OUTER', url: ORIGIN, networks: [], isOn: true, isTest: false }
const place = { merchantCode: 'BAIZE', vendorCode: 'OUTER', gameType: 'RNG' as const }

async function layVendor(app: TestApp): Promise<void> {
  await saveLentGame(app, { vendorCode: 'OUTER', code: 'outer:slot' })
  await saveVendor(app, { ...vendor, gameOrigins: [ORIGIN] })
  await nameVendorGames(app, 'OUTER', [{ code: 'outer:slot', hasDemo: true, hasFreeRounds: false }])
}

it('a page may frame the games of its own house’s vendors, as soon as they are registered, and nobody else’s', async () => {
  const app = await testApp({}, 'demo')
  await layVendor(app)
  expect(await frameOriginsOf(secondNode(app), 'BAIZE')).toEqual([])
  await transaction(app, (tx) => offerVendor(tx, place))
  const frameOrigins = await frameOriginsOf(secondNode(app), 'BAIZE')
  expect(frameOrigins).toEqual([ORIGIN])
  expect(await frameOriginsOf(secondNode(app), 'NOOR')).toEqual([])
  const policy = pagePolicy({ scripts: [], styles: [] }, { socketOrigin: undefined, frameOrigins })
  expect(policy).toContain(`frame-src 'self' ${ORIGIN};`)
  expect(policy).toContain("frame-ancestors 'none';")
})

it('what is not an origin, and what is switched off, is no rule of the policy', async () => {
  const app = await testApp({}, 'demo')
  await layVendor(app)
  await transaction(app, (tx) => offerVendor(tx, place))
  const gameOrigins = [
    ORIGIN,
    '*',
    `${ORIGIN}/path`,
    "'unsafe-inline'",
    'https://a.example.com; script-src *',
  ]
  await expect(saveVendor(app, { ...vendor, gameOrigins })).rejects.toThrow('not an address')
  // As it may have come into the book before anybody looked.
  await transaction(app, (tx) =>
    tx.rows(sql`update play.vendor set game_origins = ${gameOrigins} where code = 'OUTER'`),
  )
  expect(await frameOriginsOf(secondNode(app), 'BAIZE')).toEqual([ORIGIN])
  await saveVendor(app, { ...vendor, gameOrigins: [ORIGIN], isOn: false })
  expect(await frameOriginsOf(secondNode(app), 'BAIZE')).toEqual([])
})

it('the book may stand in a frame of our own pages, and nowhere else', () => {
  const others = { socketOrigin: undefined, frameOrigins: [], isFramed: true }
  expect(pagePolicy({ scripts: [], styles: [] }, others)).toContain("frame-ancestors 'self';")
})
