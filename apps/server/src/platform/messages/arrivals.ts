import type { App } from '../app.ts'
import { type Db, sql, transaction } from '../db.ts'

/** A message as it reached somebody in the demo. */
export type Arrival = {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
}

/** The same message arriving twice is one, as it is for a telephone network that is given its id. */
export async function keepArrival(app: App, arrival: Arrival): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into platform.arrival (id, channel, recipient, subject, body)
      values (${arrival.id}, ${arrival.channel}, ${arrival.recipient}, ${arrival.subject}, ${arrival.body})
      on conflict (id) do nothing`),
  )
}

const SHOWN = 100

export async function readArrivals(db: Db): Promise<(Arrival & { arrivedAt: Date })[]> {
  return db.rows(sql`
    select id, channel, recipient, subject, body, arrived_at from platform.arrival
    order by arrived_at desc, id desc limit ${SHOWN}`)
}
