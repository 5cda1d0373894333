import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/secrets/secrets'

/** What a token lets its bearer do with one stream. */
export type MediaRight = 'read' | 'publish'

/** So long a token is good; a page asks for the next before it is over. */
export const MEDIA_TOKEN_MS = 60_000
const PURPOSE = 'shows.media'

type Grant = { readonly stream: string; readonly right: MediaRight; readonly now: Date }

/** Lets whoever has it see or send a stream for a minute. The media server asks us; it need not know the key. */
export function makeMediaToken(
  secrets: Secrets,
  { stream, right, now }: Grant,
): { readonly token: string; readonly endsAt: Date } {
  const endsAt = new Date(now.getTime() + MEDIA_TOKEN_MS)
  const claim = `${right}.${stream}.${endsAt.getTime()}`
  return { token: `${claim}.${secrets.digest(PURPOSE, claim).toString('base64url')}`, endsAt }
}

/** Whether a token gives this right to this stream now. Who may send may see. */
export function isMediaToken(secrets: Secrets, token: string, { stream, right, now }: Grant): boolean {
  const [given = '', of = '', ends = '', mac = '', ...more] = token.split('.')
  if (more.length > 0 || of !== stream || !/^\d{1,15}$/.test(ends)) return false
  const expected = secrets.digest(PURPOSE, `${given}.${of}.${ends}`)
  const shown = Buffer.from(mac, 'base64url')
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return false
  return Number(ends) > now.getTime() && (given === right || given === 'publish')
}
