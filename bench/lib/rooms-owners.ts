import { setTimeout as sleep } from 'node:timers/promises'
import { median, percentile, rounded } from './figures.ts'
import { METRONOME } from './rooms-metronome.ts'
import type { RoomsLoad } from './rooms-sockets.ts'
import type { RoomsServer, RoomsWorld } from './rooms-world.ts'

/** For how long rooms said nothing when their owner went away, in seconds: the longest of them. */
export type OwnerFigures = { readonly killed: number; readonly handedOver: number }

const SOCKETS_A_ROOM = 2
const BEAT_MS = 100
const WARM_MS = 1_500

/** Everybody moves to the next server when theirs is killed, and once more when that one is told to stop. */
export async function measureOwners(
  world: RoomsWorld,
  load: RoomsLoad,
  { rooms: count }: { readonly rooms: number },
): Promise<OwnerFigures> {
  const rules = { everyMs: BEAT_MS, letters: 0 }
  const rooms = await world.layRooms({ kind: METRONOME, count, rules })
  const first = await world.openServer()
  const seatsOn = (server: RoomsServer) => world.seats(server, { rooms, count: count * SOCKETS_A_ROOM })
  await load.ask('open', await seatsOn(first))
  const silence = async (from: RoomsServer, to: RoomsServer, signal: NodeJS.Signals) => {
    await sleep(WARM_MS)
    const moved = load.ask('move', [...(await seatsOn(to))])
    from.kill(signal)
    return rounded(percentile(await moved, 1) / 1_000)
  }
  const second = await world.openServer()
  const killed = await silence(first, second, 'SIGKILL')
  const third = await world.openServer()
  const handedOver = await silence(second, third, 'SIGTERM')
  await load.ask('leave', undefined)
  return { killed, handedOver }
}

/** How late frames are, in milliseconds, without and with neighbours that do not read. */
export type DeafFigures = { readonly without: number; readonly beside: number; readonly cut: number }

const READERS = 4
const DEAF = 2
const LOUD = { everyMs: 60, letters: 200_000 }
const CUT_LOOK_MS = 50
const CUT_WITHIN_MS = 30_000

type DeafRun = {
  readonly server: RoomsServer
  readonly load: RoomsLoad
  readonly turns: number
  readonly windowMs: number
}

/** A room that says much, to some who read and, in turns, to some who do not: those are cut off meanwhile. */
export async function measureDeaf(
  world: RoomsWorld,
  { server, load, turns, windowMs }: DeafRun,
): Promise<DeafFigures> {
  const rooms = await world.layRooms({ kind: METRONOME, count: 1, rules: LOUD })
  await load.ask('open', [...(await world.seats(server, { rooms, count: READERS }))])
  const seen = { without: [] as number[], beside: [] as number[], cut: 0 }
  await load.ask('count', WARM_MS)
  for (let turn = 0; turn < turns; turn++) {
    seen.without.push((await load.ask('count', windowMs)).p99)
    const deaf = await load.ask('open', [...(await world.seats(server, { rooms, count: DEAF }))])
    for (let place = deaf - DEAF; place < deaf; place++) await load.ask('stopReading', place)
    seen.beside.push((await load.ask('count', windowMs)).p99)
    seen.cut += await cutOff(server)
  }
  await load.ask('leave', undefined)
  return { without: median(seen.without), beside: median(seen.beside), cut: seen.cut }
}

/** Whoever does not read is let go; says how many were. */
async function cutOff(server: RoomsServer): Promise<number> {
  const end = performance.now() + CUT_WITHIN_MS
  while ((await server.ask('sockets', undefined)) > READERS) {
    if (performance.now() > end) throw new Error('Those who do not read were not cut off.')
    await sleep(CUT_LOOK_MS)
  }
  return DEAF
}
