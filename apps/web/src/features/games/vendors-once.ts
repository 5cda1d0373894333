import type { Vendor } from '@baize/contracts'
import { categoryOrder } from './home-views.ts'

/**
 * The directory names a vendor once for each of its categories. Here each is met once, and those of the first
 * categories come first; within a category the merchant's order stands.
 */
export function vendorsOnce(vendors: readonly Vendor[]): Vendor[] {
  const sorted = categoryOrder.flatMap((type) => vendors.filter(({ gameCategory }) => gameCategory === type))
  const seen = new Set<string>()
  return sorted.filter(({ vendorCode }) => !seen.has(vendorCode) && seen.add(vendorCode))
}
