import type { EventKind } from '@baize/contracts'
import { UNITS_PER_WHOLE } from '@baize/money'
import type { Tx } from '#platform/db'
import type { Operator } from '#platform/visit'
import * as store from './store/events.ts'

/** Something that a regulator asks about, whoever or whatever caused it. */
export type SignificantEvent = {
  readonly kind: EventKind
  /** Which part of the platform it is about: a module, or `gateways`. */
  readonly component: string
  readonly merchantCode: string | null
  /** Those who did it; nobody, where it happened by itself. */
  readonly operators?: readonly Pick<Operator, 'id'>[]
  /** The id of whom or what it is about. */
  readonly subject: string
  readonly reason?: string
  /** What changed: ids and figures, never anything that tells who a person is. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
}

/** Writes a significant event with what made it so. */
export async function recordEvent(tx: Tx, event: SignificantEvent): Promise<void> {
  await store.insertEvent(tx, {
    kind: event.kind,
    component: event.component,
    merchantCode: event.merchantCode,
    operatorIds: (event.operators ?? []).map(({ id }) => id),
    subject: event.subject.slice(0, MOST_SUBJECT),
    reason: event.reason ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
  })
}

const MOST_SUBJECT = 200

/** From this on a stake, a payout or a payment is an event by itself, in whichever currency. */
export const LARGE_UNITS = 10_000n * UNITS_PER_WHOLE
