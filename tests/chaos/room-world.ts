import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { cardOffer } from '../../apps/server/src/modules/cards/index.ts'
import { openAccounts } from '../../apps/server/src/modules/ledger/index.ts'
import { makeRoom, takeSeat } from '../../apps/server/src/modules/rooms/index.ts'
import { beginShowIn, findHostOf, makeHost, planShowIn } from '../../apps/server/src/modules/shows/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { uuidv7 } from '../../apps/server/src/platform/random.ts'
import type { RoomMember } from '../../apps/server/src/platform/rooms/room-game.ts'
import { type NatsStandIn, startNats } from '../../apps/server/src/testing/nats-stand-in.ts'
import { startStudio } from '../../apps/server/src/testing/studio-stand-in.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { type Killable, startKillable } from './killable.ts'
import type { RoomNodeAnswer, RoomNodeAsk } from './room-node.ts'
import type { RoomPoint } from './room-points.ts'
import { fund, layMember, look } from './world.ts'

export type RoomNode = Killable<RoomNodeAsk, RoomNodeAnswer>

/** A database, what nodes speak over, and a node that outlives the others. */
export type RoomsWorld = {
  readonly app: App
  readonly survivor: RoomNode
  node(point?: RoomPoint): Promise<RoomNode>
  /** As if the lease of a room had run out more than a minute ago. */
  backdateLease(roomId: string): Promise<void>
  stop(): Promise<void>
}

export const START = 100_000_000n
/** A house that plays fast; where many play they have longer. */
const quick = { times: { bets: 3_000, deal: 500, rest: 500 } }
const slow = { times: { ...quick.times, bets: 20_000 } }

export async function startRoomsWorld(): Promise<RoomsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-chaos-'))
  const postgres = await startPostgres(folder)
  const [nats, studio] = [await startNats(), await startStudio()]
  const servers = { postgres, nats, studio }
  await migrate(postgres.url)
  // As many rooms and shows of one game as there are points to die at.
  await asOwner(postgres.url, 'drop index rooms.room_of_game, shows.one_show_a_game')
  const opened = Promise.withResolvers<App>()
  const closed = Promise.withResolvers<void>()
  const looking = look(postgres.url, async (app) => {
    await seedDemoWorld(app)
    await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:chaos', currency: 'CNY' }]))
    opened.resolve(app)
    await closed.promise
  })
  const app = await opened.promise
  const survivor = await startNode(servers, undefined)
  return {
    app,
    survivor,
    node: (point) => startNode(servers, point),
    backdateLease: (roomId) =>
      asOwner(
        postgres.url,
        `update rooms.room set lease_ends_at = clock_timestamp() - interval '61 seconds' where id = '${roomId}'`,
      ),
    async stop() {
      await survivor.kill()
      closed.resolve()
      await looking
      nats.stop()
      studio.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

type Servers = {
  readonly postgres: Postgres
  readonly nats: NatsStandIn
  readonly studio: { readonly url: string }
}

function startNode({ postgres, nats, studio }: Servers, point: RoomPoint | undefined): Promise<RoomNode> {
  const words = [nats.url, studio.url, point ? JSON.stringify(point) : '']
  return startKillable<RoomNodeAsk, RoomNodeAnswer>({
    file: 'room-node.ts',
    databaseUrl: postgres.url,
    words,
    keyOf: ({ key }) => key,
  })
}

/** A room with those who play in it, two at least; who hosts a show is beside them. */
export type ChaosRoom = {
  readonly id: string
  readonly game: RoomPoint['game']
  readonly players: readonly [RoomMember, RoomMember, ...RoomMember[]]
  readonly hostId: string
}

export async function layRoom(app: App, game: RoomPoint['game'], crowd = 2): Promise<ChaosRoom> {
  const more: RoomMember[] = []
  while (more.length < crowd - 2) more.push(await layPlayer(app))
  const players = [await layPlayer(app), await layPlayer(app), ...more] as const
  const [id, hostId] = [uuidv7(), randomUUID()]
  if (game === 'show') await layShow(app, { id, hostId })
  else if (game === 'holdem') await layCards(app, id, players)
  else {
    const place = { gameCode: game, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
    await transaction(app, (tx) =>
      makeRoom(tx, { id, kind: game, rules: crowd > 2 ? slow : quick, ...place }),
    )
  }
  return { id, game, players, hostId }
}

const CARDS = 'holdem-six'
export const cardStakes = cardOffer(CARDS)?.stakes

/** A table of cards at which everybody has a seat, and no money yet. */
async function layCards(app: App, id: string, players: ChaosRoom['players']): Promise<void> {
  const place = { gameCode: CARDS, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  await transaction(app, async (tx) => {
    await makeRoom(tx, { id, kind: 'holdem', rules: cardStakes, ...place })
    for (const [seat, member] of players.entries()) await takeSeat(tx, { roomId: id, place: seat, member })
  })
}

async function layPlayer(app: App): Promise<RoomMember> {
  const memberId = await layMember(app, `c${randomUUID().slice(0, 12).replaceAll('-', '')}`)
  await fund(app, memberId, START)
  const place = { merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  return { memberId, ...place, name: 'c***s', isSimulated: false }
}

async function layShow(app: App, { id, hostId }: { readonly id: string; readonly hostId: string }) {
  const { memberId, merchantCode, currency } = await layPlayer(app)
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    const onFile = { documentsAt: now, contract: 'C-1', stoppedAt: null, madeBy: 'test', madeAt: now }
    await makeHost(tx, { id: hostId, memberId, merchantCode, currency, name: 'Mira', ...onFile })
    const row = await findHostOf(tx, memberId)
    if (!row) throw new Error('The host is not there.')
    const planned = { id, title: 'Evening', language: 'EN', gameCode: 'parlour-live', tableCode: null }
    await planShowIn(tx, row, { ...planned, startsAt: now, stream: 'mira', madeBy: 'test', now })
    await beginShowIn(tx, { id, madeBy: 'test', now })
  })
}

export type RoomRow = {
  readonly seq: bigint
  readonly epoch: number
  readonly owner: string | null
  readonly face: { readonly phase: string; readonly round?: { readonly number: number } } | null
}

export function readRoomRow({ db }: App, id: string): Promise<RoomRow> {
  return db.one<RoomRow>(sql`select seq, epoch, owner, face from rooms.room where id = ${id}`)
}

/** What is waited for may take its time on a busy machine. */
const WITHIN_MS = 120_000

export async function until<Found>(
  what: string,
  found: () => Promise<Found | undefined | false>,
): Promise<Found> {
  const endsAt = performance.now() + WITHIN_MS
  for (;;) {
    const value = await found()
    if (value !== undefined && value !== false) return value
    if (performance.now() > endsAt) throw new Error(`It did not come: ${what}.`)
    await sleep(50)
  }
}
