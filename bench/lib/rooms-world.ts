import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOM_PATH, ROOM_PROTOCOL } from '@baize/contracts'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { openSession } from '../../apps/server/src/modules/identity/sessions/session.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { randomUuid } from '../../apps/server/src/platform/random.ts'
import { newToken } from '../../apps/server/src/platform/secrets/tokens.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { layMembers, makeMember } from './bench-member.ts'
import { type ChildLine, openChild } from './child-line.ts'
import type { RoomSeat } from './rooms-load.ts'
import type { RoomsServerCalls } from './rooms-server.ts'

export type RoomsServer = ChildLine<RoomsServerCalls>

export type RoomsWorld = {
  readonly app: App
  readonly owner: pg.Client
  readonly databaseUrl: string
  readonly databasePid: number
  /** Members with more than they can stake. */
  readonly members: readonly string[]
  openServer(): Promise<RoomsServer>
  /** Makes so many rooms of a kind; says their ids. */
  layRooms(rooms: NewRooms): Promise<readonly string[]>
  /** Tickets for so many sockets, spread over rooms; strangers where no members are named. */
  seats(server: RoomsServer, places: SeatPlaces): Promise<readonly RoomSeat[]>
  /** Nobody owns the rooms that were made so far any more. */
  closeRooms(): Promise<void>
  close(): Promise<void>
}

type NewRooms = {
  readonly kind: string
  readonly count: number
  readonly rules: unknown
  /** A game of the house; without it every room has one of its own that nobody lists. */
  readonly gameCode?: string
}

type SeatPlaces = {
  readonly rooms: readonly string[]
  readonly count: number
  readonly members?: readonly string[]
  /** They sit there: at the first place of each room, then at the second. */
  readonly areSeated?: boolean
}

/** A durable database with the demo's world and members who have money; servers are started on it one by one. */
export async function openRoomsWorld(members: number): Promise<RoomsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  await migrate(postgres.url)
  const { app, close: closeApp } = createApp(parseConfig({ DATABASE_URL: postgres.url }), createLog('warn'))
  await seedDemoWorld(app)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  const laid = await layMembers(app, { count: members, prefix: 'bench' })
  const sessionId = await laySession(app)
  const servers: RoomsServer[] = []
  return {
    app,
    owner,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    members: laid.map(({ memberId }) => memberId),
    async openServer() {
      const server = await openChild<RoomsServerCalls>('rooms-server.ts', [postgres.url])
      servers.push(server)
      return server
    },
    layRooms: (rooms) => layRooms(owner, rooms),
    seats: async (server, places) =>
      laySeats(owner, { ...places, sessionId, address: await server.ask('address', undefined) }),
    async closeRooms() {
      await owner.query(
        `update rooms.room set state = 'closed', due_at = null, owner = null, lease_ends_at = null`,
      )
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await owner.end()
      await closeApp()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One session lets everybody in: what a socket costs does not depend on whose it is. */
async function laySession(app: App): Promise<string> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cookies = { read: () => undefined, set: () => {}, setForReturn: () => {}, clear: () => {} }
  await transaction(app, async (tx) => {
    await openSession(tx, {
      member: await makeMember(tx, app, 'bench'),
      mustChangePassword: false,
      proofKey: { kty: 'EC', crv: 'P-256', x, y },
      exchangeKey: undefined,
      secrets: app.secrets,
      remember: true,
      now: new Date(),
      visit: { device: 'bench', agent: 'bench', ip: '127.0.0.1' },
      cookies,
    })
  })
  const found = await app.pool.query<{ id: string }>('select id from identity.session limit 1')
  return found.rows[0]?.id ?? ''
}

async function layRooms(owner: pg.Client, { kind, count, rules, gameCode }: NewRooms): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUuid())
  await owner.query(
    `insert into rooms.room (id, kind, game_code, merchant_code, currency, is_trial, rules, number)
     select id, $2, coalesce($3, 'bench-' || id), 'BAIZE', 'CNY', false, $4, number
     from unnest($1::uuid[]) with ordinality t (id, number)`,
    [ids, kind, gameCode ?? null, JSON.stringify(rules)],
  )
  return ids
}

type Seating = SeatPlaces & { readonly sessionId: string; readonly address: string }

async function laySeats(
  owner: pg.Client,
  { rooms, count, members, areSeated = false, sessionId, address }: Seating,
): Promise<readonly RoomSeat[]> {
  const tickets = Array.from({ length: count }, (_, place) => ({
    ...newToken(),
    room: rooms[place % rooms.length],
    attendee: {
      memberId: members?.[place] ?? randomUuid(),
      merchantCode: 'BAIZE',
      currency: 'CNY',
      isTrial: false,
      name: 'b***h',
      isSimulated: false,
    },
  }))
  await owner.query(
    `insert into rooms.ticket (digest, session_id, room_id, attendee, ends_at)
     select digest, $2, room_id, attendee, now() + interval '1 hour'
     from unnest($1::bytea[], $3::uuid[], $4::jsonb[]) t (digest, room_id, attendee)`,
    [
      tickets.map(({ digest }) => digest),
      sessionId,
      tickets.map(({ room }) => room),
      tickets.map(({ attendee }) => JSON.stringify(attendee)),
    ],
  )
  if (areSeated)
    await owner.query(
      `insert into rooms.seat (room_id, place, member_id, name, is_simulated)
       select * from unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::bool[])`,
      [
        tickets.map(({ room }) => room),
        tickets.map((_, place) => Math.floor(place / rooms.length)),
        tickets.map(({ attendee }) => attendee.memberId),
        tickets.map(({ attendee }) => attendee.name),
        tickets.map(({ attendee }) => attendee.isSimulated),
      ],
    )
  const url = `${address.replace('http', 'ws')}${ROOM_PATH}`
  return tickets.map(({ token }) => ({ url, protocols: [ROOM_PROTOCOL, token], origin: address }))
}
