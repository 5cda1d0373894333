import type { Country } from '@baize/contracts'
import type { Tx } from '#platform/db'
import * as store from './store/merchants.ts'

/** Makes a merchant or changes it to what is given, lists and all. */
export async function saveMerchant(tx: Tx, merchant: store.SavedMerchant): Promise<void> {
  await store.upsertMerchant(tx, merchant)
  await store.replaceMerchantLists(tx, merchant)
}

export async function saveCountries(tx: Tx, countries: readonly Omit<Country, 'isDefault'>[]): Promise<void> {
  await store.upsertCountries(tx, countries)
}

/** The merchant takes members from every country we know, one of them being its own. */
export async function offerAllCountries(tx: Tx, offer: store.CountryOffer): Promise<void> {
  await store.offerAllCountries(tx, offer)
}
