import { cardGameCodes, type CardYou } from '@baize/contracts'
import {
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
import { openRoom, takeSeat } from '#modules/rooms'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomBelow, uuidv7 } from '#platform/random'
import { hasRooms, roomHostOf } from '#platform/rooms/host'
import type { RoomMember } from '#platform/rooms/room-game'
import type { SimulatedMember } from './tables.ts'

/** One in so many plays cards, from the second and third seat: the others stay free for people. */
const MEMBERS_A_PLAYER = 5
const FIRST_SEAT = 1
const SEATS = 2
/** Published: they think for two to five seconds, and play by their own cards and what lies open. */
const SHORTEST_WAIT_MS = 2_000
const WAIT_SPREAD_MS = 3_000
/** They add nothing to the shuffle that counts. */
const NO_CHAIN = '0'.repeat(64)

type Playing = { readonly code: string; leave(): Promise<void> }
const players = new WeakMap<App, Map<string, Playing>>()

/** Has a simulated member play cards at a table of the house by the published rules, named as simulated to everybody. */
export async function playCards(app: App, member: SimulatedMember): Promise<void> {
  const { owner, account, place } = member
  // Where money is real nobody but people plays.
  if (app.config.realMoney || !hasRooms(app) || place % MEMBERS_A_PLAYER !== 0) return
  const playing = players.get(app) ?? new Map<string, Playing>()
  players.set(app, playing)
  const listed = await listedOf(app.db, owner.merchantCode, cardGameCodes)
  const games = cardGameCodes.filter((code) => listed.includes(code))
  const turn = place / MEMBERS_A_PLAYER
  const code = games[turn % games.length]
  if (code === undefined || playing.get(owner.memberId)?.code === code) return
  await riseFromCards(app, owner.memberId)
  const room = await openRoom(app, { ...owner, gameCode: code })
  const seated: RoomMember = { ...owner, name: masked(account), isSimulated: true }
  const seat = {
    roomId: room.id,
    member: seated,
    place: FIRST_SEAT + (Math.floor(turn / games.length) % SEATS),
  }
  if (!(await transaction(app, (tx) => takeSeat(tx, seat)))) return
  const stop = play(app, { roomId: room.id, code, seated, whenRefused: member.whenRefused })
  playing.set(owner.memberId, {
    code,
    async leave() {
      stop()
      await roomHostOf(app).leave(room.id, owner.memberId)
    },
  })
}

/** Their shift is over, or the house has closed. */
export async function riseFromCards(app: App, memberId: string): Promise<void> {
  const playing = players.get(app)
  const known = playing?.get(memberId)
  playing?.delete(memberId)
  await known?.leave()
}

const seen = z.partial(
  z.object({
    hand: z.number(),
    board: z.array(z.number()),
    pots: z.array(z.object({ amount: z.string() })),
    seats: z.array(z.nullable(z.object({ bet: z.string() }))),
  }),
)
type Seen = z.output<typeof seen>
const frame = z.union([
  z.object({ is: z.literal('snap'), view: seen, you: z.custom<CardYou>() }),
  z.object({ is: z.literal('news'), news: z.array(z.object({ set: seen })) }),
  z.object({ is: z.literal('you'), you: z.custom<CardYou>() }),
])

type Sitting = Pick<SimulatedMember, 'whenRefused'> & {
  readonly roomId: string
  readonly code: string
  readonly seated: RoomMember
}

function play(app: App, { roomId, code, seated, whenRefused }: Sitting): () => void {
  const host = roomHostOf(app)
  const sight: { view: Seen; you: CardYou | undefined; blindTurns: number } = {
    view: {},
    you: undefined,
    blindTurns: 0,
  }
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function hear(text: string): void {
    const read = z.safeParse(frame, JSON.parse(text))
    if (!read.success) return
    const { data } = read
    if (data.is !== 'news') sight.you = data.you
    const sets = data.is === 'news' ? data.news.map(({ set }) => set) : data.is === 'snap' ? [data.view] : []
    for (const set of sets) sight.view = { ...sight.view, ...set }
  }

  const say = (command: Readonly<Record<string, unknown>>) =>
    host.command(roomId, seated, { key: uuidv7(), seen: 0, do: command })

  async function act(): Promise<void> {
    const { you, view } = sight
    if (!you) return
    if (you.place === null) return void (await say(sitting(code)))
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
    }, SHORTEST_WAIT_MS + randomBelow(WAIT_SPREAD_MS))
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

function sitting(code: string) {
  const { step = '1', buyIn } = cardOffer(code)?.stakes ?? {}
  return { do: 'sit', buyIn: unitsToWire(BigInt(buyIn?.least ?? 0) * BigInt(step)), chain: NO_CHAIN }
}

type Sight = { readonly view: Seen; readonly blindTurns: number }

/** What the published rules say to what a seat sees; nothing where it is not asked. */
function moveOf(
  code: string,
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
    const isTurn = bets.length > 0 || allIn !== null
    if (!isTurn) return undefined
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
