import type { HouseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import { testHouses } from '../../testing/test-houses.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { checkHouse } from './index.ts'

async function problemsOf(change: (house: HouseDocument) => Partial<HouseDocument>) {
  const { app, anna, show } = await testHouses()
  const before = await show()
  const check = await checkHouse(app, anna, { ...before, ...change(before) })
  expect(await show()).toEqual(before)
  return check
}

const noWords = { EN: 'x', BN: 'x', UR: 'x' }

it('every problem is found at once, each with its place', async () => {
  const { problems, changes, takesTwo } = await problemsOf((house) => ({
    money: { ...house.money, currency: 'USD' },
    hosts: ['noor.localhost', 'noor.localhost'],
    countries: { default: 'XX', taken: ['BD', 'ZZ'] },
    protection: { ...house.protection, zone: 'Mars/Olympus' },
    vendors: [{ gameType: 'RNG', codes: ['NOBODY'] }],
    gamesOff: ['no-such-game'],
    banks: [{ code: 'ICBC', name: 'ICBC', kind: 'mobile', network: null }],
    withdrawals: house.withdrawals && { ...house.withdrawals, gateway: 'nobody', min: '9.00', max: '8.00' },
    vipLevels: house.vipLevels.toReversed(),
  }))
  expect(problems).toEqual([
    { path: 'money.currency', problem: 'STAYS' },
    { path: 'hosts.noor.localhost', problem: 'TAKEN' },
    { path: 'hosts.noor.localhost', problem: 'TAKEN' },
    { path: 'hosts.noor.localhost', problem: 'TWICE' },
    { path: 'countries.taken.ZZ', problem: 'UNKNOWN' },
    { path: 'countries.default', problem: 'UNSOUND' },
    { path: 'protection.zone', problem: 'UNKNOWN' },
    { path: 'vendors.RNG.NOBODY', problem: 'UNKNOWN' },
    { path: 'gamesOff.no-such-game', problem: 'UNKNOWN' },
    { path: 'withdrawals.gateway', problem: 'UNKNOWN' },
    { path: 'withdrawals.max', problem: 'UNSOUND' },
    { path: 'banks.ICBC.kind', problem: 'UNSOUND' },
    { path: 'vipLevels', problem: 'UNSOUND' },
  ])
  expect([changes, takesTwo]).toEqual([[], false])
})

it('a pot that is opened keeps its terms, and what is offered can be switched off but not left out', async () => {
  const { problems } = await problemsOf((house) => ({
    jackpots: house.jackpots.flatMap((pot) => {
      if (pot.name === 'minor') return []
      return [{ ...pot, titles: noWords, price: '1.00', games: ['no-such-game'] }]
    }),
    depositMethods: house.depositMethods.slice(1),
    agreement: house.agreement.slice(1),
    withdrawals: null,
  }))
  expect(problems).toEqual([
    { path: `agreement.BN`, problem: 'LEFT_OUT' },
    { path: 'jackpots.minor', problem: 'LEFT_OUT' },
    { path: 'jackpots.grand.price', problem: 'STAYS' },
    { path: 'jackpots.grand.titles', problem: 'STAYS' },
    { path: 'jackpots.major.price', problem: 'STAYS' },
    { path: 'jackpots.major.titles', problem: 'STAYS' },
    { path: 'jackpots.no-such-game', problem: 'TWICE' },
    { path: 'jackpots.games.no-such-game', problem: 'UNKNOWN' },
    { path: 'jackpots.games.no-such-game', problem: 'UNKNOWN' },
    { path: 'depositMethods.bank-transfer', problem: 'LEFT_OUT' },
    { path: 'withdrawals', problem: 'LEFT_OUT' },
  ])
})

it('rules of protection that are made for play money are refused where it is not the demo', async () => {
  const { app, anna, show } = await testHouses()
  const real = { ...app, config: { ...app.config, demo: false } }
  expect((await checkHouse(real, anna, await show())).problems).toEqual([
    { path: 'protection.pack', problem: 'DEMO' },
  ])
})

it('an amount that is written otherwise and a list in another order are no change', async () => {
  const { changes } = await problemsOf((house) => ({
    withdrawals: house.withdrawals && { ...house.withdrawals, min: '10' },
    hosts: house.hosts.toReversed(),
    jackpots: house.jackpots.toReversed(),
    countries: { ...house.countries, taken: house.countries.taken.toReversed() },
  }))
  expect(changes).toEqual([])
})

const small = { name: 'small', titles: { EN: 'Small', BN: 'ছোট', UR: 'چھوٹا' }, start: '1.00', seed: '1.00' }

it('[F28] whoever opens a pot that would outlive its players is warned, once the house knows what it takes', async () => {
  const { app, anna, show } = await testHouses()
  const house = await show()
  const warned = async (price: string) => {
    const jackpots = [...house.jackpots, { ...small, ppm: 1_000, price, games: [] }]
    const { problems, warnings } = await checkHouse(app, anna, { ...house, jackpots })
    return [...problems, ...warnings]
  }
  expect(await warned('9000000000.00')).toEqual([])
  await testRound(app, await testPlayer(app, '1000.00'), { stake: 3_000_000n })
  // 10.00 a day over 30 days, of which a thousandth goes in.
  expect(await warned('3.00')).toEqual([])
  expect(await warned('4.00')).toEqual([{ path: 'jackpots.small', warning: 'OUTLIVES_PLAYERS' }])
})

it('[MR-33] a pot’s terms change from its next win on, and are shown as such until then', async () => {
  const { show, put, decide } = await testHouses()
  const house = await show()
  const next = { ppm: 2_000, price: '900.00', seed: '90.00' }
  const jackpots = house.jackpots.map((pot) => (pot.name === 'minor' ? { ...pot, next } : pot))
  const { approval, changes } = await put({ ...house, jackpots })
  expect(changes).toEqual([{ section: 'jackpots', touches: 'odds' }])
  expect(await decide(approval?.id)).toMatchObject({ state: 'done', failure: null })
  expect((await show()).jackpots).toEqual(jackpots)
  const { approval: taken } = await put({ ...(await show()), jackpots: house.jackpots })
  expect(await decide(taken?.id)).toMatchObject({ state: 'done', failure: null })
  expect((await show()).jackpots).toEqual(house.jackpots)
})

it('who decides disputes is said by the house, and may be nobody again', async () => {
  const { show, put, decide } = await testHouses()
  const house = await show()
  expect(house.disputes).toBeNull()
  const disputes = { name: 'Arbiter', url: 'https://arbiter.example' }
  for (const wanted of [disputes, null]) {
    const { approval } = await put({ ...(await show()), disputes: wanted })
    expect(await decide(approval?.id)).toMatchObject({ state: 'done', failure: null })
    expect((await show()).disputes).toEqual(wanted)
  }
})
