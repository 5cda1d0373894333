import { expect, it } from 'vitest'
import { vendorsOnce } from './vendors-once.ts'

it('meets a vendor of several categories once, in the order of the categories', () => {
  const vendor = {
    accountTypeName: '',
    displayName: '',
    mobileSmallIcon: '',
    mobileLargeIcon: '',
    opensList: true,
  }
  const nowhere = { gameId: null, nodeId: null, telGameId: null, telNodeId: null }
  const found = vendorsOnce([
    { ...vendor, ...nowhere, vendorCode: 'JL', gameCategory: 'FISH' },
    { ...vendor, ...nowhere, vendorCode: 'PP', gameCategory: 'RNG' },
    { ...vendor, ...nowhere, vendorCode: 'JL', gameCategory: 'RNG' },
    { ...vendor, ...nowhere, vendorCode: 'FC', gameCategory: 'FISH' },
  ])
  expect(found.map(({ vendorCode, gameCategory }) => [vendorCode, gameCategory])).toEqual([
    ['PP', 'RNG'],
    ['JL', 'RNG'],
    ['FC', 'FISH'],
  ])
})
