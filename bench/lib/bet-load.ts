import { setTimeout as sleep } from 'node:timers/promises'
import { type BetParts, betParts, watchParts } from './bet-parts.ts'
import type { BetWorld, Player } from './bet-world.ts'

export type Measured = {
  readonly rate: number
  /** How long each call took, in milliseconds, shortest first. */
  readonly times: readonly number[]
  /** Processor time a bet by part, in microseconds; it changes less than the rate when the machine is busy. */
  readonly parts: BetParts
}

/** The time that so large a part of the calls did not exceed. */
export function at({ times }: Measured, part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
}

/** Processor time a bet, of everything that took part. */
export function cpuOf({ parts }: Measured): number {
  return betParts.reduce((sum, part) => sum + parts[part], 0)
}

export function aBet(parts: BetParts, bets: number): BetParts {
  const { load, main, threads, database, jobs } = parts
  return {
    load: load / bets,
    main: main / bets,
    threads: threads / bets,
    database: database / bets,
    jobs: jobs / bets,
  }
}

/** Every player calls again as soon as they are answered. */
export async function inProcess(
  world: BetWorld,
  seconds: number,
  work: (player: Player) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  const spent = watchParts(world, 'here')
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
  return { rate, times: times.sort((a, b) => a - b), parts: aBet(await spent(), times.length) }
}

/** One connection that is kept: a call goes out, its reply is read to its end. */
export type Line<Call> = {
  /** The status of the reply. */
  ask(call: Call): Promise<number>
  close(): void
}

/** How calls reach the server. */
export type Transport<Call> = {
  /** A call as it goes out: made and proven before the clock runs. */
  callOf(player: Player): Call
  open(address: string, player: Player): Promise<Line<Call>>
}

export type Load<Call> = {
  readonly transport: Transport<Call>
  readonly connections: number
  readonly seconds: number
  /** So many a second in all, each at its own moment; as many as are answered when it is missing. */
  readonly aSecond?: number
}

/** More than anybody is answered in the time; proving them is not part of what is measured. */
const MOST_A_SECOND = 4_000

/** One player a connection. A call that was due earlier than it could be sent has waited since then. */
export async function overLines<Call>(world: BetWorld, load: Load<Call>): Promise<Measured> {
  const { transport, connections, seconds, aSecond } = load
  const players = world.players.slice(0, connections)
  const each = Math.ceil(((aSecond ?? MOST_A_SECOND) * seconds) / connections)
  await world.answerSeeds()
  const lines = await Promise.all(players.map((player) => transport.open(world.address, player)))
  const calls = players.map((player) => Array.from({ length: each }, () => transport.callOf(player)))
  const times: number[] = []
  const spent = watchParts(world, 'server')
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    lines.map(async (line, place) => {
      for (const [index, call] of (calls[place] ?? []).entries()) {
        const due = aSecond ? start + ((index + place / connections) * 1000 * connections) / aSecond : start
        if (due > performance.now()) await sleep(due - performance.now())
        if (performance.now() > end) return
        const begin = aSecond ? due : performance.now()
        const status = await line.ask(call)
        if (status !== 200) throw new Error(`A round was answered with ${status}.`)
        times.push(performance.now() - begin)
      }
    }),
  )
  const rate = (times.length * 1000) / (performance.now() - start)
  const parts = aBet(await spent(), times.length)
  for (const line of lines) line.close()
  return { rate, times: times.sort((a, b) => a - b), parts }
}
