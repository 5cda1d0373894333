import * as z from 'zod/mini'
import type { App } from './app.ts'
import { type Db, repeatableStatement, sql, type Tx, transaction } from './db.ts'
import { job, queueJob } from './jobs.ts'
import { uuidv7 } from './random.ts'

/** Something that can happen, as a value that whoever says it and whoever hears it import from `src/facts`. */
export type Fact<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** Noun and past verb: `deposit.settled`. */
  readonly name: string
  readonly payload: Payload
}

/** What is said of a fact. */
export type PayloadOf<Any extends Fact> = z.output<Any['payload']>

export function fact<Payload extends z.ZodMiniType>(name: string, payload: Payload): Fact<Payload> {
  return { name, payload }
}

/** Which fact it is, and when it is heard. */
type Heard = { readonly factId: string; readonly now: Date }

type Hearing<Payload extends z.ZodMiniType> = {
  /** Unique and lasting: it is the name under which receipts are kept. */
  readonly name: string
  readonly to: Fact<Payload>
  handle(tx: Tx, payload: z.output<Payload>, heard: Heard): Promise<void>
}

/** A fact as it was written. */
type Told = { readonly id: string; readonly name: string; readonly payload: unknown }

/** A module that wants to know. It runs once for a fact, inside the transaction that records so. */
export type Listener = {
  readonly name: string
  readonly to: Fact
  hear(tx: Tx, told: Told, now: Date): Promise<void>
}

/** What was said is read by the schema of the fact itself, and nowhere else. */
export function listener<Payload extends z.ZodMiniType>(hearing: Hearing<Payload>): Listener {
  const { name, to } = hearing
  return {
    name,
    to,
    hear: (tx, { id, payload }, now) => hearing.handle(tx, z.parse(to.payload, payload), { factId: id, now }),
  }
}

/** Writes a fact into the outbox (`platform.fact`) with the change that made it true, and queues its delivery. */
export async function emit<Payload extends z.ZodMiniType>(
  tx: Tx,
  { name }: Fact<Payload>,
  payload: NoInfer<z.output<Payload>>,
): Promise<void> {
  const id = uuidv7()
  await tx.rows(
    sql`insert into platform.fact (id, name, payload) values (${id}, ${name}, ${JSON.stringify(payload)})`,
  )
  await queueJob(tx, DELIVERY, { factId: id })
}

/** What was said of a fact that somebody has yet to hear. */
export async function readUnheard<Payload extends z.ZodMiniType>(
  db: Db,
  { name, payload }: Fact<Payload>,
): Promise<z.output<Payload>[]> {
  const rows = await db.rows<Pick<Told, 'payload'>>(
    sql`select payload from platform.fact where name = ${name} and heard_at is null`,
  )
  return rows.map((told) => z.parse(payload, told.payload))
}

const DELIVERY = 'deliver-fact'

const delivery = z.object({ factId: z.uuid() })

/**
 * The job that brings a fact to those who listen now; one that fails is tried again without disturbing the others. When
 * all have heard it, that is written down: whoever begins to listen later does not hear it any more.
 */
export function factDelivery(listeners: readonly Listener[]) {
  return job({
    name: DELIVERY,
    async run(app, payload) {
      const { factId } = z.parse(delivery, payload)
      const told = await app.db.maybe<Told>(
        sql`select id, name, payload from platform.fact where id = ${factId}`,
      )
      // Brought again long after everybody had heard it.
      if (!told) return
      const interested = listeners.filter(({ to }) => to.name === told.name)
      const outcomes = await Promise.allSettled(interested.map((each) => deliver(app, each, told)))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      await repeatableStatement(
        app,
        sql`update platform.fact set heard_at = now() where id = ${factId} and heard_at is null`,
      )
    },
  })
}

async function deliver(app: App, each: Listener, told: Told): Promise<void> {
  await transaction(app, async (tx) => {
    const receipt = await tx.maybe(sql`
      insert into platform.fact_receipt (fact_id, listener) values (${told.id}, ${each.name})
      on conflict do nothing returning fact_id`)
    if (receipt) await each.hear(tx, told, app.clock.now())
  })
}
