import type { Vendor } from '@baize/contracts'
import { expect, it } from 'vitest'
import { footerVendors } from './footer-vendors.ts'

function vendor(vendorCode: string): Vendor {
  return {
    vendorCode,
    accountTypeName: vendorCode,
    displayName: vendorCode,
    mobileSmallIcon: '',
    mobileLargeIcon: '',
    gameCategory: 'RNG',
    gameId: null,
    nodeId: null,
    telGameId: null,
    telNodeId: null,
    opensList: false,
  }
}

const order = (...codes: string[]) => footerVendors(codes.map(vendor)).map(({ vendorCode }) => vendorCode)

it('[H15] puts EG3, PG, FC and JL first, keeps the rest in order and leaves TCG_SEA out', () => {
  expect(order('PP', 'JL', 'TCG_SEA', 'FC', 'AB', 'PG', 'EG3')).toEqual(['EG3', 'PG', 'FC', 'JL', 'PP', 'AB'])
})

it('[H15] shows a vendor of several categories once', () => {
  expect(order('PP', 'PG', 'PP', 'PG')).toEqual(['PG', 'PP'])
})
