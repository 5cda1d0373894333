import { type OwpOutcome, type OwpReply, readVendorRound as readCall } from '@baize/owp'
import type { App } from '#platform/app'
import { askVendor } from './vendor-client.ts'

type VendorRoundKey = { readonly vendor: string; readonly roundRef: string }

/** A round in its vendor's own words, for whoever looks into it. */
export async function readVendorRound(
  app: App,
  { vendor, roundRef }: VendorRoundKey,
): Promise<OwpOutcome<OwpReply<typeof readCall>>> {
  return askVendor(app, { code: vendor, call: readCall }, { parts: { roundId: roundRef } })
}
