import { type Db, sql, type Tx } from '#platform/db'
import type { Room } from '#platform/rooms/room-game'

const columns = sql`id, kind, game_code, merchant_code, currency, is_trial, rules`

export type RoomPlace = Omit<Room, 'id' | 'kind' | 'rules'>

/** The first room of a game in a house, for one kind of money; a show has rooms of its own. */
export async function findRoom(
  db: Db,
  { gameCode, merchantCode, currency, isTrial }: RoomPlace,
): Promise<Room | undefined> {
  return db.maybe<Room>(sql`
    select ${columns} from rooms.room
    where game_code = ${gameCode} and merchant_code = ${merchantCode} and currency = ${currency}
      and is_trial = ${isTrial} and number = 1 and kind <> 'show' and state <> 'closed'`)
}

/** One of the rooms of a game, as whoever looks for a seat finds it. */
export type SeatedRoom = Room & {
  readonly number: number
  /** How many of its seats are somebody's, or held for them. */
  readonly taken: number
  /** Nobody can sit down in it, whatever seats are free. */
  readonly isTaken: boolean
  /** Whoever looks has one of them. */
  readonly isOwn: boolean
}

/** All rooms of a game that may be entered: one that is halted after the others, and the fullest first. */
export async function findSeatedRooms(
  db: Db,
  { gameCode, merchantCode, currency, isTrial }: RoomPlace,
  memberId: string,
): Promise<SeatedRoom[]> {
  return db.rows<SeatedRoom>(sql`
    select ${columns}, number, count(s.place)::int as taken, coalesce(bool_or(s.member_id = ${memberId}), false) as is_own,
      coalesce((face ->> 'isTaken')::boolean, false) as is_taken
    from rooms.room r left join rooms.seat s
      on s.room_id = r.id and (s.hold_ends_at is null or s.hold_ends_at > clock_timestamp())
    where game_code = ${gameCode} and merchant_code = ${merchantCode} and currency = ${currency}
      and is_trial = ${isTrial} and kind <> 'show' and state <> 'closed'
    group by r.id
    order by state = 'open' desc, people desc, number`)
}

export async function readRoom(db: Db, id: string): Promise<Room | undefined> {
  return db.maybe<Room>(sql`select ${columns} from rooms.room where id = ${id} and state <> 'closed'`)
}

/** Does nothing where the game has its room of this number already. */
export async function insertRoom(tx: Tx, room: Room, number = 1): Promise<void> {
  const { id, kind, gameCode, merchantCode, currency, isTrial, rules } = room
  await tx.rows(sql`
    insert into rooms.room (id, kind, game_code, merchant_code, currency, is_trial, rules, number)
    values (${id}, ${kind}, ${gameCode}, ${merchantCode}, ${currency}, ${isTrial}, ${JSON.stringify(rules)}::jsonb,
      ${number})
    on conflict do nothing`)
}

export type RoomFaceRow = {
  readonly id: string
  readonly gameCode: string
  readonly kind: string
  readonly number: number
  readonly people: number
  readonly simulated: number
  readonly isRelaxed: boolean
  readonly seated: number
  readonly isRunning: boolean
  readonly face: {
    readonly phase: string
    readonly locksAt: number | null
    readonly history: readonly string[]
  } | null
}

type Wanted = {
  readonly merchantCode: string
  readonly isTrial: boolean
  readonly gameCode: string | undefined
}

/** The rooms of a house as they are; one that lost its node runs no longer. */
export async function readFaces(db: Db, { merchantCode, isTrial, gameCode }: Wanted): Promise<RoomFaceRow[]> {
  return db.rows<RoomFaceRow>(sql`
    select id, game_code, kind, number, people, simulated, face, rules @> '{"isRelaxed": true}' as is_relaxed,
      (select count(*)::int from rooms.seat s where s.room_id = room.id
        and (s.hold_ends_at is null or s.hold_ends_at > clock_timestamp())) as seated,
      coalesce(lease_ends_at > clock_timestamp(), false) as is_running
    from rooms.room
    where merchant_code = ${merchantCode} and is_trial = ${isTrial} and state <> 'closed'
      and (${gameCode ?? null}::text is null or game_code = ${gameCode ?? null})
    order by game_code, number, id limit 500`)
}

export async function readTime(db: Db): Promise<number> {
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  return now.getTime()
}

export type NewInstruction = {
  readonly id: string
  readonly roomId: string
  readonly body: unknown
  readonly madeBy: string
}

export async function insertInstruction(tx: Tx, { id, roomId, body, madeBy }: NewInstruction): Promise<void> {
  await tx.rows(sql`
    insert into rooms.instruction (id, room_id, body, made_by)
    values (${id}, ${roomId}, ${JSON.stringify(body)}::jsonb, ${madeBy})`)
}

export async function updateRules(tx: Tx, id: string, rules: unknown): Promise<void> {
  await tx.rows(sql`update rooms.room set rules = ${JSON.stringify(rules)}::jsonb where id = ${id}`)
}

/** Nobody comes in any more, and nothing that is said in it is taken. */
export async function writeClosed(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update rooms.room set state = 'closed' where id = ${id}`)
}

/** Who is in each of these rooms; nobody where it lost its node. */
export async function readPeople(db: Db, ids: readonly string[]): Promise<{ id: string; people: number }[]> {
  return db.rows(sql`
    select id, people from rooms.room where id = any (${ids}::uuid[]) and lease_ends_at > clock_timestamp()`)
}
