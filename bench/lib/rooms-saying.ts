import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomFrame } from '@baize/contracts'
import type { WebSocket } from 'ws'

type Command = Readonly<Record<string, unknown>>

/** What some sockets that are in one room say, in turn. */
type Saying = {
  readonly from: number
  readonly sockets: number
  /** One after the other, and again from the first. */
  readonly commands: readonly [Command, ...Command[]]
  readonly times: number
  readonly atOnce: number
  /** So many a second in all, each at its moment; as many as are answered where it is missing. */
  readonly aSecond?: number
}

/** What became of them. Times are in milliseconds, those of commands that were taken alone. */
export type Said = {
  readonly answered: readonly number[]
  /** Until the last of the sockets had been told that it happened. */
  readonly heardByAll: readonly number[]
  readonly refused: Readonly<Record<string, number>>
  readonly seconds: number
}

type RoomView = Readonly<Record<string, unknown>>

/** A field of the view of a room, in a round after this one. */
type Wanted = {
  readonly place: number
  readonly field: string
  readonly value: unknown
  readonly afterRound: number
}

type Answer = { readonly frame: RoomFrame; readonly sentAt: number; readonly answeredAt: number }

export type Sayer = {
  hear(place: number, data: Buffer): void
  viewWhere(wanted: Wanted): Promise<RoomView>
  say(saying: Saying): Promise<Said>
  forget(): void
}

type HeardNumber = { readonly to: number; readonly at: number }

/** What sockets say and are answered. Of those that say nothing, and that nobody follows, no frame is read. */
export function createSayer(sockets: readonly WebSocket[]): Sayer {
  const answers = new Map<string, (frame: RoomFrame) => void>()
  const followed = new Map<number, { view: RoomView; look(): void }>()
  const heardBy = new Map<number, HeardNumber[]>()

  async function sayOne(place: number, command: Command): Promise<Answer> {
    const key = randomUUID()
    const answer = Promise.withResolvers<RoomFrame>()
    answers.set(key, answer.resolve)
    const sentAt = performance.now()
    sockets[place]?.send(JSON.stringify({ key, seen: 0, do: command }))
    const frame = await answer.promise
    answers.delete(key)
    return { frame, sentAt, answeredAt: performance.now() }
  }

  return {
    hear(place, data) {
      const [follower, heard] = [followed.get(place), heardBy.get(place)]
      if (!follower && !heard) return
      const frame = JSON.parse(data.toString()) as RoomFrame
      if (frame.is === 'news') heard?.push({ to: frame.to, at: performance.now() })
      if ((frame.is === 'you' || frame.is === 'no') && frame.key !== undefined)
        answers.get(frame.key)?.(frame)
      if (follower) follow(follower, frame)
    },
    viewWhere({ place, field, value, afterRound }) {
      const found = Promise.withResolvers<RoomView>()
      const follower = followed.get(place) ?? { view: {}, look: () => {} }
      follower.look = () => {
        const { view } = follower
        if (view[field] === value && Number(view.round) > afterRound) found.resolve(view)
      }
      followed.set(place, follower)
      // Whoever begins to follow looks at the room as it is.
      sockets[place]?.send(JSON.stringify({ key: randomUUID(), seen: 0, do: { do: 'look' } }))
      return found.promise
    },
    async say(saying) {
      for (let place = saying.from; place < saying.from + saying.sockets; place++) heardBy.set(place, [])
      const began = performance.now()
      const said = await sayAll(saying, sayOne)
      const seconds = (performance.now() - began) / 1_000
      // What was said last is told within half a second.
      if (saying.aSecond !== undefined) await sleep(LATER_MS)
      const heard = [...heardBy.values()]
      heardBy.clear()
      return outcomeOf(said, { heard, seconds })
    },
    forget() {
      followed.clear()
      heardBy.clear()
    },
  }
}

const LATER_MS = 700

function follow(follower: { view: RoomView; look(): void }, frame: RoomFrame): void {
  if (frame.is === 'snap') follower.view = frame.view
  if (frame.is === 'news') for (const { set } of frame.news) follower.view = { ...follower.view, ...set }
  follower.look()
}

/** Each of the sockets in its turn, so many under way at once. */
async function sayAll(
  { from, sockets, commands, times, atOnce, aSecond }: Saying,
  sayOne: (place: number, command: Command) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const began = performance.now()
  let next = 0
  const speaker = async () => {
    for (let turn = next++; turn < times; turn = next++) {
      const wait = aSecond === undefined ? 0 : began + (turn * 1_000) / aSecond - performance.now()
      if (wait > 0) await sleep(wait)
      const command = commands[turn % commands.length] ?? commands[0]
      answers.push(await sayOne(from + (turn % sockets), command))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, speaker))
  return answers
}

type Hearing = { readonly heard: readonly (readonly HeardNumber[])[]; readonly seconds: number }

function outcomeOf(answers: readonly Answer[], { heard, seconds }: Hearing): Said {
  const taken = answers.flatMap(({ frame, ...times }) =>
    frame.is === 'you' ? [{ ...times, seq: frame.seq }] : [],
  )
  const refused: Record<string, number> = {}
  for (const { frame } of answers) if (frame.is === 'no') refused[frame.code] = (refused[frame.code] ?? 0) + 1
  const heardByAll = taken.flatMap(({ seq, sentAt }) => {
    const lasts = heard.map((numbers) => numbers.find(({ to }) => to >= seq)?.at)
    return lasts.every((each) => each !== undefined) ? [Math.max(...lasts) - sentAt] : []
  })
  return {
    answered: taken.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
    heardByAll,
    refused,
    seconds,
  }
}
