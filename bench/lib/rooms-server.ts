import { patienceOf } from '../../apps/server/src/platform/http/connections.ts'
import { createRateLimits } from '../../apps/server/src/platform/http/rate.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { localCarrier } from '../../apps/server/src/platform/rooms/carrier.ts'
import { roomHostOf } from '../../apps/server/src/platform/rooms/host.ts'
import type { AnyRoomKind } from '../../apps/server/src/platform/rooms/room-game.ts'
import { cardKinds } from '../../apps/server/src/modules/cards/index.ts'
import { fishKinds } from '../../apps/server/src/modules/fish/index.ts'
import { tablesKinds } from '../../apps/server/src/modules/tables/index.ts'
import { createApi } from '../../apps/server/src/server.ts'
import { answerParent } from './child-line.ts'
import { residentKilobytes } from './memory.ts'
import { metronomeKind } from './rooms-metronome.ts'
import { spinFor } from './rooms-spins.ts'

/*
 * The server whose rooms are measured, in a process of its own: its whole wire, with the rooms of the house and metronomes,
 * and without jobs, which have nothing to do with rooms.
 */
process.env.NODE_ENV = 'production'

const config = parseConfig({
  DATABASE_URL: process.argv[2] ?? '',
  LOG_LEVEL: 'error',
  RATE_FACTOR: '100000', // one machine plays everybody
  SHUTDOWN_SECONDS: '5',
})
const { app, close } = createApp(config, createLog(config.logLevel))
const kinds: readonly AnyRoomKind[] = [...tablesKinds, ...fishKinds, ...cardKinds, metronomeKind]
const limits = createRateLimits(config.rateFactor)
const api = await createApi(app, limits, patienceOf(config), { kinds, carrier: localCarrier() })
await api.listen({ port: 0, host: '127.0.0.1' })
roomHostOf(app).start()

async function end(): Promise<void> {
  await api.close()
  await close()
}

const calls = {
  address: () => api.listeningOrigin,
  memory: residentKilobytes,
  /** Members spin in this very program; says how many spins there were. */
  spin: (asked: Parameters<typeof spinFor>[1]) => spinFor(app, asked),
  /** How many sockets are in rooms. */
  sockets: async () => (await app.metrics.roomSockets.get()).values[0]?.value ?? 0,
}
export type RoomsServerCalls = typeof calls

process.once('SIGTERM', () => void end().finally(() => process.exit(0)))
answerParent(calls, end)
