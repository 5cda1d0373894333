import type { BetWorld } from './bet-world.ts'
import { databaseTime, ownTime, timeOf } from './cpu.ts'

/** What a bet uses the processor for. */
export const betParts = ['load', 'main', 'threads', 'database', 'jobs'] as const

export type BetParts = Readonly<Record<(typeof betParts)[number], number>>

/** Who decides: the server, over the wire, or this very program. */
export type Decider = 'server' | 'here'

type Spent = {
  readonly own: ReturnType<typeof ownTime>
  readonly server: ReturnType<typeof ownTime>
  readonly database: number
}

function spentSoFar({ databasePid, serverPid }: BetWorld): Spent {
  return { own: ownTime(), server: timeOf(serverPid), database: databaseTime(databasePid) }
}

/**
 * Says what was spent since then, in microseconds by part. What a bet leaves to be done later (facts that are delivered,
 * play that is counted) is waited for, and is the part `jobs`: it cannot hide behind the end of the time. What of it is done
 * meanwhile is in the other parts, except where this program decides and the server has only that to do.
 */
export function watchParts(world: BetWorld, decider: Decider): () => Promise<BetParts> {
  const before = spentSoFar(world)
  return async () => {
    const after = spentSoFar(world)
    await world.settleDown()
    const later = spentSoFar(world)
    const own = { main: after.own.main - before.own.main, all: after.own.all - before.own.all }
    const server = { main: after.server.main - before.server.main, all: after.server.all - before.server.all }
    const left = later.server.all - after.server.all + later.database - after.database
    const database = after.database - before.database
    if (decider === 'here')
      return { load: 0, main: own.main, threads: own.all - own.main, database, jobs: left + server.all }
    return { load: own.all, main: server.main, threads: server.all - server.main, database, jobs: left }
  }
}
