import { findSessionHolder } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { RoomVisit } from '#platform/rooms/room-sockets'
import { tokenDigest } from '#platform/secrets/tokens'
import * as store from './store/tickets.ts'

type Shown = {
  readonly ticket: string
  readonly merchantCode: string
  readonly language: RoomVisit['language']
}

/** Whom a ticket lets into which room; it is used up, and worth nothing once its session has ended. */
export async function takeRoomTicket(
  app: App,
  { ticket, merchantCode, language }: Shown,
): Promise<RoomVisit | undefined> {
  const taken = await transaction(app, (tx) => store.takeTicket(tx, tokenDigest(ticket)))
  if (taken?.attendee.merchantCode !== merchantCode) return undefined
  const holderId = await findSessionHolder(app, taken.sessionId)
  if (holderId === undefined) return undefined
  const { roomId, kind, attendee: member, sessionId, arrival, isSeated } = taken
  return { roomId, kind, member, holderId, sessionId, arrival, isSeated, language }
}
