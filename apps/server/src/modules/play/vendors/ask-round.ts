import type { VendorRound } from '@baize/contracts'
import { readVendorRound } from '@baize/owp'
import type { App } from '#platform/app'
import { askVendor } from './vendor-client.ts'

const NOTHING = { summary: null, replayUrl: null, proof: null } as const

/** What a vendor says of a round that it plays under this name. Only what it signed counts as said. */
export async function askVendorRound(
  app: App,
  { vendor, ref }: { readonly vendor: string; readonly ref: string },
): Promise<VendorRound> {
  const outcome = await askVendor(app, { code: vendor, call: readVendorRound }, { parts: { roundId: ref } })
  if (outcome.kind !== 'done') {
    const isNotKnown = outcome.kind === 'refused' && outcome.error.code === 'ROUND_NOT_FOUND'
    return { answer: isNotKnown ? 'not-known' : 'silent', ...NOTHING }
  }
  const { summary, replayUrl, proof } = outcome.reply
  return { answer: 'told', summary, replayUrl, proof }
}
