import { languageCodes } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { endMaintenance, restrictRegions, startMaintenance } from './index.ts'

const status = '/wps/system/status'

it('[X05] the host decides the merchant, whatever the caller says', async () => {
  const { api } = await demoApi()
  const ask = async (host: string, headers = {}) =>
    (
      await api.inject({ url: '/wps/system/consolidated?merchantCode=SOLO', headers: { host, ...headers } })
    ).json().value.merchantCode
  expect(await ask('noor.localhost:8080')).toBe('NOOR')
  expect(await ask('solo.localhost', { merchant: 'NOOR' })).toBe('SOLO')
  expect(await ask('baize.localhost', { merchant: 'NOOR' })).toBe('BAIZE')
  expect(await ask('localhost', { merchant: 'NOOR' })).toBe('NOOR')
})

it('in the demo, whoever names no house meets that of its market, at any name of the machine', async () => {
  const { api } = await demoApi()
  for (const host of [
    'localhost',
    'localhost:8080',
    '127.0.0.1',
    '[::1]:8080',
    '192.168.1.20',
    'lan.example',
  ]) {
    const reply = await api.inject({ url: '/wps/system/consolidated', headers: { host } })
    expect([host, reply.json().value]).toMatchObject([
      host,
      { merchantCode: 'PADMA', money: { currency: 'BDT', symbol: '৳' } },
    ])
  }
})

it('outside the demo an unknown host is no house at all', async () => {
  const { api, app } = await demoApi()
  const closed = { ...app, config: { ...app.config, demo: false } }
  const { findMerchant } = await import('./index.ts')
  await expect(findMerchant(closed, { host: 'elsewhere.example', wish: 'BAIZE' })).rejects.toThrow(
    'MERCHANT_NOT_FOUND',
  )
  const named = await api.inject({ url: status, headers: { host: 'localhost', merchant: 'NOBODY' } })
  expect(named.json().errorCode).toBe('MERCHANT_NOT_FOUND')
})

it('[X05] three merchants differ in flags, template, currency and languages', async () => {
  const { api } = await demoApi()
  const of = async (merchant: string) =>
    (await api.inject({ url: '/wps/system/consolidated', headers: { host: 'localhost', merchant } })).json()
      .value
  const [baize, noor, solo] = await Promise.all(['BAIZE', 'NOOR', 'SOLO'].map(of))
  expect(baize).toMatchObject({
    languages: expect.arrayContaining(languageCodes),
    defaultLanguage: 'BN',
    template: { mem_cen: '1' },
    oddsFormat: 'decimal',
  })
  expect(baize.money).toEqual({ currency: 'CNY', symbol: '￥', pattern: '#,##0.00' })
  expect(noor.flags).toMatchObject({ REGISTER_MOBILE: true })
  expect(noor.flags.CBS3 ?? false).toBe(false)
  expect(noor.money.currency).toBe('PKR')
  expect(solo.languages).toEqual(['EN'])
  expect(solo.licence).toBeNull()
})

it('[X04] the language is the choice, then the browser, then the merchant', async () => {
  const { api } = await demoApi()
  const titles = async (headers: Record<string, string>) =>
    (await api.inject({ url: '/wps/announcement/notice', headers: { host: 'localhost', ...headers } })).json()
      .value[0].title
  expect(await titles({ language: 'UR' })).toMatch(/[\u0600-\u06ff]/)
  expect(await titles({ 'accept-language': 'ur-PK,en;q=0.5' })).toMatch(/[\u0600-\u06ff]/)
  expect(await titles({ 'accept-language': 'fr-FR,en;q=0.5' })).toMatch(/[a-z]/)
  expect(await titles({})).toMatch(/[\u0980-\u09ff]/)
  expect(await titles({ cookie: 'language=EN', 'accept-language': 'ur' })).toMatch(/[a-z]/)
})

it('a domain belongs to one merchant or to none', async () => {
  const { api } = await demoApi()
  const ask = (domain: string) => api.inject({ url: `/wps/system/domainRoute?domain=${domain}` })
  expect((await ask('NOOR.localhost')).json().value.merchantCode).toBe('NOOR')
  expect((await ask('elsewhere.example')).json().errorCode).toBe('MERCHANT_NOT_FOUND')
})

it('lists countries with dialing codes, the house’s own first', async () => {
  const { api } = await demoApi()
  const countries = (
    await api.inject({ url: '/wps/system/country', headers: { merchant: 'NOOR', host: 'localhost' } })
  ).json().value
  expect(countries[0]).toMatchObject({ code: 'PK', dialingCode: '+92', isDefault: true })
  expect(countries.length).toBeGreaterThan(200)
})

it('[X01] maintenance is 1, a restricted region alone is 2, both are 1, neither is 0', async () => {
  const { api, app } = await demoApi({ TRUSTED_PROXIES: '127.0.0.1' })
  const from = { 'x-forwarded-for': '8.8.8.8', host: 'baize.localhost' }
  const read = async () => (await api.inject({ url: status, headers: from })).json().value
  const fresh = () => new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await read()).toMatchObject({ maintenance: false, regionRestriction: false })

  await restrictRegions(app, 'BAIZE', ['US'])
  await fresh()
  expect(await read()).toMatchObject({
    maintenance: false,
    regionRestriction: true,
    location: { country: 'US' },
  })
  const refused = await api.inject({ url: '/wps/announcement/notice', headers: from })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'REGION_RESTRICTED'])

  await startMaintenance(app, { merchantCode: 'BAIZE', minutes: 20, info: 'New tables' })
  await fresh()
  expect(await read()).toMatchObject({ maintenance: true, regionRestriction: true, info: 'New tables' })
  const closed = await api.inject({ url: '/wps/announcement/notice', headers: from })
  expect([closed.statusCode, closed.json().errorCode]).toEqual([503, 'MAINTENANCE'])
  expect(closed.json().value.endsAt).toMatch(/^\d{4}-/)

  await endMaintenance(app, 'BAIZE')
  await restrictRegions(app, 'BAIZE', [])
  await fresh()
  expect(await read()).toMatchObject({ maintenance: false, regionRestriction: false })
})

it('one merchant’s maintenance leaves the others open', async () => {
  const { api, app } = await demoApi()
  await startMaintenance(app, { merchantCode: 'NOOR', minutes: null, info: null })
  const at = (merchant: string) =>
    api.inject({ url: '/wps/announcement/notice', headers: { host: 'localhost', merchant } })
  expect((await at('NOOR')).statusCode).toBe(503)
  expect((await at('BAIZE')).statusCode).toBe(200)
})
