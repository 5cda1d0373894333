import { expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const least = { DATABASE_URL: 'postgresql://localhost/baize' }

it('needs only a database; the rest has defaults, and an empty setting is no setting', () => {
  expect(parseConfig({ ...least, PORT: '' })).toMatchObject({
    port: 8080,
    demo: true,
    realMoney: false,
    trustedProxies: [],
  })
})

it('a setting that cannot be used is named in one sentence', () => {
  expect(() => parseConfig({ ...least, PORT: 'eighty' })).toThrow(/^The setting PORT cannot be used: .+\.$/)
  expect(() => parseConfig({})).toThrow('DATABASE_URL')
})

it('[PP-20] nobody is simulated outside the demo', () => {
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  const real = { ...least, DEMO: 'false', SECRET_KEY }
  expect(() => parseConfig({ ...real, DEMO_PLAYERS: '1' })).toThrow('DEMO_PLAYERS must be 0 outside the demo')
  expect(parseConfig(real).demoPlayers).toBe(0)
})

it('real money does not start on a demo world', () => {
  expect(() => parseConfig({ ...least, REAL_MONEY: 'true' })).toThrow('DEMO=false')
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  const real = {
    ...least,
    REAL_MONEY: 'true',
    DEMO: 'false',
    DRAND_URLS: 'https://drand.example',
    SECRET_KEY,
  }
  expect(parseConfig(real).realMoney).toBe(true)
})

it('[F31] real money does not start on the house’s own beacon', () => {
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  const real = { ...least, REAL_MONEY: 'true', DEMO: 'false', SECRET_KEY }
  expect(() => parseConfig(real)).toThrow(/^REAL_MONEY=true needs DRAND_URLS: [^.]+\.$/)
  expect(() => parseConfig({ ...real, DRAND_URLS: '' })).toThrow('REAL_MONEY=true needs DRAND_URLS')
  expect(parseConfig({ ...real, DRAND_URLS: 'https://drand.example' }).drandUrls).toHaveLength(1)
  expect(parseConfig({ ...real, REAL_MONEY: 'false' }).drandUrls).toEqual([])
})
