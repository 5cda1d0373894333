import { LIVE_PATH, type LiveMessage } from './live.ts'
import type { LiveReply } from './live-call.ts'

/** What the server said over the socket, or answered; undefined for what is neither. */
export function readLiveMessage(data: unknown): LiveMessage | LiveReply | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): value is LiveMessage | LiveReply {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Where the socket of a page is opened. */
export function liveAddress({
  protocol,
  host,
}: {
  readonly protocol: string
  readonly host: string
}): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${LIVE_PATH}`
}
