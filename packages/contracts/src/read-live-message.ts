import { LIVE_PATH, type LiveMessage } from './live.ts'

/** What the server said over the socket; undefined for what is no message. */
export function readLiveMessage(data: unknown): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): value is LiveMessage {
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
