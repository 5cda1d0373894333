import { SPORTS_LIVE_PATH, type SportsFrame } from './sports-live.ts'

/** What the server said of odds; undefined for whatever else may come over a socket. */
export function readSportsFrame(data: unknown): SportsFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data))
    return isFrame(frame) ? frame : undefined
  } catch {
    return undefined
  }
}

function isFrame(value: unknown): value is SportsFrame {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The address of the socket, as seen from a page of the site. */
export function sportsAddress({
  protocol,
  host,
}: {
  readonly protocol: string
  readonly host: string
}): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SPORTS_LIVE_PATH}`
}
