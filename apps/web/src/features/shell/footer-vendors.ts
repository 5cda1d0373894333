import type { Vendor } from '@baize/contracts'
import { FOOTER_VENDOR_EXCLUDED, FOOTER_VENDORS_FIRST } from '../../lib/limits.ts'

/** Each vendor once: the specification's four first, in its order, then the rest in the merchant's, one left out. */
export function footerVendors(vendors: readonly Vendor[]): Vendor[] {
  const once = vendors.filter((vendor, index) => vendors.findIndex(hasCode(vendor.vendorCode)) === index)
  const first = FOOTER_VENDORS_FIRST.flatMap((code) => once.filter(hasCode(code)))
  const rest = once.filter(
    (vendor) => !first.includes(vendor) && vendor.vendorCode !== FOOTER_VENDOR_EXCLUDED,
  )
  return [...first, ...rest]
}

function hasCode(code: string): (vendor: Vendor) => boolean {
  return ({ vendorCode }) => vendorCode === code
}
