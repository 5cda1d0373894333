import type { App } from '#platform/app'
import { makeMediaToken } from './media-token.ts'

/** Nobody waits longer for a media server to say whether it has a stream. */
const PATIENCE_MS = 3_000

/** Under which the house hands on what the studio shows. */
const OWN_PATH = '/studio'

/** Where a stream is seen; its still picture; where its host sends it. */
export type StreamAddresses = {
  readonly hls: string
  readonly whep: string | null
  readonly poster: string
  readonly whip: string | null
}

/**
 * A stream is seen by every phone that reaches the house, so its address is the house's own. Who watches within a second, and
 * who sends, speaks to the media server itself, which only a house on its own feet has: over an address that is secured.
 */
export function addressesOf(app: App, stream: string): StreamAddresses {
  const { studioUrl } = app.config
  const own = `${OWN_PATH}/${stream}`
  const media = studioUrl?.startsWith('https:') ? `${studioUrl}/${stream}` : null
  return {
    hls: `${own}/live.m3u8`,
    poster: `${own}/poster.webp`,
    whep: media && `${media}/whep`,
    whip: studioUrl === undefined ? null : `${studioUrl}/${stream}/whip`,
  }
}

/** Whether the stream is there to be seen; a media server that does not answer has none. */
export async function isStreaming(app: App, stream: string): Promise<boolean> {
  const { studioUrl } = app.config
  if (studioUrl === undefined) return false
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { token } = makeMediaToken(app.secrets, { stream, right: 'read', now: app.clock.now() })
    const address = `${studioUrl}/${stream}/live.m3u8?token=${encodeURIComponent(token)}`
    const reply = await fetch(address, { signal, redirect: 'error' })
    return reply.ok && (await reply.text()).startsWith('#EXTM3U')
  } catch {
    return false
  }
}
