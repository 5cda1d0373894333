import type { KeyObject } from 'node:crypto'
import type { App } from '#platform/app'
import { agreeOn } from '#platform/secrets/agreement'
import type { MemberSessionRow } from '../store/sessions.ts'

/** Keys of tokens that were used lately, oldest first: to work one out costs as much as to check a signature. */
const known = new Map<string, { readonly key: KeyObject; readonly endsAt: Date }>()
const MOST_KEYS = 50_000

/** The key that calls with this token are proven by, which any node can work out; nothing where none was agreed on. */
export function macKeyOf(
  app: Pick<App, 'secrets' | 'clock'>,
  { exchangeKey, tokenEndsAt }: Pick<MemberSessionRow, 'exchangeKey' | 'tokenEndsAt'>,
  tokenDigest: Buffer,
): KeyObject | undefined {
  if (!exchangeKey) return undefined
  const name = tokenDigest.toString('base64url')
  const kept = known.get(name)
  if (kept) return kept.key
  const agreed = agreeOn(app.secrets, { tokenDigest, theirs: exchangeKey })
  if (!agreed) return undefined
  forgetEnded(app.clock.now())
  known.set(name, { key: agreed.macKey, endsAt: tokenEndsAt })
  return agreed.macKey
}

/** Tokens live equally long, so those that came first are those that end first. */
function forgetEnded(now: Date): void {
  for (const [name, { endsAt }] of known) {
    if (now < endsAt && known.size < MOST_KEYS) return
    known.delete(name)
  }
}
