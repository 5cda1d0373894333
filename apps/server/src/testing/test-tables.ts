import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { cardKinds } from '#modules/cards'
import { fishKinds } from '#modules/fish'
import type { Owner } from '#modules/play'
import { payOwed, tablesKinds } from '#modules/tables'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'
import type { AnyRoomKind, Room, RoomMember } from '../platform/rooms/room-game.ts'
import { fingerprintOf, type OwnedRoom, type RoomWork, type RoomWorkOutcome } from '../platform/rooms/work.ts'
import { writeBatch } from '../platform/rooms/write-batch.ts'

/** A member of a house as a room knows them. */
export function inRoom(owner: Owner, { name = 'm***r' }: { readonly name?: string } = {}): RoomMember {
  return { ...owner, name, isSimulated: false }
}

type Wish = {
  readonly code?: string
  /** Its kind, where that is not the name of its game. */
  readonly kind?: string
  readonly isTrial?: boolean
  readonly rules?: unknown
  /** Whose room it is. */
  readonly node?: string
  /** Which of the rooms of its game. */
  readonly number?: number
}

/** What a room is told: by a member or by its owner, at a moment that the test says. */
export type Saying = {
  readonly by?: RoomMember
  readonly key?: string
  readonly draws?: unknown
  readonly node?: App
  readonly receivedAt?: number
}

/** Moments of a test, which stand still until it moves them. */
type Moment = { now: number }

/** Rooms of a test live at other times, so that none waits for what the beacon has said to another. */
const APART_MS = 3_600_000
let latest = 1_800_000_000_000

/** The rules of a kind with the test's own clock in place of the database's. */
function timed(kind: AnyRoomKind, moment: Moment): AnyRoomKind {
  const { game } = kind
  const decide: typeof game.decide = (state, command, given) => {
    const receivedAt = given.receivedAt === 0 ? moment.now : given.receivedAt
    return game.decide(state, command, { ...given, now: moment.now, receivedAt })
  }
  return { ...kind, game: { ...game, decide } }
}

/**
 * A room of a table whose every step the test takes: what is said goes through the host's own transaction, with its events,
 * its money and the log, and only the clock is the test's. Whoever dies in the middle leaves what a dead owner leaves.
 */
export async function testTable(
  app: App,
  {
    code = 'roulette',
    kind: name = code,
    isTrial = false,
    rules = {},
    node = randomUUID(),
    number = 1,
  }: Wish = {},
) {
  const kind = [...tablesKinds, ...fishKinds, ...cardKinds].find((each) => each.kind === name)
  assert(kind, 'A table has a kind.')
  const room: Room = {
    id: randomUUID(),
    kind: kind.kind,
    gameCode: code,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    isTrial,
    rules,
  }
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into rooms.room (id, kind, game_code, merchant_code, currency, is_trial, number, rules, owner, epoch, lease_ends_at)
      values (${room.id}, ${room.kind}, ${code}, 'BAIZE', 'CNY', ${isTrial}, ${number}, ${JSON.stringify(rules)}::jsonb, ${node}, 1,
        now() + interval '1 day')`),
  )
  latest += APART_MS
  const moment: Moment = { now: latest }
  const owned: OwnedRoom = {
    kind: timed(kind, moment),
    epoch: 1,
    room,
    seq: 0,
    state: kind.game.open(rules, moment.now),
    snapshotSeq: 0,
    hidden: { name: undefined, secret: undefined },
    heldUntil: Infinity,
  }
  return { ...drivenRoom(app, { owned, node, moment }), room, owned, moment, node }
}

export type TestTable = Awaited<ReturnType<typeof testTable>>

/** A chip on a spot of the round that is open. */
export function betOn({ owned }: Pick<TestTable, 'owned'>, amount: string, spot: string) {
  return { do: 'bet', round: roundIn(owned.state), chips: [{ spot, amount }] }
}

export function roundIn(state: unknown): number {
  const isRound = typeof state === 'object' && state !== null && 'round' in state
  return isRound ? Number(state.round) : 0
}

type Driven = { readonly owned: OwnedRoom; readonly node: string; readonly moment: Moment }

/** Says something in several rooms at once, in one transaction as their node does it. */
export async function sayTogether(
  app: App,
  rooms: readonly { readonly room: Driven; readonly works: readonly RoomWork[] }[],
): Promise<readonly RoomWorkOutcome[]> {
  const node = rooms[0]?.room.node ?? ''
  const batch = rooms.map(({ room, works }) => ({ owned: room.owned, works, people: 1 }))
  const written = await writeBatch(app, node, batch)
  return written.flatMap((each, place) => {
    const owned = rooms[place]?.room.owned
    if (each.is === 'lost' || !owned) throw new Error('The room is not this node’s any more.')
    Object.assign(owned, { state: each.decided.state, seq: each.decided.seq, snapshotSeq: each.snapshotSeq })
    return each.decided.works.map(({ outcome }) => outcome)
  })
}

export function workOf(
  command: unknown,
  { by, key = randomUUID(), draws, receivedAt = 0 }: Saying = {},
): RoomWork {
  return { command, by, key, seen: 0, fingerprint: fingerprintOf(command), receivedAt, draws }
}

function drivenRoom(app: App, driven: Driven) {
  const { owned, moment } = driven

  /** What became of it; a refusal is thrown. */
  async function say(command: unknown, { node = app, ...saying }: Saying = {}): Promise<void> {
    const works = [workOf(command, saying)]
    const [outcome] = await sayTogether(node, [{ room: driven, works }])
    if (outcome?.is === 'refused') throw outcome.refusal
    if (outcome?.is === 'failed') throw outcome.error
    const { game } = owned.kind
    const name = game.hides(owned.state)
    if (name !== owned.hidden.name)
      owned.hidden = { name, secret: name && (await owned.kind.secret?.(app, owned.room, owned.state)) }
  }

  /** Lets the time come of what is due, and has the owner do it with what it gathers. */
  async function next({ node = app, draws }: Pick<Saying, 'node' | 'draws'> = {}): Promise<void> {
    const due = owned.kind.game.due(owned.state, owned.hidden.secret)
    assert(due, 'Something is due.')
    moment.now = Math.max(moment.now, due.at)
    const gathered =
      draws ?? (await owned.kind.prepare?.(app, owned.room, { state: owned.state, command: due.command }))
    await say(due.command, { draws: gathered, node })
  }

  return {
    say,
    next,
    /** Begins a round. */
    async open(): Promise<void> {
      await say({ do: 'wake' })
      await next()
    },
    /** Closes the bets, seals them and waits for what falls. */
    async finish(): Promise<void> {
      await next()
      await next()
      await next()
    },
    pay: () => payOwed(app, owned.room.id),
  }
}
