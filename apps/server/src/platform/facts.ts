import * as z from 'zod/mini'
import type { App } from './app.ts'
import { sql, type Tx, transaction } from './db.ts'
import { job, queueJob } from './jobs.ts'
import { uuidv7 } from './random.ts'

/** Something that happened, named noun and past verb: `withdrawal.requested`. */
export type Fact = { readonly id: string; readonly name: string; readonly payload: unknown }

/** A module that wants to know. It runs once for a fact, inside the transaction that records so. */
export type Listener = {
  /** Unique and lasting: it is the name under which receipts are kept. */
  readonly name: string
  readonly to: string
  handle(tx: Tx, fact: Fact): Promise<void>
}

/** Writes a fact with the change that made it true, and queues its delivery. */
export async function emit(tx: Tx, name: string, payload: unknown): Promise<void> {
  const id = uuidv7()
  await tx.rows(
    sql`insert into platform.fact (id, name, payload) values (${id}, ${name}, ${JSON.stringify(payload)})`,
  )
  await queueJob(tx, DELIVERY, { factId: id })
}

const DELIVERY = 'deliver-fact'

const delivery = z.object({ factId: z.uuid() })

/** The job that brings a fact to its listeners; one that fails is tried again without disturbing the others. */
export function factDelivery(listeners: readonly Listener[]) {
  return job({
    name: DELIVERY,
    async run(app, payload) {
      const { factId } = z.parse(delivery, payload)
      const fact = await app.db.one<Fact>(
        sql`select id, name, payload from platform.fact where id = ${factId}`,
      )
      const interested = listeners.filter(({ to }) => to === fact.name)
      const outcomes = await Promise.allSettled(interested.map((listener) => deliver(app, listener, fact)))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
    },
  })
}

async function deliver(app: App, listener: Listener, fact: Fact): Promise<void> {
  await transaction(app, async (tx) => {
    const receipt = await tx.maybe(sql`
      insert into platform.fact_receipt (fact_id, listener) values (${fact.id}, ${listener.name})
      on conflict do nothing returning fact_id`)
    if (receipt) await listener.handle(tx, fact)
  })
}
