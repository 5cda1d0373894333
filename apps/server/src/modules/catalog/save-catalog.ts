import type { Tx } from '#platform/db'
import * as store from './store/games.ts'

export type Catalog = {
  readonly vendors: readonly store.CatalogVendorRow[]
  readonly games: readonly store.CatalogGameRow[]
}

/** Adds vendors and games, or changes those that are known by their code. */
export async function saveCatalog(tx: Tx, { vendors, games }: Catalog): Promise<void> {
  await store.upsertVendors(tx, vendors)
  await store.upsertGames(tx, games)
}

/** Sets whose games a merchant offers, in which order. */
export async function chooseVendors(
  tx: Tx,
  merchantCode: string,
  places: readonly store.VendorPlace[],
): Promise<void> {
  await store.replaceMerchantVendors(tx, merchantCode, places)
}

/** Offers a vendor's games of a kind beside those the merchant already has. */
export async function offerVendor(
  tx: Tx,
  place: Pick<store.VendorPlace, 'vendorCode' | 'gameType'> & { readonly merchantCode: string },
): Promise<void> {
  await store.addMerchantVendor(tx, place)
}
