import type { GameType, Vendor } from '@baize/contracts'
import { expect, it } from 'vitest'
import { homeTabs } from './home-views.ts'

function vendor(vendorCode: string, gameCategory: GameType): Vendor {
  return {
    vendorCode,
    gameCategory,
    accountTypeName: vendorCode,
    displayName: vendorCode,
    mobileSmallIcon: '',
    mobileLargeIcon: '',
    gameId: null,
    nodeId: null,
    telGameId: null,
    telNodeId: null,
    opensList: true,
  }
}

it('shows a tab for each category that a vendor serves, in the order of the house', () => {
  const vendors = [vendor('A', 'SPORTS'), vendor('B', 'RNG'), vendor('C', 'FISH'), vendor('B', 'FISH')]
  expect(homeTabs(vendors)).toEqual(['HOT', 'FAV', 'RNG', 'FISH', 'SPORTS', 'PROMO'])
})

it('puts the quick lottery behind the lottery where the house has it', () => {
  expect(homeTabs([vendor('LOTT', 'LOTT')])).toEqual(['HOT', 'FAV', 'LOTT', 'PROMO'])
  expect(homeTabs([vendor('LOTT', 'LOTT'), vendor('ELOTT', 'LOTT'), vendor('A', 'LIVE')])).toEqual([
    'HOT',
    'FAV',
    'LOTT',
    'ELOTT',
    'LIVE',
    'PROMO',
  ])
})

it('keeps popular games, favourites and offers in a house without vendors', () => {
  expect(homeTabs([])).toEqual(['HOT', 'FAV', 'PROMO'])
})
