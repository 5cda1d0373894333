import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { holderOf, markOf, tryLock } from './lock.mjs'
import { type Postgres, SOCKET_FOLDER_PREFIX, startPostgres } from './postgres.ts'
import { embeddedPrograms } from './postgres-programs.ts'

export const root = join(import.meta.dirname, '..')
/** Everything that must survive a restart when Baize brings its own database. */
export const dataFolder = join(root, '.data')
export const clusterFolder = join(dataFolder, 'postgres')
/** Pictures of documents, which the database of the same folder can open. */
const filesFolder = join(dataFolder, 'files')
const runningFile = join(dataFolder, 'running.json')
const versionFile = join(dataFolder, 'version.json')
const keyFile = join(dataFolder, 'secret.key')

/** Counts the layouts of `.data`; a copy of Baize opens its own and older ones. */
const FORMAT = 1

type DataSettings = {
  readonly DATABASE_URL: string
  readonly SECRET_KEY: string
  readonly FILES_FOLDER: string
}

export type OpenData = {
  readonly postgres: Postgres
  /** What the server is told of it. */
  readonly settings: DataSettings
  /** Says where the server answers, for whoever tries to start a second one. */
  note(address: string): void
  /** Stops the database and lets the next one have the folder. */
  close(): Promise<void>
}

/** Claims `.data` for this process and starts the database in it. */
export async function openData(): Promise<OpenData> {
  const lock = await claimData()
  try {
    requireKnownFormat()
    const postgres = await startPostgres(clusterFolder)
    const version = { format: FORMAT, postgres: embeddedPrograms().major, baize: ownVersion() }
    writeFileSync(versionFile, `${JSON.stringify(version, null, 2)}\n`)
    lock.note({ databaseUrl: postgres.url })
    return {
      postgres,
      settings: settingsOf(postgres.url),
      note: (address) => lock.note({ databaseUrl: postgres.url, address }),
      close: async () => {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Throws away what the database has kept, so that the next start begins anew. */
export async function emptyData(): Promise<void> {
  const lock = await claimData()
  rmSync(clusterFolder, { recursive: true, force: true })
  rmSync(filesFolder, { recursive: true, force: true })
  rmSync(versionFile, { force: true })
  rmSync(keyFile, { force: true })
  lock.release()
}

async function claimData() {
  mkdirSync(dataFolder, { recursive: true })
  const lock = tryLock(runningFile)
  if (!lock.held) throw new StartProblem(alreadyRunning(lock.holder))
  await stopLeftover()
  return lock
}

/** The Baize that has `.data` open, if there is one. */
function runningHere(): { pid: number; databaseUrl?: string; address?: string } | undefined {
  return holderOf(runningFile)
}

function alreadyRunning({ pid, address }: { pid: number; address?: unknown }): string {
  const where = typeof address === 'string' ? ` at ${address}` : ''
  return `Baize is already running here${where} (process ${pid}): stop it first, with Ctrl-C in its window or kill ${pid}.`
}

function requireKnownFormat(): void {
  const { format = FORMAT, baize = 'a newer version' } = readJson(versionFile)
  if (format > FORMAT) {
    throw new StartProblem(
      `The data in ${dataFolder} was made by a newer Baize (${baize}): start that version, or move the folder away to begin anew.`,
    )
  }
  const { major } = embeddedPrograms()
  const found = readMajor()
  if (found === undefined || found === major) return
  const age = found > major ? 'newer' : 'older'
  throw new StartProblem(
    `The data in ${clusterFolder} is of PostgreSQL ${found}, ${age} than the ${major} of this copy of Baize: ` +
      `start the version that made it, or carry the data over with pg_dump.`,
  )
}

function readMajor(): number | undefined {
  const file = join(clusterFolder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function readJson(path: string): { format?: number; baize?: string } {
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new StartProblem(`The file ${path} cannot be read; it should say what made the data folder.`)
  }
}

function ownVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

/** A Baize that was killed leaves its database running: it is stopped cleanly before the next one starts. */
async function stopLeftover(): Promise<void> {
  const file = join(clusterFolder, 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const mark = markOf(pid)
  if (mark === undefined) return // PostgreSQL clears such a file itself
  if (!isServerOf(pid, clusterFolder)) return rmSync(file) // the number went to another program
  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + 60_000; markOf(pid) === mark; await sleep(50)) {
    if (Date.now() > deadline)
      throw new StartProblem(
        `An earlier database (process ${pid}) does not stop: end it with kill -QUIT ${pid}.`,
      )
  }
  const socketFolder = lines[4] ?? ''
  if (basename(socketFolder).startsWith(SOCKET_FOLDER_PREFIX))
    rmSync(socketFolder, { recursive: true, force: true })
}

function isServerOf(pid: number, folder: string): boolean {
  const command =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.includes('postgres') && command.includes(folder)
}

/** The key that the data in `.data` is sealed with, made with the first start. A key that was set by hand comes first. */
function secretKey(): string {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY
  if (!existsSync(keyFile))
    writeFileSync(keyFile, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  return readFileSync(keyFile, 'utf8').trim()
}

function settingsOf(databaseUrl: string): DataSettings {
  return { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey(), FILES_FOLDER: filesFolder }
}

/** What a command of the shell works with: the database of DATABASE_URL, else that of the Baize running here. */
export function databaseInUse(): NodeJS.ProcessEnv & { readonly DATABASE_URL: string } {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return { ...process.env, DATABASE_URL }
  const url = runningHere()?.databaseUrl
  if (url) return { ...process.env, ...settingsOf(url) }
  throw new StartProblem('Baize is not running here: start it first with npm start, or set DATABASE_URL.')
}
