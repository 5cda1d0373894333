import { setTimeout as sleep } from 'node:timers/promises'
import type { BetWorld, Player } from './bet-world.ts'
import { processorTime } from './cpu.ts'
import { openLine } from './spinning.ts'

export type Measured = {
  readonly rate: number
  /** How long each call took, in milliseconds, shortest first. */
  readonly times: readonly number[]
  /** Processor time a bet, of everything that took part; it changes less than the rate when the machine is busy. */
  readonly cpu: number
}

/** The time that so large a part of the calls did not exceed. */
export function at({ times }: Measured, part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
}

/** Everything that uses the processor for a bet: this program, the database, the server. */
export function spent({ databasePid, serverPid }: BetWorld): number {
  return processorTime(databasePid, [serverPid])
}

/** Every player calls again as soon as they are answered. */
export async function inProcess(
  world: BetWorld,
  seconds: number,
  work: (player: Player) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  const before = spent(world)
  const start = performance.now()
  const end = start + seconds * 1000
  const caller = async (player: Player) => {
    while (performance.now() < end) {
      const begin = performance.now()
      await work(player)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(world.players.map(caller))
  const rate = (times.length * 1000) / (performance.now() - start)
  return { rate, times: times.sort((a, b) => a - b), cpu: (spent(world) - before) / times.length }
}

export type Load = {
  readonly connections: number
  readonly seconds: number
  readonly requestOf: (player: Player) => Buffer
  /** So many a second in all, each at its own moment; as many as are answered when it is missing. */
  readonly aSecond?: number
}

/** More than anybody is answered in the time; signing them is not part of what is measured. */
const MOST_A_SECOND = 4_000

/** One player a connection. A call that was due earlier than it could be sent has waited since then. */
export async function overHttp(world: BetWorld, load: Load): Promise<Measured> {
  const { connections, seconds, aSecond } = load
  const players = world.players.slice(0, connections)
  const each = Math.ceil(((aSecond ?? MOST_A_SECOND) * seconds) / connections)
  const requests = players.map((player) => Array.from({ length: each }, () => load.requestOf(player)))
  const lines = await Promise.all(players.map(() => openLine(world.address)))
  const times: number[] = []
  const before = spent(world)
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    lines.map(async (line, place) => {
      for (const [index, request] of (requests[place] ?? []).entries()) {
        const due = aSecond ? start + ((index + place / connections) * 1000 * connections) / aSecond : start
        if (due > performance.now()) await sleep(due - performance.now())
        if (performance.now() > end) return
        const begin = aSecond ? due : performance.now()
        const status = await line.ask(request)
        if (status !== 200) throw new Error(`A round was answered with ${status}.`)
        times.push(performance.now() - begin)
      }
    }),
  )
  const rate = (times.length * 1000) / (performance.now() - start)
  for (const line of lines) line.close()
  return { rate, times: times.sort((a, b) => a - b), cpu: (spent(world) - before) / times.length }
}
