import { claimIn, claimProblem, type Message, type MessageHeaders, type OwpKey } from '@baize/owp'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { isInNetworks } from '#platform/networks'
import { insertNonce } from '../store/vendors.ts'
import { findVendor, type KnownVendor } from '../vendors/known-vendors.ts'
import { OwpProblem } from './owp-problem.ts'

/** A vendor that has proven who it is, and what its answer is signed with. */
export type Caller = { readonly vendor: KnownVendor; readonly key: OwpKey; readonly nonce: string }

type Arrival = Message & { readonly headers: MessageHeaders; readonly ip: string }

/** The vendor that signed a message; one that is forged, old, seen before or from elsewhere is nobody's. */
export async function requireCaller(app: App, { headers, ip, ...message }: Arrival): Promise<Caller> {
  const claim = claimIn(headers)
  const vendor = claim && (await findVendor(app, claim.provider))
  if (!claim || !vendor || !isFromOneOf(vendor.networks, ip)) throw new OwpProblem('INVALID_SIGNATURE')
  const now = app.clock.now()
  const problem = claimProblem(claim, message, { keys: vendor.keys, now: now.getTime() })
  if (problem) throw new OwpProblem(problem)
  const { nonce } = claim
  const isNew = await transaction(app, (tx) => insertNonce(tx, { vendor: vendor.code, nonce, at: now }))
  if (!isNew) throw new OwpProblem('REPLAYED_NONCE')
  const key = vendor.keys.find(({ id }) => id === claim.keyId)
  if (!key) throw new OwpProblem('INVALID_SIGNATURE')
  return { vendor, key, nonce }
}

/** A vendor that named no networks calls from anywhere. */
function isFromOneOf(networks: readonly string[], ip: string): boolean {
  return networks.length === 0 || isInNetworks(networks, ip)
}
