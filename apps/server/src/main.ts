import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { renewAllPlayable } from '#modules/catalog'
import { hasDemoMembers } from '#modules/identity'
import { requireDurability } from '#modules/ledger'
import { hasDemoOperators } from '#modules/operators'
import type { App } from '#platform/app'
import { type Beating, startBeat } from '#platform/beat'
import { type Config, parseConfig } from '#platform/config'
import { createApp } from '#platform/create-app'
import { startWorker, type Worker } from '#platform/jobs'
import { createLog } from '#platform/log'
import { messageSending } from '#platform/messages/queue-message'
import { migrate } from '#platform/migrate'
import { openMessenger } from '#platform/messages/open-messenger'
import { roomHostOf } from '#platform/rooms/host'
import type { Runner } from '#platform/runner'
import { StartProblem } from '#platform/start-problem'
import { seedDemoTeams } from './demo/agents.ts'
import { demoLife } from './demo/life.ts'
import { seedDemoOperators } from './demo/operators.ts'
import { type DemoPerson, seedDemoPeople } from './demo/people.ts'
import { demoChatter, seedDemoShows } from './demo/shows.ts'
import { seedDemoWorld } from './demo/world.ts'
import { createServer } from './server.ts'
import { gameSources, jobs, runners } from './wiring.ts'

export type Running = {
  readonly address: string
  /** Empty outside the demo. */
  readonly demoPeople: readonly DemoPerson[]
  /** Finishes the requests and jobs under way, then lets go of the database. */
  close(): Promise<void>
}

/** Hears how far the start is. */
type Note = (text: string) => void

/** Brings the database up to date and serves everything; what stands in the way is said in one sentence. */
export async function runServer(environment: NodeJS.ProcessEnv, note: Note = () => {}): Promise<Running> {
  const config = parseConfig(environment)
  note('bringing the database up to date')
  const { app, close } = await prepare(config)
  try {
    const demoPeople = config.demo ? await seedDemo(app, note) : []
    const server = await createServer(app)
    await listen(server, config)
    roomHostOf(app).start()
    const running = runners.map((start) => start(app))
    const worker = await startJobs(app)
    const beating = await startBeat(app)
    const address = `http://localhost:${portOf(server)}`
    return {
      address,
      demoPeople,
      close: () => shutDown(config, { server, running, worker, beating, close }),
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function seedDemo(app: App, note: Note): Promise<DemoPerson[]> {
  note('laying the demo world')
  await seedDemoWorld(app)
  note('making its people')
  const people = await seedDemoPeople(app)
  const operators = await seedDemoOperators(app)
  await seedDemoShows(app)
  note('laying the trees of its agents')
  await seedDemoTeams(app, people)
  return [...people, ...operators]
}

/** Only jobs, for a machine that answers no requests. */
export async function runWorker(environment: NodeJS.ProcessEnv): Promise<Pick<Running, 'close'>> {
  const { app, close } = await prepare(parseConfig(environment))
  const worker = await startJobs(app)
  const beating = await startBeat(app)
  return {
    close: async () => {
      await worker.stop()
      await beating.stop()
      await close()
    },
  }
}

/** Messages go out from here, so their gateways open with the jobs and close after them. */
async function startJobs(app: App): Promise<Worker> {
  const messenger = await openMessenger(app)
  const worker = await startWorker(app, [...jobs, demoLife, demoChatter, messageSending(messenger)])
  return {
    stop: async () => {
      await worker.stop()
      await messenger.close()
    },
  }
}

async function prepare(config: Config): Promise<{ app: App; close: () => Promise<void> }> {
  await requireDatabase(config.databaseUrl)
  await migrate(config.databaseUrl)
  const made = createApp(config, createLog(config.logLevel))
  try {
    if (!config.unsafeDurability) await requireDurability(made.app.db)
    if (config.realMoney) await requireNoDemoPeople(made.app)
    await renewAllPlayable(made.app, gameSources)
    return made
  } catch (error) {
    await made.close()
    throw error
  }
}

/** Whoever has play money could take it out as real money. */
async function requireNoDemoPeople(app: App): Promise<void> {
  if ((await hasDemoMembers(app.db)) || (await hasDemoOperators(app.db)))
    throw new StartProblem(
      'REAL_MONEY=true needs a database without demo people: this one was laid for a demo.',
    )
}

const ANSWER_WITHIN_MS = 10_000

async function requireDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message || String('code' in error ? error.code : '') : ''
    throw new StartProblem(`The database at ${withoutPassword(connectionString)} does not answer: ${reason}`)
  } finally {
    await client.end().catch(() => {})
  }
}

function withoutPassword(connectionString: string): string {
  const url = URL.canParse(connectionString) ? new URL(connectionString) : undefined
  return url
    ? `${url.hostname || url.searchParams.get('host') || 'its socket'}${url.port && `:${url.port}`}`
    : 'DATABASE_URL'
}

async function listen(server: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`,
      )
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be used by this account: choose one above 1023.`)
    throw error
  }
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

type Parts = {
  readonly server: FastifyInstance
  readonly running: readonly ReturnType<Runner>[]
  readonly worker: Worker
  readonly beating: Beating
  readonly close: () => Promise<void>
}

async function shutDown(config: Config, { server, running, worker, beating, close }: Parts): Promise<void> {
  const force = setTimeout(() => server.server.closeAllConnections(), config.shutdownSeconds * 1000)
  await Promise.all([server.close(), worker.stop(), ...running.map((each) => each.stop())])
  clearTimeout(force)
  await beating.stop()
  await close()
}

if (import.meta.main) {
  const running = await (process.argv.includes('--worker') ? runWorker(process.env) : runServer(process.env))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close())
}
