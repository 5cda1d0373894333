import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'maxmind'

/** The country an address is registered in, as two letters; null where nobody knows. */
export type CountryOfIp = (ip: string) => string | null

const require = createRequire(import.meta.url)

type Found = CountryResponse & { readonly country_code?: string }

/** Opens the local database; no address ever leaves the machine to be looked up. */
export function openCountryOfIp(): CountryOfIp {
  const file = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const reader = new Reader<Found>(readFileSync(file))
  return (ip) => {
    const found = isAddress(ip) ? reader.get(ip) : null
    return found?.country_code ?? found?.country?.iso_code ?? null
  }
}

function isAddress(text: string): boolean {
  return /^[0-9a-f.:]+$/i.test(text)
}
