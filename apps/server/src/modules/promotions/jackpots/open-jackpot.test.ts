import { expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openJackpotIn } from '../index.ts'

const mega = {
  merchantCode: 'BAIZE',
  name: 'mega',
  titles: { EN: 'Mega', BN: 'মেগা', UR: 'میگا' },
  currency: 'CNY',
  start: '9999999999.25',
  ppm: 1_000,
  price: '9000000000.00',
  seed: '900000000.00',
}

const openJackpot = (app: App, jackpot: typeof mega) =>
  transaction(app, (tx) => openJackpotIn(tx, jackpot, app.clock.now()))

it('ten openings of one jackpot race, and it is filled once', async () => {
  const app = await testApp({}, 'demo')
  const before = await getBalance(app.db, 'house:capital:CNY')
  await Promise.all(Array.from({ length: 10 }, () => openJackpot(app, mega)))
  const after = await getBalance(app.db, 'house:capital:CNY')
  expect(await getBalance(app.db, 'jackpot:BAIZE-mega')).toEqual({
    units: 99_999_999_992_500n,
    currency: 'CNY',
  })
  expect(before.units - after.units).toBe(99_999_999_992_500n)
})

it('opened again with another amount, it keeps what it has', async () => {
  const app = await testApp({}, 'demo')
  await openJackpot(app, mega)
  await openJackpot(app, { ...mega, start: '1.00' })
  expect((await getBalance(app.db, 'jackpot:BAIZE-mega')).units).toBe(99_999_999_992_500n)
})

it('what is shown is what the ledger has, largest first, for its own house only', async () => {
  const { app, api } = await demoApi()
  await openJackpot(app, mega)
  const shown = async (merchant: string) =>
    (
      await api.inject({ url: '/wps/jackpots', headers: { host: 'localhost', merchant, language: 'EN' } })
    ).json().value
  const pools = await shown('BAIZE')
  expect(pools[0]).toMatchObject({ name: 'Mega', amount: '9999999999.25', currency: 'CNY' })
  expect(pools[1].amount).toBe('3620418775.20')
  expect(await shown('NOOR')).not.toContainEqual(expect.objectContaining({ name: 'Mega' }))
})

it('[F28] what it takes to win a pot stands beside what it holds', async () => {
  const { api } = await demoApi()
  const headers = { host: 'localhost', merchant: 'BAIZE', language: 'EN' }
  const { value } = (await api.inject({ url: '/wps/jackpots', headers })).json()
  const odds = value.map((pot: { name: string; odds: unknown }) => [pot.name, pot.odds])
  expect(odds).toEqual([
    ['Grand jackpot', { oneIn: '4000000000000', stake: '1.00' }],
    ['Major jackpot', { oneIn: '500000', stake: '1.00' }],
    ['Minor jackpot', { oneIn: '40000', stake: '1.00' }],
  ])
})
