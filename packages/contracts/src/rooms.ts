import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameCode } from './play.ts'
import { requestId } from './request-id.ts'

/** Where a page opens the socket of a room, with `[ROOM_PROTOCOL, ticket]` as the protocols it offers. */
export const ROOM_PATH = '/wps/room'
export const ROOM_PROTOCOL = 'room'

/** Why the server closes the socket of a room, beside the codes of the protocol (1001: it is going away, come again). */
export const roomCloses = { sessionEnded: 4001, replaced: 4003, closed: 4004, behind: 4009 } as const

/** What a page may send at once. */
export const MOST_ROOM_BYTES = 1_024

/** What a page says (`do: { do: roomLook }`) where a number was missing: it is sent the room as it is. */
export const roomLook = 'look'

/** What a page says (`do: { do: roomLeave }`) to give up a seat, once the round is over. */
export const roomLeave = 'leave'

/** What a member sends: the key is made before the first sending and stays the same however often it is sent. */
export const roomCommand = z.strictObject({
  key: requestId,
  /** The last number that the page has seen. */
  seen: z.int().check(z.nonnegative()),
  /** What it says is up to the game of the room. */
  do: z.record(z.string().check(z.maxLength(32)), z.unknown()),
})
export type RoomCommand = z.output<typeof roomCommand>

/** Something that happened, as everybody in the room is told it: fields of the view that are replaced. */
export type RoomNews = { readonly name: string; readonly set: Readonly<Record<string, unknown>> }

/** Everything that the server says over the socket of a room. Times are milliseconds since 1970, of the server. */
export type RoomFrame =
  /** The room as it is: on coming, on coming back, and when a page has asked for it because a number was missing. */
  | {
      readonly is: 'snap'
      readonly seq: number
      readonly at: number
      readonly people: number
      readonly view: Readonly<Record<string, unknown>>
      readonly you: unknown
    }
  /**
   * What happened since: numbers without a gap. News of an event that nobody needs to see is in none of them. A room is shown
   * with what has still to be said: news up to the number of a `snap` may come after it, and a page passes over it.
   */
  | {
      readonly is: 'news'
      readonly from: number
      readonly to: number
      readonly at: number
      readonly news: readonly RoomNews[]
    }
  /** What is this member's own; with a key where it answers what they sent. */
  | { readonly is: 'you'; readonly key?: string; readonly seq: number; readonly you: unknown }
  | {
      readonly is: 'no'
      readonly key: string
      readonly code: string
      readonly message: string
      /** What would still be possible, where that is the question. */
      readonly possible?: string
    }
  /** With the next pass to what is shown outside the room, where there is such. */
  | { readonly is: 'time'; readonly at: number; readonly people: number; readonly pass?: string }
  | { readonly is: 'bye'; readonly why: 'replaced' | 'ended' | 'closed' }

const roomId = z.uuid()

export const joinRoom = endpoint({
  method: 'POST',
  path: '/wps/rooms/join',
  summary: 'Comes into the room of a game: a ticket for its socket, once and within half a minute',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  body: z.strictObject({
    game: gameCode,
    /** One of several rooms of the game; without it the house chooses: where a seat is free and most people are. */
    room: z.optional(roomId),
    /** A seat, where the game has seats; null only to watch. Without it the first that is free, or none where all are taken. */
    place: z.optional(z.nullable(z.int().check(z.nonnegative(), z.lte(99)))),
  }),
  reply: z.object({
    room: roomId,
    ticket: z.string(),
    /** Which game it is, such as `roulette`. */
    kind: z.string(),
    /** What the game must know before the first frame: spots, limits, returns, times. */
    rules: z.unknown(),
    /** The member's seat; null where they watch, or where nobody needs one. */
    place: z.nullable(z.number()),
  }),
  refusals: [
    'LOGIN_REQUIRED',
    'GAME_NOT_FOUND',
    'GAME_DISABLED',
    'ROOM_NOT_FOUND',
    'SEAT_TAKEN',
    'SEAT_REFUSED',
    'ROOM_FULL',
    'EXCLUDED',
    'LIMIT_REACHED',
    'REALITY_CHECK_DUE',
    'BREAK_DUE',
    'TRY_AGAIN',
  ],
})

/** A room as the lobby shows it. */
export const roomFace = z.object({
  room: roomId,
  game: z.string(),
  kind: z.string(),
  /** Which of the rooms of its game it is, counted from 1. */
  number: z.number(),
  /** Who is in it now, and how many of them are the demo's own. */
  people: z.number(),
  simulated: z.number(),
  /** There is twice the time to bet. */
  isRelaxed: z.boolean(),
  /** How many of its seats are taken; none where nobody needs one. */
  seated: z.number(),
  /** Whether it takes bets, and until when, in milliseconds since 1970; null where nothing runs. */
  phase: z.string(),
  locksAt: z.nullable(z.number()),
  /** The last results as short codes of the game, the newest last. */
  history: z.array(z.string()),
})
export type RoomFace = z.output<typeof roomFace>

export const listRooms = endpoint({
  method: 'GET',
  path: '/wps/rooms',
  summary: 'The rooms of the house as they are now',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ game: z.optional(gameCode) }),
  reply: z.object({ at: z.number(), rooms: z.array(roomFace) }),
  refusals: [],
})
