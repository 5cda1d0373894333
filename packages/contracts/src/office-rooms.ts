import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { voidCauses } from './office-rounds.ts'
import { approval } from './operators.ts'
import { gameCode, stakeOnWire } from './play.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
const room = z.uuid()

export const officeRoomStates = ['open', 'halted', 'closed'] as const

/** A room as operators see it. */
export const officeRoom = z.object({
  room: z.string(),
  game: z.string(),
  /** Which of the rooms of its game it is, from 1: of some games there are as many as people need. */
  number: z.number(),
  kind: z.string(),
  currency: z.string(),
  isTrial: z.boolean(),
  /** A halted one takes no bets; its round is played to the end. */
  state: z.enum(officeRoomStates),
  /** A relaxed one gives twice the time to bet. */
  isRelaxed: z.boolean(),
  phase: z.string(),
  people: z.number(),
  simulated: z.number(),
  /** The node that plays it now; null while it rests. */
  owner: z.nullable(z.string()),
  /** How often it went from one node to another. */
  epoch: z.number(),
  dueAt: z.nullable(z.string()),
  history: z.array(z.string()),
})
export type OfficeRoom = z.output<typeof officeRoom>

export const listOfficeRooms = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/rooms',
  summary: 'The rooms of a house, those with the most people first',
  query: z.strictObject({
    house,
    game: z.optional(gameCode),
    state: z.optional(z.enum(officeRoomStates)),
    after: z.optional(listCursor),
  }),
  reply: z.object({ rooms: z.array(officeRoom), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'BAD_QUERY'],
})

/** What may be bet in a room. Rooms without side bets have none of those. */
export const roomLimits = z.object({
  main: z.object({ least: z.string(), most: z.string() }),
  side: z.nullable(z.object({ least: z.string(), most: z.string() })),
  /** What a round may cost the house at most. */
  cap: z.string(),
})
export type RoomLimits = z.output<typeof roomLimits>

export const getOfficeRoom = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/rooms/one',
  summary: 'A room: its round, its limits, and what operators have asked of it',
  query: z.strictObject({ room }),
  reply: z.object({
    room: officeRoom,
    /** The round that is under way, or the last one. */
    round: z.nullable(
      z.object({
        number: z.number(),
        bettors: z.number(),
        staked: z.string(),
        locksAt: z.nullable(z.string()),
      }),
    ),
    limits: z.nullable(roomLimits),
    instructions: z.array(
      z.object({
        what: z.string(),
        by: z.string(),
        askedAt: z.string(),
        /** Null while its owner has not done it. */
        doneAt: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['NOT_PERMITTED', 'ROOM_NOT_FOUND'],
})

export const haltRoom = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/rooms/halt',
  summary: 'Halt a room after its round, or let it go on',
  body: z.strictObject({ room, isHalted: z.boolean(), reason: text(140) }),
  reply: officeRoom,
  refusals: ['NOT_PERMITTED', 'ROOM_NOT_FOUND', 'PROOF_REQUIRED'],
})

/** From the next round on. It changes neither odds nor money, so one operator is enough. */
export const relaxRoom = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/rooms/relax',
  summary: 'Give twice the time to bet in a room, or the usual time again',
  body: z.strictObject({ room, isRelaxed: z.boolean(), reason: text(140) }),
  reply: officeRoom,
  refusals: ['NOT_PERMITTED', 'ROOM_NOT_FOUND', 'PROOF_REQUIRED'],
})

/** While it is under way. Asked by one operator and decided by another; the id is the caller's own. */
export const voidRoomRound = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/rooms/void',
  summary: 'Ask that the round of a room be given up: every stake goes back',
  body: z.strictObject({
    id: z.uuid(),
    room,
    round: z.int().check(z.positive()),
    cause: z.enum(voidCauses),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'ROOM_NOT_FOUND', 'ROUND_CLOSED', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

const span = z.strictObject({ least: stakeOnWire, most: stakeOnWire })

/** From the next round on: one that is under way is ended by the limits it began with. */
export const changeRoomLimits = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/rooms/limits',
  summary: 'Ask that other limits hold in a room',
  body: z.strictObject({
    id: z.uuid(),
    room,
    limits: z.strictObject({ main: span, side: z.nullable(span), cap: stakeOnWire }),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'ROOM_NOT_FOUND', 'INVALID_AMOUNT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
