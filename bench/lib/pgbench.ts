import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

/** Where pgbench is; on Debian as root it is installed when it is missing. */
export function findPgbench(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing pgbench (apt-get install -y postgresql) …')
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
  }
  const now = installed()
  if (!now)
    throw new StartProblem('The benchmark needs pgbench: install PostgreSQL’s own package and run it again.')
  return now
}

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => `${folder}/pgbench`)
  return [...onPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((path) => existsSync(path))
}

type Load = {
  readonly databaseUrl: string
  readonly script: string
  readonly connections: number
  readonly seconds: number
  readonly variables: Readonly<Record<string, number>>
}

/** Runs a script of pgbench and returns its transactions a second. */
export async function runPgbench(program: string, load: Load): Promise<number> {
  const flags = ['-n', '-M', 'prepared', '-c', load.connections, '-j', 2, '-T', load.seconds, '-f', '-']
  const variables = Object.entries(load.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const child = spawn(program, [...flags, ...variables, load.databaseUrl].map(String))
  child.stdin.end(load.script)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  await new Promise((resolve) => child.once('close', resolve))
  const rate = /tps = ([\d.]+)/.exec(said)?.[1]
  if (rate === undefined || /ERROR/.test(said)) throw new Error(`pgbench failed: ${said}`)
  return Number(rate)
}
