import { type CardGameCode, cardGameCodes, type CardYou } from '@baize/contracts'
import {
  cardGames,
  combinationOf,
  simulatedAnswer,
  simulatedHoldem,
  simulatedTeenPatti,
  simulatedTienLen,
} from '@baize/engines'
import { unitsFromWire, unitsToWire } from '@baize/money'
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
import type { SimulatedMember } from './tables.ts'

/** So many sit wherever somebody is, and at one table of the house: the other seats stay free for people. */
const COMPANY = 2
/** Published: they think for two to five seconds, and play by their own cards and what lies open. */
const published = { shortestMs: 2_000, spreadMs: 3_000 }
type Thought = typeof published
/** They add nothing to the shuffle that counts. */
const NO_CHAIN = '0'.repeat(64)

type CardTable = { readonly id: string; readonly code: CardGameCode }
type Playing = { leave(): Promise<void> }

/** Who plays where: by room, how each of them leaves. */
type Company = Map<string, Map<string, Playing>>
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
  for (const [roomId, players] of company)
    if (players.has(owner.memberId) && !wanted.some(({ id }) => id === roomId))
      await rise(app, { roomId, memberId: owner.memberId })
  for (const table of wanted) {
    const players = company.get(table.id) ?? new Map<string, Playing>()
    company.set(table.id, players)
    if (players.has(owner.memberId) || players.size >= COMPANY) continue
    const playing = await joinTable(app, table, { ...member, thought })
    if (playing) players.set(owner.memberId, playing)
  }
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
  const own = games[hourOf(app) % games.length]
  if (own === undefined) return []
  const { id } = await openRoom(app, { ...owner, gameCode: own })
  const { rooms } = await listRooms(app, { merchantCode, isTrial, gameCode: undefined })
  const peopled = rooms
    .filter(({ people, simulated }) => people > simulated)
    .flatMap(({ room, game }) => games.filter((code) => code === game).map((code) => ({ id: room, code })))
  return [...peopled.filter((table) => table.id !== id), { id, code: own }]
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
  const stop = play(app, { roomId, code, seated, whenRefused, thought })
  return {
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
  const players = companyOf(app).get(roomId)
  const known = players?.get(memberId)
  players?.delete(memberId)
  await known?.leave()
}

/** Their shift is over, or the house has closed. */
export async function riseFromCards(app: App, memberId: string): Promise<void> {
  for (const roomId of companyOf(app).keys()) await rise(app, { roomId, memberId })
}

const seen = z.partial(
  z.object({
    hand: z.number(),
    board: z.array(z.number()),
    pots: z.array(z.object({ amount: z.string() })),
    seats: z.array(
      z.nullable(z.object({ bet: z.string(), stack: z.string(), state: z.string(), isIn: z.boolean() })),
    ),
    turn: z.nullable(z.object({ place: z.number() })),
  }),
)
type Seen = z.output<typeof seen>
const frame = z.union([
  z.object({ is: z.literal('snap'), seq: z.number(), view: seen, you: z.custom<CardYou>() }),
  z.object({ is: z.literal('news'), to: z.number(), news: z.array(z.object({ set: seen })) }),
  z.object({ is: z.literal('you'), you: z.custom<CardYou>() }),
])

type Sitting = Pick<SimulatedMember, 'whenRefused'> & {
  readonly roomId: string
  readonly code: CardGameCode
  readonly seated: RoomMember
  readonly thought: Thought
}

function play(app: App, { roomId, code, seated, whenRefused, thought }: Sitting): () => void {
  const host = roomHostOf(app)
  const sight = { view: {} as Seen, you: undefined as CardYou | undefined, blindTurns: 0, hand: 0 }
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
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

/** Whoever has no money at the table sits down with the least, has so much again after each hand, and comes back when out. */
function bringingOf(
  code: CardGameCode,
  { place }: CardYou,
  { seats }: Seen,
): Readonly<Record<string, unknown>> | undefined {
  const { step = '1', buyIn } = cardOffer(code)?.stakes ?? {}
  const least = BigInt(buyIn?.least ?? 0) * BigInt(step)
  if (place === null) return { do: 'sit', buyIn: unitsToWire(least), chain: NO_CHAIN }
  const own = seats?.[place]
  if (!own || own.isIn) return undefined
  const missing = least - unitsFromWire(own.stack)
  if (missing > 0n) return { do: 'top-up', amount: unitsToWire(missing) }
  return own.state === 'sitting-out' ? { do: 'sit-in' } : undefined
}

type Sight = { readonly view: Seen; readonly blindTurns: number }

/** What the published rules say to what a seat sees; nothing where it is not asked. */
function moveOf(
  code: CardGameCode,
  you: CardYou,
  { view, blindTurns }: Sight,
): Readonly<Record<string, unknown>> | undefined {
  const step = BigInt(cardOffer(code)?.stakes.step ?? '1')
  const chips = (amount: string) => Number(unitsFromWire(amount) / step)
  const orNull = (amount: string | null) => (amount === null ? null : chips(amount))
  const amount = (count: number) => unitsToWire(BigInt(count) * step)
  const { holdem, teenPatti, tienLen } = you.moves ?? {}
  if (holdem) {
    const { check, call, raise } = holdem
    const move = simulatedHoldem({
      cards: you.cards,
      board: view.board ?? [],
      moves: {
        check,
        call: orNull(call),
        raise: raise && { least: chips(raise.least), most: chips(raise.most) },
      },
      pot: (view.pots ?? []).reduce((sum, pot) => sum + chips(pot.amount), 0),
      highest: Math.max(0, ...(view.seats ?? []).map((seat) => (seat ? chips(seat.bet) : 0))),
      big: cardOffer(code)?.stakes.big ?? 1,
    })
    return move.do === 'raise' ? { do: 'raise', to: amount(move.to) } : move
  }
  if (teenPatti) {
    if (teenPatti.answer) return { do: 'answer', agrees: you.cards.length > 0 && simulatedAnswer(you.cards) }
    const { see, bets, allIn, show, sideshow, answer } = teenPatti
    if (view.turn?.place !== you.place) return undefined
    const moves = {
      see,
      pack: true,
      bets: bets.map(chips),
      allIn: orNull(allIn),
      show: orNull(show),
      sideshow: orNull(sideshow),
      answer,
    }
    const cards = you.cards.length > 0 ? you.cards : null
    const move = simulatedTeenPatti({ cards, moves, blindTurns })
    return move.do === 'bet' ? { do: 'bet', amount: amount(move.amount) } : move
  }
  if (!tienLen) return undefined
  const lying = combinationOf(tienLen.lying) ?? null
  return simulatedTienLen({ held: you.cards, lying, must: tienLen.must })
}
