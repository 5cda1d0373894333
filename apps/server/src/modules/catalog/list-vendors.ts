import type { Vendor, vendorDirectory } from '@baize/contracts'
import type { z } from 'zod/mini'
import type { Db } from '#platform/db'
import * as store from './store/games.ts'

/** The merchant's vendors with the order of each category. */
export async function listVendors(db: Db, merchantCode: string): Promise<z.output<typeof vendorDirectory>> {
  const vendors = await store.readVendors(db, merchantCode)
  return { vendors, sorting: sortingOf(vendors) }
}

function sortingOf(vendors: readonly Vendor[]) {
  const names = new Map<Vendor['gameCategory'], string[]>()
  for (const { gameCategory, accountTypeName } of vendors) {
    names.set(gameCategory, [...(names.get(gameCategory) ?? []), accountTypeName])
  }
  return [...names].map(([gameCategory, vendorNames]) => ({ gameCategory, vendorNames }))
}
