import { setTimeout as sleep } from 'node:timers/promises'
import { SPORTS_LIVE_PATH } from '@baize/contracts'
import { type ChildLine, openChild } from './child-line.ts'
import { timeOf } from './cpu.ts'
import { rounded } from './figures.ts'
import type { SportsBareCalls } from './sports-bare.ts'
import type { SportsLoadCalls } from './sports-load.ts'
import { competitionName, fixtureName } from './sports-quoting.ts'
import type { RecordedTick, SportsServerCalls } from './sports-server.ts'

export type FanoutSize = {
  readonly sockets: number
  readonly quotes: number
  readonly seconds: number
  /** Until everybody is told, and programs are compiled. */
  readonly warmMs: number
}

/** What frames cost whoever sends them. */
type FanoutCost = {
  readonly frames: number
  /** Of one core. */
  readonly core: number
  readonly framesACpuSecond: number
  readonly bytesAFrame: number
  readonly kilobytesASocket: number
}

export type FanoutFigures = {
  readonly ours: FanoutCost & { readonly p50: number; readonly p99: number }
  readonly bare: FanoutCost
}

const FIXTURES = 200
const COMPETITIONS = 20
const MARKETS = 30
const RECORDED_TICKS = 25

type Load = ChildLine<SportsLoadCalls>

/** Pages that each follow a list and a fixture, while quotes change; beside a loop that sends the same bytes. */
export async function measureFanout(databaseUrl: string, size: FanoutSize): Promise<FanoutFigures> {
  const load = await openChild<SportsLoadCalls>('sports-load.ts')
  try {
    const { recorded, ours } = await measureServer({ databaseUrl, load, size })
    return { ours, bare: await measureBare({ recorded, load, size }) }
  } finally {
    await load.close()
  }
}

type ServerRun = { readonly databaseUrl: string; readonly load: Load; readonly size: FanoutSize }

async function measureServer({ databaseUrl, load, size }: ServerRun) {
  const server = await openChild<SportsServerCalls>('sports-server.ts', [databaseUrl])
  try {
    await server.ask('lay', { fixtures: FIXTURES, competitions: COMPETITIONS, markets: MARKETS })
    const before = await server.ask('memory', undefined)
    const origin = await server.ask('address', undefined)
    const url = origin.replace('http', 'ws') + SPORTS_LIVE_PATH
    await load.ask('open', { url, origin, topics: topicsOf(size) })
    const kilobytesASocket = aSocket((await server.ask('memory', undefined)) - before, size)
    await server.ask('quote', size.quotes)
    await sleep(size.warmMs)
    const seen = await costOf(load, server.pid, size)
    const topics = [...new Set(topicsOf(size).flat())]
    const recorded = await server.ask('record', { topics, ticks: RECORDED_TICKS })
    await load.ask('leave', undefined)
    return { recorded, ours: { ...seen, kilobytesASocket } }
  } finally {
    await server.close()
  }
}

type BareRun = { readonly recorded: readonly RecordedTick[]; readonly load: Load; readonly size: FanoutSize }

async function measureBare({ recorded, load, size }: BareRun): Promise<FanoutCost> {
  const bare = await openChild<SportsBareCalls>('sports-bare.ts')
  try {
    const before = await bare.ask('memory', undefined)
    const origin = await bare.ask('address', undefined)
    await load.ask('open', { url: origin.replace('http', 'ws'), origin, topics: topicsOf(size) })
    const kilobytesASocket = aSocket((await bare.ask('memory', undefined)) - before, size)
    await bare.ask('replay', recorded)
    await sleep(size.warmMs)
    const { p50: _p50, p99: _p99, ...seen } = await costOf(load, bare.pid, size)
    await load.ask('leave', undefined)
    return { ...seen, kilobytesASocket }
  } finally {
    await bare.close()
  }
}

function topicsOf({ sockets }: FanoutSize): readonly (readonly string[])[] {
  return Array.from({ length: sockets }, (_, place) => [
    `competition/${competitionName(place % COMPETITIONS)}`,
    `fixture/${fixtureName((place * 7) % FIXTURES)}`,
  ])
}

function aSocket(kilobytes: number, { sockets }: FanoutSize): number {
  return rounded(kilobytes / sockets, 1)
}

async function costOf(load: Load, pid: number, { seconds }: FanoutSize) {
  const before = timeOf(pid).all
  const heard = await load.ask('count', seconds * 1_000)
  const spent = (timeOf(pid).all - before) / 1e6
  if (heard.frames === 0) throw new Error('Nobody heard anything: nothing was measured.')
  const { frames, p50, p99 } = heard
  return {
    frames,
    core: rounded(spent / heard.seconds, 3),
    framesACpuSecond: rounded(frames / spent, 0),
    bytesAFrame: rounded(heard.bytes / frames, 0),
    p50,
    p99,
  }
}
