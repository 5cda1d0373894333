import {
  type getOfficeRoom as getting,
  type listOfficeRooms as listing,
  type OfficeRoom,
  type QueryOf,
  type ReplyOf,
  type RoomLimits,
  roomLimits,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { operatorNames, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { anyUuid, type ListName, readPlace, shortNumber, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import {
  type OfficeRoomRow,
  readInstructions,
  readOfficeRoom,
  readOfficeRooms,
  type ListedRoom,
} from './store/office-rooms.ts'

const PAGE = 50
const INSTRUCTIONS = 20

export async function listOfficeRooms(
  app: App,
  operator: Operator,
  { house: merchantCode, game, state, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeRooms')
  requireMerchant(operator, merchantCode)
  const list = ['rooms', merchantCode, game, state]
  const before = after === undefined ? undefined : placeIn(list, after)
  const found = await readOfficeRooms(app.db, {
    merchantCode,
    gameCode: game,
    state,
    before,
    limit: PAGE + 1,
  })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return { rooms: page.map(onWire), after: last ? writePlace(list, [last.people, last.id]) : null }
}

function placeIn(list: ListName, after: string): ListedRoom {
  const [people = '', id = ''] = readPlace({ list, after, forms: [shortNumber, anyUuid] })
  return { people: Number(people), id }
}

/** A room of a house that the operator works for; any other is simply not found. */
export async function requireOfficeRoom(app: App, operator: Operator, id: string): Promise<OfficeRoomRow> {
  const room = await readOfficeRoom(app.db, id)
  if (!room || !operator.merchantCodes.includes(room.merchantCode)) throw new Refusal('ROOM_NOT_FOUND')
  return room
}

export async function getOfficeRoom(
  app: App,
  operator: Operator,
  { room: id }: QueryOf<typeof getting>,
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, 'getOfficeRoom')
  const room = await requireOfficeRoom(app, operator, id)
  const asked = await readInstructions(app.db, id, INSTRUCTIONS)
  const names = await operatorNames(
    app.db,
    // A show's room is told things by its host, and by the demo.
    asked.flatMap(({ madeBy }) => (anyUuid.test(madeBy) ? [madeBy] : [])),
  )
  return {
    room: onWire(room),
    round: roundOf(room),
    limits: limitsOf(room),
    instructions: asked.map(({ body, madeBy, madeAt, doneAt }) => ({
      what: whatOf(body),
      by: names.get(madeBy) ?? madeBy,
      askedAt: madeAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
  }
}

/** As its game wrote it for the lobby; rooms that never played have an empty one. */
const face = z.object({
  phase: z._default(z.string(), 'resting'),
  locksAt: z._default(z.nullable(z.number()), null),
  history: z._default(z.array(z.string()), []),
  round: z.optional(z.object({ number: z.number(), bettors: z.number(), staked: z.string() })),
})

function faceOf({ face: written }: Pick<OfficeRoomRow, 'face'>): z.output<typeof face> {
  const read = z.safeParse(face, written ?? {})
  return read.success ? read.data : z.parse(face, {})
}

function roundOf(room: OfficeRoomRow): ReplyOf<typeof getting>['round'] {
  const { round, locksAt } = faceOf(room)
  if (!round) return null
  return { ...round, locksAt: locksAt === null ? null : new Date(locksAt).toISOString() }
}

/** The round that is under way and whose result nobody knows. */
export function openRound(
  room: OfficeRoomRow,
): { readonly number: number; readonly phase: string } | undefined {
  const { phase, round } = faceOf(room)
  return round && (phase === 'betting' || phase === 'sealing') ? { number: round.number, phase } : undefined
}

const limited = z.object({ limits: roomLimits })

/** What may be bet, of rooms that take bets. */
export function limitsOf({ rules }: Pick<OfficeRoomRow, 'rules'>): RoomLimits | null {
  const read = z.safeParse(limited, rules)
  return read.success ? read.data.limits : null
}

const relaxed = z.object({ isRelaxed: z.literal(true) })

export function isRelaxed({ rules }: Pick<OfficeRoomRow, 'rules'>): boolean {
  return z.safeParse(relaxed, rules).success
}

function whatOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'do' in body ? String(body.do) : ''
}

export function onWire(room: OfficeRoomRow): OfficeRoom {
  const { phase, history } = faceOf(room)
  return {
    room: room.id,
    game: room.gameCode,
    number: room.number,
    kind: room.kind,
    currency: room.currency,
    isTrial: room.isTrial,
    state: room.state,
    isRelaxed: isRelaxed(room),
    phase,
    people: room.people,
    simulated: room.simulated,
    owner: room.owner,
    epoch: room.epoch,
    dueAt: room.dueAt?.toISOString() ?? null,
    history,
  }
}
