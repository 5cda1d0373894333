import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000

/**
 * Processor time, in microseconds, that this program, the programs it has run and the database have used so far.
 * It tells what work costs when the machine is busy with something else; only Linux says it.
 */
export function processorTime(databasePid: number): number {
  return ownTime().all + databaseTime(databasePid)
}

/** What a program has used so far: in the thread in which its JavaScript runs, and in all. */
export type ProgramTime = { readonly main: number; readonly all: number }

/** This program, with the programs that it has run. */
export function ownTime(): ProgramTime {
  const own = readProcess('self')
  const main = readProcess(`self/task/${process.pid}`)
  return { main: inMicroseconds(main?.own), all: inMicroseconds(own && own.own + own.ended) }
}

export function timeOf(pid: number): ProgramTime {
  const [all, main] = [readProcess(String(pid)), readProcess(`${pid}/task/${pid}`)]
  return { main: inMicroseconds(main?.own), all: inMicroseconds(all?.own) }
}

/** The database with all of its backends. */
export function databaseTime(databasePid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  for (;;) {
    const database = readProcess(String(databasePid))
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readProcess)
      .filter((each) => each?.parent === databasePid)
    const living = [database, ...backends].reduce((sum, each) => sum + (each?.own ?? 0), 0)
    // A backend that ended meanwhile would be counted twice or not at all.
    if (readProcess(String(databasePid))?.ended !== database?.ended) continue
    return inMicroseconds(living + (database?.ended ?? 0))
  }
}

function inMicroseconds(ticks: number | undefined): number {
  return ticks === undefined ? Number.NaN : ticks * MICROSECONDS_A_TICK
}

/** Ticks of a process, and of those it started that have ended; nothing when it is gone. */
function readProcess(name: string): { parent: number; own: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
