import { type Db, sql, type Tx } from '#platform/db'

/** A room as its table has it, for operators. */
export type OfficeRoomRow = {
  readonly id: string
  readonly kind: string
  readonly gameCode: string
  readonly number: number
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly state: 'open' | 'halted' | 'closed'
  readonly rules: unknown
  readonly face: unknown
  readonly people: number
  readonly simulated: number
  readonly owner: string | null
  readonly epoch: number
  readonly dueAt: Date | null
}

const columns = sql`id, kind, game_code, number, merchant_code, currency, is_trial, state, rules, face, people, simulated,
  case when lease_ends_at > clock_timestamp() then owner end as owner, epoch, due_at`

/** The number of people and the id of the last room that was shown. */
export type ListedRoom = { readonly people: number; readonly id: string }

type RoomPage = {
  readonly merchantCode: string
  readonly gameCode: string | undefined
  readonly state: OfficeRoomRow['state'] | undefined
  readonly before: ListedRoom | undefined
  readonly limit: number
}

export async function readOfficeRooms(
  db: Db,
  { merchantCode, gameCode, state, before, limit }: RoomPage,
): Promise<OfficeRoomRow[]> {
  const ofGame = gameCode === undefined ? sql`` : sql`and game_code = ${gameCode}`
  const inState = state === undefined ? sql`` : sql`and state = ${state}`
  const start = before === undefined ? sql`` : sql`and (people, id) < (${before.people}, ${before.id}::uuid)`
  return db.rows<OfficeRoomRow>(sql`
    select ${columns} from rooms.room where merchant_code = ${merchantCode} ${ofGame} ${inState} ${start}
    order by people desc, id desc limit ${limit}`)
}

export async function readOfficeRoom(db: Db | Tx, id: string): Promise<OfficeRoomRow | undefined> {
  const [row] = await db.rows<OfficeRoomRow>(sql`select ${columns} from rooms.room where id = ${id}`)
  return row
}

export async function lockOfficeRoom(tx: Tx, id: string): Promise<OfficeRoomRow | undefined> {
  const [row] = await tx.rows<OfficeRoomRow>(
    sql`select ${columns} from rooms.room where id = ${id} for update`,
  )
  return row
}

export async function writeRoomState(
  tx: Tx,
  { id, state }: Pick<OfficeRoomRow, 'id' | 'state'>,
): Promise<void> {
  await tx.rows(sql`update rooms.room set state = ${state} where id = ${id}`)
}

export type InstructionRow = {
  readonly body: unknown
  readonly madeBy: string
  readonly madeAt: Date
  readonly doneAt: Date | null
}

/** The last that operators asked of a room, newest first. */
export async function readInstructions(db: Db, roomId: string, limit: number): Promise<InstructionRow[]> {
  return db.rows<InstructionRow>(sql`
    select body, made_by, made_at, done_at from rooms.instruction where room_id = ${roomId}
    order by made_at desc limit ${limit}`)
}
