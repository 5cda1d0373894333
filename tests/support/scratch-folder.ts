import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The databases of a run that has many of them at once take about a quarter of this. */
const ROOM = 4 * 1024 ** 3
/** Folders are named after whoever made them, so that what a killed run has left can be told from what is in use. */
const made = /^baize-[a-z]+-(\d+)-/

/** A new folder for a database that nobody will ask for again: in memory where there is room, else on the disk. */
export function scratchFolder(purpose: string): string {
  const prefix = `baize-${purpose}-${process.pid}-`
  try {
    sweep()
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= ROOM) return mkdtempSync(join(MEMORY, prefix))
  } catch {
    // There is no such place, or it is not ours to write to.
  }
  return mkdtempSync(join(tmpdir(), prefix))
}

function sweep(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(made.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
