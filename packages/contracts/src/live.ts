import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { queueKinds } from './office-queues.ts'

/** Where a page opens its socket, with `[LIVE_PROTOCOL, ticket]` as the protocols it offers. */
export const LIVE_PATH = '/wps/live'
export const LIVE_PROTOCOL = 'live'

/** Why the server closes a socket, beside the codes of the protocol (1001: it is going away, come again). */
export const liveCloses = { sessionEnded: 4001, tooMany: 4002 } as const

export const sessionEndReasons = [
  'logout',
  'kicked',
  'password',
  'reuse',
  'idle',
  'replaced',
  'suspended',
] as const

/** Everything the server ever says over the socket. What it was about is then read in the ordinary way. */
export const liveMessage = z.discriminatedUnion('type', [
  /** The session that this page is in has ended; the socket closes after it. */
  z.object({ type: z.literal('session.ended'), reason: z.enum(sessionEndReasons) }),
  /** The house was closed, opened or closed to a region. */
  z.object({ type: z.literal('status.changed') }),
  /** The member's money moved. */
  z.object({ type: z.literal('balance.changed') }),
  /** A deposit of the member came to another state. */
  z.object({ type: z.literal('deposit.changed') }),
  /** What waits for the member in the reward centre has changed, or their level has. */
  z.object({ type: z.literal('rewards.changed') }),
  /** The member takes a break or was excluded: whatever is open takes no further stake. */
  z.object({ type: z.literal('play.halted') }),
  /** Somebody won a pot of the house: it starts again, and the board has a new winner. */
  z.object({ type: z.literal('jackpot.won') }),
  /** There is something new to read, or it was read elsewhere. */
  z.object({ type: z.literal('unread.changed') }),
  /** Somebody said something in the live chat with this member. */
  z.object({ type: z.literal('chat.said'), memberId: z.string(), number: z.number() }),
  /** Something came into a queue of operators, left it, or was taken. */
  z.object({ type: z.literal('queue.changed'), kind: z.enum(queueKinds) }),
  /** The other side of the live chat with this member is typing, or was five seconds ago. */
  z.object({ type: z.literal('chat.typing'), memberId: z.string(), from: z.enum(['member', 'house']) }),
  /** The operator of this page has logged in somewhere else as well. */
  z.object({ type: z.literal('operator.logged-in') }),
])
export type LiveMessage = z.output<typeof liveMessage>

export const getLiveTicket = endpoint({
  method: 'POST',
  path: '/wps/live/ticket',
  summary: 'Opens the live socket once, within half a minute',
  audience: 'member',
  rate: 'read',
  answersWhenClosed: true,
  answersUnclaimed: true,
  reply: z.object({ ticket: z.string() }),
  refusals: [],
})

/** Operators hear what is said in the chats of their houses, and nothing that is for members. */
export const getOfficeLiveTicket = endpoint({
  method: 'POST',
  path: '/wps/office/live/ticket',
  summary: 'Opens the live socket for an operator once, within half a minute',
  audience: 'operator',
  rate: 'read',
  reply: z.object({ ticket: z.string() }),
  refusals: [],
})
