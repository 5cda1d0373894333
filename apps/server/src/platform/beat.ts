import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from './app.ts'
import { keepContacts } from './contacts.ts'
import { type Db, sql, transaction } from './db.ts'
import { uuidv7 } from './random.ts'

const BEAT_MS = 5_000
/** A node that stopped without saying so is spoken of for a day. */
const KEPT_HOURS = 24
const COUNTS_KEPT_DAYS = 8

export type Beating = { stop(): Promise<void> }

/** Says every few seconds that this process is there, until it is stopped; whoever stops in order is not missed. */
export async function startBeat(app: App): Promise<Beating> {
  const id = uuidv7()
  const build = await readBuild()
  const startedAt = app.clock.now()
  let last = Promise.resolve()
  const beatOnce = () => {
    last = beat(app, { id, build, startedAt }).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the sign of life of this node was not written')
    })
  }
  beatOnce()
  const timer = setInterval(beatOnce, BEAT_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      await leave(app, id).catch(() => {})
    },
  }
}

type Node = { readonly id: string; readonly build: string; readonly startedAt: Date }

export async function beat(app: App, { id, build, startedAt }: Node): Promise<void> {
  const driftMs = await measureDrift(app)
  await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into platform.node (id, build, started_at, seen_at, drift_ms)
      values (${id}, ${build}, ${startedAt}, clock_timestamp(), ${driftMs})
      on conflict (id) do update set seen_at = excluded.seen_at, drift_ms = excluded.drift_ms`)
    await tx.rows(sql`
      delete from platform.node where seen_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS})`)
    await tx.rows(sql`
      delete from platform.contact_hour where hour_at < now() - make_interval(days => ${COUNTS_KEPT_DAYS})`)
  })
  await keepContacts(app)
}

/** The database is asked in the middle of the time that the question takes. */
async function measureDrift(app: App): Promise<number> {
  const asked = app.clock.now().getTime()
  const { now } = await app.db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  const answered = app.clock.now().getTime()
  return Math.round((asked + answered) / 2 - now.getTime())
}

async function leave(app: App, id: string): Promise<void> {
  await keepContacts(app)
  await transaction(app, (tx) => tx.rows(sql`delete from platform.node where id = ${id}`))
}

const sources = join(import.meta.dirname, '..')

/** Two nodes of one build run the same code: it is named by what stands in its files. */
async function readBuild(): Promise<string> {
  const names = await readdir(sources, { recursive: true })
  const code = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
  const texts = await Promise.all(code.map((name) => readFile(join(sources, name))))
  const digest = createHash('sha256')
  for (const text of texts) digest.update(text)
  return digest.digest('hex').slice(0, 12)
}

export type BeatingNode = Node & {
  readonly seenAt: Date
  readonly driftMs: number
  readonly isStopped: boolean
}

const STOPPED_SECONDS = 15

/** Every node of the last day, those that went in order left out. */
export async function readNodes(db: Db): Promise<BeatingNode[]> {
  return db.rows<BeatingNode>(sql`
    select id, build, started_at, seen_at, drift_ms,
      seen_at < clock_timestamp() - make_interval(secs => ${STOPPED_SECONDS}) as is_stopped
    from platform.node order by started_at, id`)
}
