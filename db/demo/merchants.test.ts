import { expect, it } from 'vitest'
import { demoWorld } from './index.ts'
import type { DemoMerchant } from './types.ts'

const { merchants } = demoWorld
const merchant = (code: string) => {
  const found = merchants.find((each) => each.code === code)
  if (found === undefined) throw new Error(`There is no merchant ${code}.`)
  return found
}

it('[M12] the house of yuan keeps the counter of the specification, and it alone', () => {
  const starts = merchants.map(({ code, jackpots }) => [code, jackpots[0]?.start])
  expect(starts).toEqual([
    ['PADMA', '186280.50'],
    ['BAIZE', '3620418775.20'],
    ['NOOR', '248374.00'],
    ['SOLO', '3104.67'],
  ])
})

it('the first house has all that the second has, in taka and for people of Bangladesh', () => {
  const [padma, baize] = [merchant('PADMA'), merchant('BAIZE')]
  expect(padma.hosts).toContain('localhost')
  expect(baize.hosts).toEqual(['baize.localhost'])
  for (const key of ['languages', 'flags', 'template', 'registration', 'vendorCodes', 'notices'] as const)
    expect([key, padma[key]]).toEqual([key, baize[key]])
  const kinds = ({
    banners,
    offers,
    promotions,
    vipLevels,
    people,
    customerService,
    downloads,
  }: DemoMerchant) => [
    banners.map(({ url }) => url),
    offers.map(({ code }) => code),
    promotions.map(({ key }) => key),
    vipLevels.map(({ names }) => names.EN),
    people.map(({ role }) => role),
    customerService.map(({ csType }) => csType),
    downloads.map(({ resourceType }) => resourceType),
  ]
  expect(kinds(padma)).toEqual(kinds(baize))
  expect([padma.money.symbol, padma.zone, padma.registration.fields.mobile[0]?.field]).toEqual([
    '৳',
    'Asia/Dhaka',
    'mobileNum',
  ])
  const [bkash] = padma.depositMethods
  expect([bkash?.names.EN, bkash?.min, bkash?.quick]).toEqual([
    'bKash',
    '200.00',
    ['200.00', '500.00', '1000.00', '5000.00', '10000.00'],
  ])
  expect(padma.offers.map(({ minDeposit, maxBonus }) => [minDeposit, maxBonus])).toEqual([
    ['500.00', '5000.00'],
    ['1000.00', '3000.00'],
  ])
})

it('people of the demo are each of one house alone, by their names too', () => {
  const accounts = merchants.flatMap(({ people }) => people.map(({ account }) => account))
  expect(new Set(accounts).size).toBe(accounts.length)
})
