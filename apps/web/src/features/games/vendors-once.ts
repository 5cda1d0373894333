import type { Vendor } from '@baize/contracts'

/** A vendor stands in the directory once for each of its categories; here it is met only the first time. */
export function vendorsOnce(vendors: readonly Vendor[]): Vendor[] {
  const seen = new Set<string>()
  return vendors.filter(({ vendorCode }) => !seen.has(vendorCode) && seen.add(vendorCode))
}
