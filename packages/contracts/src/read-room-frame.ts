import { ROOM_PATH, type RoomFrame } from './rooms.ts'

/** What a server said in a room; undefined for whatever else may come over a socket. */
export function readRoomFrame(data: unknown): RoomFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data))
    return isFrame(frame) ? frame : undefined
  } catch {
    return undefined
  }
}

function isFrame(value: unknown): value is RoomFrame {
  return typeof value === 'object' && value !== null && 'is' in value && typeof value.is === 'string'
}

/** The address of the socket, as seen from a page of the site. */
export function roomAddress({
  protocol,
  host,
}: {
  readonly protocol: string
  readonly host: string
}): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${ROOM_PATH}`
}
