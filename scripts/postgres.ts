import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { embeddedPrograms } from './postgres-programs.ts'
import { called, databaseOwner, type Owner, type RunAs, runAs } from './run-as.ts'

/** A PostgreSQL server of our own, reachable only through a socket file unless its settings say otherwise. */
export type Postgres = {
  /** Connects as the owner to the database `baize`. */
  readonly url: string
  readonly pid: number
  /** Resolves when the server has ended, with the last thing it said. */
  readonly ended: Promise<string>
  /** Finishes what is under way, then stops. */
  stop(): Promise<void>
  /** Ends at once, as a power cut would. */
  kill(): Promise<void>
}

type Cluster = {
  readonly folder: string
  readonly socketFolder: string
  readonly settings: Readonly<Record<string, string>>
  readonly way: RunAs
}

/** Starts the server that keeps its data in `folder`, making it first if it is not there. */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
  programs = embeddedPrograms(),
): Promise<Postgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = databaseOwner(folder)
  // A socket path may be 107 characters at most, and a data folder's path is the user's business.
  const socketFolder = mkdtempSync(join(tmpdir(), SOCKET_FOLDER_PREFIX))
  try {
    give(owner, folder, socketFolder)
    const way = runAs(owner, [folder, socketFolder, programs.initdb, programs.postgres])
    const cluster = { folder, socketFolder, settings, way }
    await initialiseOnce(programs.initdb, cluster)
    return await startServer(programs.postgres, cluster)
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true })
    throw error
  }
}

export const SOCKET_FOLDER_PREFIX = 'baize-pg-'

function give(owner: Owner | undefined, ...paths: string[]): void {
  if (owner) for (const path of paths) chownSync(path, owner.uid, owner.gid)
}

/** A folder that was being made when the power went is made again: nothing has been kept in it yet. */
async function initialiseOnce(initdb: string, cluster: Cluster): Promise<void> {
  const { folder, settings, way } = cluster
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) empty(folder)
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (readdirSync(folder).length > 0)
    throw new StartProblem(`The folder ${folder} holds something else than a database.`)
  writeFileSync(unfinished, 'The database in the folder beside this file is being made.\n')
  const flags = ['-D', folder, '-U', 'baize', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums']
  if (settings.fsync === 'off') flags.push('--no-sync')
  const child = launch(way, initdb, flags)
  const said = listen(child)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new StartProblem(`The database could not be made in ${folder}: ${complaintIn(said())}`)
  rmSync(unfinished)
}

function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}

/** The processes of a server that was killed may still be leaving; then another try succeeds. */
const STILL_LEAVING = /pre-existing shared memory block|lock file "postmaster.pid" already exists/

async function startServer(postgres: string, cluster: Cluster): Promise<Postgres> {
  for (let attempt = 1; ; attempt++) {
    const { child, said } = launchServer(postgres, cluster)
    const url = socketUrl(cluster)
    if (await isReady(child, url)) return running(child, said, url, cluster.socketFolder)
    if (attempt === MAX_ATTEMPTS || !STILL_LEAVING.test(said())) {
      throw new StartProblem(`The database did not start: ${complaintIn(said())}`)
    }
    await sleep(500)
  }
}

const MAX_ATTEMPTS = 20

function launchServer(postgres: string, { folder, socketFolder, settings, way }: Cluster) {
  const place = { listen_addresses: '', unix_socket_directories: socketFolder }
  const own = { ...place, shared_buffers: bufferSize(), ...pace, ...quiet }
  const flags = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = launch(way, postgres, ['-D', folder, ...flags])
  return { child, said: listen(child) }
}

/** A quarter of the machine's memory, as PostgreSQL advises, up to a gigabyte. It is taken only as data fills it. */
function bufferSize(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return `${Math.round(Math.min(1024, Math.max(128, memory / 2 ** 22)))}MB`
}

/** After a checkpoint every page is written whole once more: seldom, and compressed, that costs the money path little. */
const pace = { max_wal_size: '3GB', checkpoint_timeout: '15min', wal_compression: 'pglz' }

/** What a query did wrong is told to whoever asked. A log that nobody empties in time would stop the database. */
const quiet = { log_min_messages: 'fatal', log_checkpoints: 'off' }

function socketUrl({ socketFolder, settings }: Cluster): string {
  const port = settings.port ? `&port=${settings.port}` : ''
  return `postgresql://baize@/baize?host=${encodeURIComponent(socketFolder)}${port}`
}

function running(child: ChildProcess, said: () => string, url: string, socketFolder: string): Postgres {
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => resolve(complaintIn(said())))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    rmSync(socketFolder, { recursive: true, force: true })
  }
  const stop = async () => {
    // SIGTERM lets connections that are being closed say goodbye; SIGINT ends those that stay.
    const impatience = setTimeout(() => child.kill('SIGINT'), 1_000)
    await end('SIGTERM')
    clearTimeout(impatience)
  }
  return { url, pid: child.pid ?? 0, ended, stop, kill: () => end('SIGKILL') }
}

/** Programs of a database never outlive this process, however it ends by itself. */
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGQUIT')
})

function launch(way: RunAs, name: string, flags: string[]): ChildProcess {
  const { program, words } = called(way, name, flags)
  const child = spawn(program, words, {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C reaches the server first; it stops the database when its own work is done.
    env: { ...process.env, LC_ALL: 'C' },
    ...way.owner,
  })
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const maintenance = url.replace('/baize?', '/postgres?')
  while (child.exitCode === null && child.signalCode === null) {
    if (await ensureDatabase(maintenance)) return true
    await sleep(30)
  }
  return false
}

async function ensureDatabase(maintenance: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: maintenance })
  client.on('error', () => {}) // a lost connection shows in the query
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_database where datname = 'baize'")
    if (rowCount === 0) await client.query('create database baize')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== STARTING_UP) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const STARTING_UP = '57P03'

/** The end of what the program has said so far. */
function listen(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-8000)
  })
  return () => text
}

/** The line that says what was wrong. */
function complaintIn(text: string): string {
  const lines = text.trim().split('\n')
  const line =
    lines.findLast((each) => /No space left/.test(each)) ??
    lines.findLast((each) => /FATAL|PANIC|error:/.test(each))
  return (line ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error): +/, '')
}
