import { readJson, writeJson } from '../../lib/storage/local.ts'

type Audience = { readonly isMember: boolean }

/** As many as a browser is asked to remember; the oldest are forgotten. */
const MOST = 100

/** What was closed on this device, apart for members and for guests. */
export function hiddenPopups(audience: Audience): string[] {
  const kept = readJson(keyOf(audience))
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

export function hidePopups(audience: Audience, ids: readonly string[]): void {
  const before = hiddenPopups(audience).filter((id) => !ids.includes(id))
  writeJson(keyOf(audience), [...before, ...ids].slice(-MOST))
}

function keyOf({ isMember }: Audience): 'popupHiddenMember' | 'popupHiddenGuest' {
  return isMember ? 'popupHiddenMember' : 'popupHiddenGuest'
}
