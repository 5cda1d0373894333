import { randomUUID } from 'node:crypto'
import {
  type OwpCall,
  type OwpInput,
  type OwpOutcome,
  type OwpReply,
  readVendorRound,
  sendCall,
} from '@baize/owp'
import type { App } from '#platform/app'
import { noteContact } from '#platform/contacts'
import { leadsWhereItMay } from '#platform/http/public-address'
import { findVendor, listVendors } from './known-vendors.ts'
import { VendorProblem } from './save-vendor.ts'

/** Makes a nonce; handed in, as chance is. */
const newNonce = randomUUID

/**
 * Asks a vendor for something. Never inside a transaction: it takes as long as the vendor takes, and the outcome may be
 * that nobody knows. Of two keys the older one signs, since the vendor has it for certain.
 */
export async function askVendor<C extends OwpCall>(
  app: App,
  { code, call }: { readonly code: string; readonly call: C },
  input: OwpInput<C> = {},
): Promise<OwpOutcome<OwpReply<C>>> {
  const vendor = await findVendor(app, code)
  const key = vendor?.keys.at(-1)
  if (!vendor || !key) return { kind: 'unknown', why: `${code} has no key that holds` }
  if (!(await leadsWhereItMay(app, vendor.url)))
    return { kind: 'unknown', why: `${code} is at an address of our own` }
  const now = () => app.clock.now().getTime()
  const outcome = await sendCall({ baseUrl: vendor.url, provider: code, key, now, newNonce }, call, input)
  noteContact(app, { kind: 'vendor', code }, outcome.kind !== 'unknown')
  return outcome
}

/** No round of anybody's: whoever answers that there is none answers. */
const NO_ROUND = 'no-such-round'

/** Asks every vendor that is on for nothing in particular, to learn whether it answers. */
export async function probeVendors(app: App): Promise<void> {
  const vendors = (await listVendors(app)).filter(({ isOn }) => isOn)
  const asked = vendors.map(({ code }) =>
    askVendor(app, { code, call: readVendorRound }, { parts: { roundId: NO_ROUND } }),
  )
  await Promise.all(asked)
}

/** For jobs, which are run again when they throw: whether it was done, or was refused for good. */
export function requireAnswer<Reply>(
  outcome: OwpOutcome<Reply>,
): Exclude<OwpOutcome<Reply>, { kind: 'unknown' }> {
  if (outcome.kind === 'unknown') throw new VendorProblem(`Nobody knows what became of it: ${outcome.why}.`)
  if (outcome.kind === 'refused' && outcome.error.retryable)
    throw new VendorProblem(`The vendor asks to try again: ${outcome.error.code}.`)
  return outcome
}
