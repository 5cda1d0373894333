import type { RoomCommand, RoomFrame } from '@baize/contracts'
import { cardKinds } from '../../apps/server/src/modules/cards/index.ts'
import { showKind } from '../../apps/server/src/modules/shows/index.ts'
import { tablesKinds } from '../../apps/server/src/modules/tables/index.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { openRoomHost } from '../../apps/server/src/platform/rooms/host.ts'
import { openNatsCarrier } from '../../apps/server/src/platform/rooms/nats-carrier.ts'
import type { AnyRoomKind, RoomMember } from '../../apps/server/src/platform/rooms/room-game.ts'
import { createRoomSockets } from '../../apps/server/src/platform/rooms/room-sockets.ts'
import { armDeath } from './room-death.ts'
import type { RoomPoint } from './room-points.ts'

/** What a node is asked for: to let somebody in or out or up from their seat, to say something for them, or what they have heard. */
export type RoomNodeAsk = {
  readonly key: string
  readonly roomId: string
  readonly member: RoomMember
  readonly do: 'enter' | 'leave' | 'rise' | 'heard' | 'command'
  readonly command?: RoomCommand
}

/** `taken`, `in`, `out`, the code of a refusal; with what was heard where that was asked for. */
export type RoomNodeAnswer = {
  readonly key: string
  readonly said: string
  readonly heard?: readonly RoomFrame[]
}

// A node of rooms: it owns what it may, does what it is sent and answers, until it is killed or ends itself.
const [databaseUrl = '', natsUrl = '', studioUrl = '', point = ''] = process.argv.slice(2)
const places = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl, STUDIO_URL: studioUrl }
const environment = { ...places, SHUTDOWN_SECONDS: '3' }
const { app, close } = createApp(parseConfig(environment), createLog('silent'))
const { armed } = armDeath(app, point === '' ? undefined : (JSON.parse(point) as RoomPoint))
const kinds = [...tablesKinds, ...cardKinds, showKind as AnyRoomKind].map(armed)
const host = openRoomHost(app, { kinds, carrier: await openNatsCarrier(app) })
const sockets = createRoomSockets(app, host, async () => [])
const visitors = new Map<string, { readonly heard: RoomFrame[]; readonly leave: () => void }>()
host.start()

process.on('message', (ask: RoomNodeAsk) => {
  void answer(ask).then((said) => process.send?.(said))
})
process.on('disconnect', () => process.exit(0))
// As the server ends: rooms are handed over, what was asked is answered, then it lets go of the database.
let isEnding = false
process.once('SIGTERM', () => {
  isEnding = true
  void sockets
    .close()
    .then(close)
    .then(() => process.exit(0))
})
process.send?.('ready')

async function answer(ask: RoomNodeAsk): Promise<RoomNodeAnswer> {
  const { key, roomId, member } = ask
  const place = `${roomId} ${member.memberId}`
  try {
    if (ask.do === 'enter') await enter(ask, place)
    if (ask.do === 'leave') visitors.get(place)?.leave()
    if (ask.do === 'rise') await host.leave(roomId, member.memberId)
    if (ask.do === 'heard') return { key, said: 'heard', heard: visitors.get(place)?.heard ?? [] }
    if (ask.command) await host.command(roomId, member, ask.command)
    return { key, said: 'taken' }
  } catch (error) {
    if (error instanceof Refusal) return { key, said: error.code }
    // Pages lose their line with the last room and ask again elsewhere; here it is the answer that is lost.
    return { key, said: isEnding ? 'gone' : String(error) }
  }
}

async function enter({ roomId, member }: RoomNodeAsk, place: string): Promise<void> {
  const heard: RoomFrame[] = []
  const attendee = {
    member,
    arrival: BigInt(Date.now()),
    send: (text: string) => void heard.push(JSON.parse(text) as RoomFrame),
    close: () => {},
  }
  visitors.set(place, { heard, leave: host.enter(roomId, attendee) })
  await host.showRoom(roomId, attendee)
}
