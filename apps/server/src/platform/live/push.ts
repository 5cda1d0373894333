import { type LiveMessage, liveMessage } from '@baize/contracts'
import * as z from 'zod/mini'
import { sql, type Tx } from '../db.ts'

/** The name under which nodes tell one another what to say over their sockets. */
export const LIVE_CHANNEL = 'live'

/** Whom a message is for: a member, some of a member's sessions, several members, everybody of a house, or its operators. */
const recipient = z.union([
  z.object({ memberId: z.string(), sessionIds: z.optional(z.array(z.string())) }),
  z.object({ memberIds: z.array(z.string()) }),
  z.object({ merchantCode: z.string() }),
  z.object({ officeOf: z.string() }),
  z.object({ operatorSessionId: z.string() }),
])
export type Recipient = z.output<typeof recipient>

const pushed = z.object({ to: recipient, message: liveMessage })
export type Pushed = z.output<typeof pushed>

/** A payload may have 8,000 bytes, and an id takes forty. */
const IDS_AT_ONCE = 100

/**
 * Says something to whoever is listening, on whichever node, if and only if the transaction commits. It is a nudge: the
 * page then reads in the ordinary way, and a page that was not there misses nothing. Commits that say something wait for
 * one another, so this has no place in a batch of postings.
 */
export async function push(tx: Tx, to: Recipient, message: LiveMessage): Promise<void> {
  for (const part of partsOf(to)) {
    const payload = JSON.stringify({ to: part, message })
    await tx.rows(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`)
  }
}

function partsOf(to: Recipient): Recipient[] {
  if ('memberIds' in to) return inParts(to.memberIds).map((memberIds) => ({ memberIds }))
  const sessionIds = 'sessionIds' in to ? to.sessionIds : undefined
  return sessionIds ? inParts(sessionIds).map((part) => ({ ...to, sessionIds: part })) : [to]
}

function inParts(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_AT_ONCE)
  return Array.from({ length: count }, (_, part) => ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE))
}

/** What another node said; nothing when this node does not know such a message, being older. */
export function readPushed(payload: string): Pushed | undefined {
  const parsed = z.safeParse(pushed, JSON.parse(payload))
  return parsed.success ? parsed.data : undefined
}
