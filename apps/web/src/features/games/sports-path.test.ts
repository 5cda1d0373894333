import type { Vendor } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sportsPath } from './sports-path.ts'

const vendor = (gameCategory: Vendor['gameCategory'], gameId: string | null): Vendor => ({
  vendorCode: 'V',
  accountTypeName: 'V',
  displayName: 'V',
  mobileSmallIcon: '',
  mobileLargeIcon: '',
  gameCategory,
  gameId,
  nodeId: null,
  telGameId: null,
  telNodeId: null,
  opensList: false,
})

it('sports of the house are screens of the site; a book of another maker takes its place by data alone', () => {
  expect(sportsPath([vendor('RNG', 'dice'), vendor('SPORTS', 'baize-sportsbook')])).toBe('/m/sports')
  expect(sportsPath([vendor('SPORTS', 'foreign-book')])).toBe('/m/sportsGame')
  expect(sportsPath([])).toBe('/m/sportsGame')
})
