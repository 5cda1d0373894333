import { setTimeout as sleep } from 'node:timers/promises'
import { openChild, type ChildLine } from './child-line.ts'
import { timeOf } from './cpu.ts'
import { percentile, rounded } from './figures.ts'
import type { RoomsPeerCalls } from './rooms-bare.ts'
import type { RoomsLoadCalls } from './rooms-load.ts'
import { METRONOME } from './rooms-metronome.ts'
import type { RoomsServer, RoomsWorld } from './rooms-world.ts'

export type RoomsLoad = ChildLine<RoomsLoadCalls>

export type SocketsSize = {
  readonly sockets: number
  readonly rooms: number
  readonly seconds: number
  /** Until everybody is told, and programs are compiled. */
  readonly warmMs: number
}

/** What frames cost whoever sends them. */
export type SocketsCost = {
  readonly frames: number
  /** Of one core. */
  readonly core: number
  readonly framesACpuSecond: number
  readonly kilobytesASocket: number
  /** From saying to hearing, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

export type Lateness = { readonly p99: number; readonly max: number; readonly deadlines: number }

export const BEAT_MS = 500

/** Sockets in metronomes of ours, half of them first: what is measured at half load is measured by `atHalf`. */
export async function measureOurs(
  world: RoomsWorld,
  {
    server,
    load,
    size,
  }: { readonly server: RoomsServer; readonly load: RoomsLoad; readonly size: SocketsSize },
  atHalf: () => Promise<void>,
): Promise<SocketsCost & { readonly late: Lateness }> {
  const rules = { everyMs: BEAT_MS, letters: 0 }
  const rooms = await world.layRooms({ kind: METRONOME, count: size.rooms, rules })
  const before = await server.ask('memory', undefined)
  const seats = await world.seats(server, { rooms, count: size.sockets })
  const half = Math.floor(size.sockets / 2)
  await load.ask('open', seats.slice(0, half))
  await atHalf()
  await load.ask('open', seats.slice(half))
  const kilobytesASocket = aSocket((await server.ask('memory', undefined)) - before, size)
  await sleep(size.warmMs)
  const since = await readTime(world)
  const cost = await costOf(load, server.pid, size.seconds)
  const late = await latenessSince(world, since)
  return { ...cost, kilobytesASocket, late }
}

/** The same frames by a program that is nothing but a peer. */
export async function measurePeer(file: string, { load, size }: PeerRun): Promise<SocketsCost> {
  const peer = await openChild<RoomsPeerCalls>(file, [String(BEAT_MS)])
  try {
    const before = await peer.ask('memory', undefined)
    await load.ask('open', await peer.ask('seats', { rooms: size.rooms, sockets: size.sockets }))
    const kilobytesASocket = aSocket((await peer.ask('memory', undefined)) - before, size)
    await sleep(size.warmMs)
    return { ...(await costOf(load, peer.pid, size.seconds)), kilobytesASocket }
  } finally {
    await load.ask('leave', undefined)
    await peer.close()
  }
}

type PeerRun = { readonly load: RoomsLoad; readonly size: SocketsSize }

function aSocket(kilobytes: number, { sockets }: SocketsSize): number {
  return rounded(kilobytes / sockets, 1)
}

async function costOf(
  load: RoomsLoad,
  pid: number,
  seconds: number,
): Promise<Omit<SocketsCost, 'kilobytesASocket'>> {
  const before = timeOf(pid).all
  const heard = await load.ask('count', seconds * 1_000)
  const spent = (timeOf(pid).all - before) / 1e6
  if (heard.frames === 0) throw new Error('Nobody heard anything: nothing was measured.')
  const { frames, p50, p99 } = heard
  const core = rounded(spent / heard.seconds, 3)
  return { frames, core, framesACpuSecond: rounded(frames / spent, 0), p50, p99 }
}

async function readTime({ owner }: RoomsWorld): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date()
}

async function latenessSince({ owner }: RoomsWorld, since: Date): Promise<Lateness> {
  const { rows } = await owner.query<{ late: number }>(
    `select (body ->> 'late')::float8 as late from rooms.event where happened_at > $1 and body ->> 'is' = 'beat'`,
    [since],
  )
  const late = rows.map((row) => row.late)
  if (late.length === 0) throw new Error('No deadline came: nothing was measured.')
  return { p99: percentile(late, 0.99), max: percentile(late, 1), deadlines: late.length }
}
