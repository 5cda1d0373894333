import { listBeaconRounds } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { beaconOf } from './beacon.ts'

it('whoever asks hears the values of rounds whose time has come, and of none before', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const beacon = beaconOf(app)
  const ask = async (query: Record<string, string>) =>
    (await browser.call(listBeaconRounds, { query })).json().value
  const { latest, beacon: info } = await ask({})
  expect(info).toEqual({ source: 'demo', isIndependent: false, periodSeconds: 3 })
  expect(latest.at).toBe(beacon.timeOf(BigInt(latest.round)).toISOString())
  expect(Date.now() - Date.parse(latest.at)).toBeGreaterThanOrEqual(0)

  const from = BigInt(latest.round) - 2n
  const { rounds } = await ask({ from: String(from), to: String(from + 1n) })
  expect(rounds).toEqual([
    { round: String(from), value: await beacon.valueOf(from) },
    { round: String(from + 1n), value: await beacon.valueOf(from + 1n) },
  ])
  expect((await ask({ from: String(BigInt(latest.round) + 1_000n) })).rounds).toEqual([])
  const toCome = await ask({ from: latest.round, to: String(BigInt(latest.round) + 1_000n) })
  for (const { round } of toCome.rounds)
    expect(beacon.timeOf(BigInt(round)).getTime()).toBeLessThanOrEqual(Date.now())
})

it('at most two hundred rounds are told at once, and nonsense is refused', async () => {
  const { api } = await demoApi()
  const browser = testBrowser(api)
  const many = await browser.call(listBeaconRounds, { query: { from: '1', to: '100000' } })
  const { rounds } = many.json().value
  expect([rounds.length, rounds[0].round, rounds.at(-1).round]).toEqual([200, '1', '200'])
  const backwards = await browser.call(listBeaconRounds, { query: { from: '5', to: '4' } })
  expect(backwards.json().value.rounds).toEqual([])
  for (const url of ['?from=-1', '?from=x', '?from=1e9', `?from=${'9'.repeat(40)}`, '?form=1'])
    expect((await api.inject({ url: `/wps/fairness/beacon${url}` })).statusCode).toBe(400)
})
