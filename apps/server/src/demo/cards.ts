import { type CardGameCode, cardGameCodes, type CardYou } from '@baize/contracts'
import { cardGames } from '@baize/engines'
import * as z from 'zod/mini'
import { cardOffer } from '#modules/cards'
import { listedOf } from '#modules/catalog'
import { masked } from '#modules/identity'
import type { Owner } from '#modules/play'
import { listRooms, openRoom, takeSeat } from '#modules/rooms'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomBelow, uuidv7 } from '#platform/random'
import { hasRooms, roomHostOf } from '#platform/rooms/host'
import type { RoomMember } from '#platform/rooms/room-game'
import { HOUR_MS } from '#platform/time'
import { bringingOf, moveOf, seenTable, type SeenTable } from './card-moves.ts'
import type { SimulatedMember } from './tables.ts'

/** So many sit wherever somebody is, and at one table of the house: the other seats stay free for people. */
const COMPANY = 2
/** Of a sit & go all seats but two, and after a while all but one: nobody who came alone waits for long. */
const CONTEST_COMPANY = 4
const ALONE_MS = 30_000
/** Published: they think for two to five seconds, and play by their own cards and what lies open. */
const published = { shortestMs: 2_000, spreadMs: 3_000 }
type Thought = typeof published
type CardTable = { readonly id: string; readonly code: CardGameCode; readonly isPeopled: boolean }
type Playing = {
  leave(): Promise<void>
  /** A sit & go that has begun is played to its end. */
  isBound(): boolean
  isOut(): boolean
}

/** Who plays where since when: by room, how each of them leaves. */
type Company = Map<string, { readonly since: number; readonly players: Map<string, Playing> }>
const companies = new WeakMap<App, Company>()

/**
 * Has a simulated member play cards by the published rules wherever people are, so that nobody waits alone, and at one table
 * of the house; named as simulated to everybody.
 */
export async function playCards(app: App, member: SimulatedMember, thought = published): Promise<void> {
  // Where money is real nobody but people plays.
  if (app.config.realMoney || !hasRooms(app)) return
  const { owner } = member
  const company = companyOf(app)
  const wanted = await wantedTables(app, owner)
  for (const [roomId, { players }] of company) {
    const known = players.get(owner.memberId)
    if (known && (known.isOut() || !wanted.some(({ id }) => id === roomId)))
      await rise(app, { roomId, memberId: owner.memberId })
  }
  const now = app.clock.now().getTime()
  for (const table of wanted) {
    const { since, players } = company.get(table.id) ?? { since: now, players: new Map<string, Playing>() }
    if (players.has(owner.memberId) || players.size >= companyFor(table, now - since)) continue
    company.set(table.id, { since: players.size === 0 ? now : since, players })
    const playing = await joinTable(app, table, { ...member, thought })
    if (playing) players.set(owner.memberId, playing)
  }
}

function companyFor({ code, isPeopled }: CardTable, waitedMs: number): number {
  if (!isPeopled || !cardOffer(code)?.stakes.contest) return COMPANY
  return waitedMs < ALONE_MS ? CONTEST_COMPANY : CONTEST_COMPANY + 1
}

function companyOf(app: App): Company {
  const company: Company = companies.get(app) ?? new Map()
  companies.set(app, company)
  return company
}

/** All tables at which somebody is who is not simulated, and one that the house has alive whoever comes. */
async function wantedTables(app: App, owner: Owner): Promise<readonly CardTable[]> {
  const { merchantCode, isTrial } = owner
  const listed = await listedOf(app.db, merchantCode, cardGameCodes)
  const games = cardGameCodes.filter((code) => listed.includes(code))
  // Two alone would wait for ever for a sit & go.
  const open = games.filter((code) => !cardOffer(code)?.stakes.contest)
  const own = open[hourOf(app) % open.length]
  if (own === undefined) return []
  const { id } = await openRoom(app, { ...owner, gameCode: own })
  const { rooms } = await listRooms(app, { merchantCode, isTrial, gameCode: undefined })
  const peopled = rooms
    .filter(({ people, simulated }) => people > simulated)
    .flatMap(({ room, game }) =>
      games.filter((code) => code === game).map((code) => ({ id: room, code, isPeopled: true })),
    )
  return peopled.some((table) => table.id === id)
    ? peopled
    : [...peopled, { id, code: own, isPeopled: false }]
}

/** Which of its games a house has alive changes by the hour. */
function hourOf(app: App): number {
  return Math.floor(app.clock.now().getTime() / HOUR_MS)
}

