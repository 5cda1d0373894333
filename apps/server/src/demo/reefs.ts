import { reefGames } from '@baize/contracts'
import { type School, swimmingAt } from '@baize/engines'
import * as z from 'zod/mini'
import { listedOf } from '#modules/catalog'
import { masked } from '#modules/identity'
import { openRoom, riseFromSeats, takeSeat } from '#modules/rooms'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomBelow, uuidv7 } from '#platform/random'
import { hasRooms, roomHostOf } from '#platform/rooms/host'
import type { RoomMember } from '#platform/rooms/room-game'
import type { SimulatedMember } from './tables.ts'

/** One in so many shoots, and only from the last two seats: the others stay free for people. */
const MEMBERS_A_SHOOTER = 3
const FIRST_SEAT = 2
const SEATS = 2
/** Published: one to three plain fish by chance, after three to eight seconds, at one of the lowest levels. */
const levels = [1, 2, 3]
const MOST_SHOTS = 3
const SHORTEST_WAIT_MS = 3_000
const WAIT_SPREAD_MS = 5_000

type Diving = { readonly code: string; leave(): Promise<void> }
const divers = new WeakMap<App, Map<string, Diving>>()

/** Has a simulated member shoot in a reef of the house by simple rules, named as simulated to everybody. */
export async function shootInReef(app: App, member: SimulatedMember): Promise<void> {
  const { owner, account, place } = member
  // Where money is real nobody but people plays.
  if (app.config.realMoney || !hasRooms(app) || place % MEMBERS_A_SHOOTER !== 0) return
  const diving = divers.get(app) ?? new Map<string, Diving>()
  divers.set(app, diving)
  const listed = await listedOf(app.db, owner.merchantCode, reefGames)
  const games = reefGames.filter((code) => listed.includes(code))
  const turn = place / MEMBERS_A_SHOOTER
  const code = games[turn % games.length]
  if (code === undefined || diving.get(owner.memberId)?.code === code) return
  await riseFromReef(app, owner.memberId)
  const room = await openRoom(app, { ...owner, gameCode: code })
  const seated: RoomMember = { ...owner, name: masked(account), isSimulated: true }
  const seat = {
    roomId: room.id,
    member: seated,
    place: FIRST_SEAT + (Math.floor(turn / games.length) % SEATS),
  }
  if (!(await transaction(app, (tx) => takeSeat(tx, seat)))) return
  const stop = shoot(app, { roomId: room.id, seated, whenRefused: member.whenRefused })
  const risen = { roomId: room.id, memberIds: [owner.memberId] }
  diving.set(owner.memberId, {
    code,
    async leave() {
      stop()
      await transaction(app, (tx) => riseFromSeats(tx, risen))
    },
  })
}

/** Their shift is over, or the house has closed. */
export async function riseFromReef(app: App, memberId: string): Promise<void> {
  const diving = divers.get(app)
  const known = diving?.get(memberId)
  diving?.delete(memberId)
  await known?.leave()
}

const seen = z.partial(
  z.object({
    school: z.number(),
    startedAt: z.number(),
    slots: z.array(z.tuple([z.number(), z.number()])),
  }),
)
const own = z.object({ next: z.number() })
const frame = z.union([
  z.object({ is: z.literal('snap'), view: seen, you: own }),
  z.object({ is: z.literal('news'), news: z.array(z.object({ set: seen })) }),
  z.object({ is: z.literal('you'), you: own }),
])

type Shooting = Pick<SimulatedMember, 'whenRefused'> & {
  readonly roomId: string
  readonly seated: RoomMember
}

function shoot(app: App, { roomId, seated, whenRefused }: Shooting): () => void {
  const host = roomHostOf(app)
  let known: z.output<typeof seen> = {}
  let next = 1
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  function hear(text: string): void {
    const read = z.safeParse(frame, JSON.parse(text))
    if (!read.success) return
    if (read.data.is !== 'news') ({ next } = read.data.you)
    const sets = read.data.is === 'news' ? read.data.news.map(({ set }) => set) : []
    for (const set of read.data.is === 'snap' ? [read.data.view] : sets) known = { ...known, ...set }
  }

  async function fire(): Promise<void> {
    const volley = volleyAt(roomId, known, { next, now: host.now() })
    if (!volley) return
    const { you } = await host.command(roomId, seated, { key: uuidv7(), seen: 0, do: volley })
    next = z.parse(own, you).next
  }

  function wait(): void {
    if (isOver) return
    timer = setTimeout(() => {
      fire()
        .catch(whenRefused)
        .catch((error: unknown) => app.log.error({ err: error }, 'a simulated member could not shoot'))
        .finally(wait)
    }, SHORTEST_WAIT_MS + randomBelow(WAIT_SPREAD_MS))
    timer.unref()
  }

  const attendee = { member: seated, arrival: 0n, send: hear, close: () => {} }
  const leave = host.enter(roomId, attendee)
  host
    .showRoom(roomId, attendee)
    .catch((error: unknown) => app.log.warn({ err: error }, 'a reef was not shown'))
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

type Turn = { readonly next: number; readonly now: number }

function volleyAt(room: string, known: z.output<typeof seen>, { next: n, now }: Turn) {
  const { school, startedAt, slots } = known
  if (!school || startedAt === undefined || !slots) return undefined
  const swimming: School = { room, school, startedAt, slots }
  const plain = swimmingAt(swimming, now).filter(({ kind }) => kind.is === 'plain')
  const shots = Array.from(
    { length: 1 + randomBelow(MOST_SHOTS) },
    () => plain[randomBelow(plain.length)]?.fish,
  )
  const targets = shots.filter((fish) => fish !== undefined)
  const level = levels[randomBelow(levels.length)]
  return targets.length > 0 ? { do: 'volley', n, school, level, targets } : undefined
}