/** They take the last seats: people are given the first that is free. */
async function joinTable(
  app: App,
  { id: roomId, code }: CardTable,
  { owner, account, whenRefused, thought }: SimulatedMember & { readonly thought: Thought },
): Promise<Playing | undefined> {
  const seated: RoomMember = { ...owner, name: masked(account), isSimulated: true }
  const isTaken = await transaction(app, async (tx) => {
    for (let place = seatsOf(code) - 1; place >= 0; place--)
      if (await takeSeat(tx, { roomId, place, member: seated })) return true
    return false
  })
  if (!isTaken) return undefined
  const { stop, isBound, isOut } = play(app, { roomId, code, seated, whenRefused, thought })
  return {
    isBound,
    isOut,
    async leave() {
      stop()
      await roomHostOf(app).leave(roomId, owner.memberId)
    },
  }
}

function seatsOf(code: CardGameCode): number {
  const offer = cardOffer(code)
  return offer ? cardGames[offer.kind].seats : 0
}

async function rise(
  app: App,
  { roomId, memberId }: { readonly roomId: string; readonly memberId: string },
): Promise<void> {
  const { players } = companyOf(app).get(roomId) ?? {}
  const known = players?.get(memberId)
  if (!known || known.isBound()) return
  players?.delete(memberId)
  await known.leave()
}

/** Their shift is over, or the house has closed. */
export async function riseFromCards(app: App, memberId: string): Promise<void> {
  for (const roomId of companyOf(app).keys()) await rise(app, { roomId, memberId })
}

const frame = z.union([
  z.object({ is: z.literal('snap'), seq: z.number(), view: seenTable, you: z.custom<CardYou>() }),
  z.object({ is: z.literal('news'), to: z.number(), news: z.array(z.object({ set: seenTable })) }),
  z.object({ is: z.literal('you'), you: z.custom<CardYou>() }),
])

type Sitting = Pick<SimulatedMember, 'whenRefused'> & {
  readonly roomId: string
  readonly code: CardGameCode
  readonly seated: RoomMember
  readonly thought: Thought
}

function play(app: App, { roomId, code, seated, whenRefused, thought }: Sitting) {
  const host = roomHostOf(app)
  const sight: { view: SeenTable; you: CardYou | undefined; blindTurns: number; hand: number } = {
    view: {},
    you: undefined,
    blindTurns: 0,
    hand: 0,
  }
  /** What was heard of last, and what has to be heard of before they do something again: what they did themselves. */
  const heard = { last: 0, least: 0 }
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function hear(text: string): void {
    const read = z.safeParse(frame, JSON.parse(text))
    if (!read.success) return
    const { data } = read
    if (data.is !== 'news') sight.you = data.you
    if (data.is !== 'you') heard.last = data.is === 'snap' ? data.seq : data.to
    const sets = data.is === 'news' ? data.news.map(({ set }) => set) : data.is === 'snap' ? [data.view] : []
    for (const set of sets) sight.view = { ...sight.view, ...set }
  }

  async function say(command: Readonly<Record<string, unknown>>): Promise<void> {
    const { seq } = await host.command(roomId, seated, { key: uuidv7(), seen: 0, do: command })
    heard.least = seq
  }

  async function act(): Promise<void> {
    const { you, view } = sight
    if (!you || heard.last < heard.least) return
    const bringing = bringingOf(code, you, view)
    if (bringing) return say(bringing)
    if (view.hand !== sight.hand) [sight.hand, sight.blindTurns] = [view.hand ?? 0, 0]
    const move = you.moves && moveOf(code, you, { view, blindTurns: sight.blindTurns })
    if (!move) return
    sight.blindTurns = you.cards.length === 0 ? sight.blindTurns + 1 : 0
    await say({ ...move, hand: view.hand })
  }

  function wait(): void {
    if (isOver) return
    timer = setTimeout(() => {
      act()
        .catch(whenRefused)
        .catch((error: unknown) => app.log.error({ err: error }, 'a simulated member could not play cards'))
        .finally(wait)
    }, thought.shortestMs + randomBelow(thought.spreadMs))
    timer.unref()
  }

  const attendee = { member: seated, arrival: 0n, isSeated: true, send: hear, close: () => {} }
  const leave = host.enter(roomId, attendee)
  host
    .showRoom(roomId, attendee)
    .catch((error: unknown) => app.log.warn({ err: error }, 'a table of cards was not shown'))
  wait()
  return {
    isOut: () => sight.you?.place === null && sight.you.finished !== null,
    isBound: () => typeof sight.view.contest?.startedAt === 'number' && typeof sight.you?.place === 'number',
    stop() {
      isOver = true
      clearTimeout(timer)
      leave()
    },
  }
}
