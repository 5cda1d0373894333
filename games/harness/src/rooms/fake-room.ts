import { type RoomFrame, type RoomPhase, roomPhases } from '@baize/contracts'
import { amountOf } from '../amounts.ts'

type Fields = Readonly<Record<string, unknown>>

/** How long each part of a round lasts, in milliseconds. */
export type FakeTimes = {
  readonly bets: number
  readonly seal: number
  readonly deal: number
  readonly rest: number
}

/** What a game of the fake house does in each part of a round. */
export type FakeGame = {
  readonly kind: string
  readonly rules: unknown
  /** What the view begins with. */
  readonly view: Fields
  /** Steps of a round: what changes, and when the next step is due. */
  open(round: number): Fields
  bettingTick(): Fields
  seal(): Fields
  /** Runs the result; answers when it is over. */
  run(say: (set: Fields) => void, wait: (ms: number) => Promise<void>): Promise<void>
  command(command: Readonly<Record<string, unknown>>, phase: RoomPhase): void
  you(): unknown
}

export type FakeRoom = {
  readonly rules: unknown
  balance(): string
  say(ask: { readonly key: string; readonly command: Fields }): {
    readonly seq: number
    readonly you: unknown
  }
  look(): void
  /** Whether a seat is free for whoever asks for one. */
  readonly hasSeat?: boolean
  begin(): void
  /** The line breaks, and is there again. */
  drop(): void
  back(): void
}

type RoomParts = {
  readonly game: FakeGame
  readonly times: FakeTimes
  readonly purse: { units: bigint }
  post(frame: RoomFrame): void
  postLine(isOpen: boolean): void
  postBalance(balance: string): void
  /** The phase that it stays in, once it is there. */
  readonly held: string | null
}

const PEOPLE = 128

type Told = Pick<RoomParts, 'game' | 'purse' | 'post' | 'postBalance'>

/** What the room has said so far, and the way to say more of it. */
function createTeller({ game, purse, post, postBalance }: Told) {
  let seq = 1
  let isDown = false
  let phase: RoomPhase = 'resting'
  let view: Fields = { ...game.view, round: 0, phase }
  const send = (frame: RoomFrame) => {
    if (!isDown) post(frame)
  }
  return {
    send,
    seq: () => seq,
    phase: () => phase,
    setDown: (isGone: boolean) => {
      isDown = isGone
    },
    say(set: Fields): void {
      seq += 1
      view = { ...view, ...set }
      phase = roomPhases.find((each) => each === view.phase) ?? phase
      send({ is: 'news', from: seq, to: seq, at: Date.now(), news: [{ name: 'any', set }] })
    },
    tellYou(key?: string): void {
      send({ is: 'you', seq, you: game.you(), ...(key !== undefined && { key }) })
      postBalance(amountOf(purse.units))
    },
    look: () => send({ is: 'snap', seq, at: Date.now(), people: PEOPLE, view, you: game.you() }),
  }
}

type Teller = ReturnType<typeof createTeller>

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** One round, from the first bet to the rest after it. */
async function playRound(
  { game, times, held }: Pick<RoomParts, 'game' | 'times' | 'held'>,
  { say, tellYou, phase }: Teller,
  round: number,
): Promise<void> {
  const stay = async (ms: number) => {
    await wait(ms)
    while (phase() === held) await wait(100)
  }
  const locksAt = Date.now() + times.bets
  say({ phase: 'betting', round, locksAt, endsAt: locksAt, ...game.open(round) })
  tellYou()
  for (let left = times.bets; left > 0; left -= 500) {
    await wait(Math.min(left, 500))
    say(game.bettingTick())
  }
  await stay(0)
  say({ phase: 'sealing', locksAt: null, endsAt: Date.now() + times.seal, ...game.seal() })
  await stay(times.seal)
  await game.run((set) => {
    say(set)
    tellYou()
  }, stay)
  say({ phase: 'over', endsAt: Date.now() + times.rest })
  tellYou()
  await stay(times.rest)
}

/** The number of the first round that is played. */
const FIRST_ROUND = 42

/** A room whose rounds follow each other by the clock, as a server's would. */
export function createFakeRoom(parts: RoomParts): FakeRoom {
  const { game, purse, postLine } = parts
  const teller = createTeller(parts)
  const answered = new Map<string, { seq: number; you: unknown }>()
  async function play(): Promise<void> {
    for (let round = FIRST_ROUND; ; round += 1) await playRound(parts, teller, round)
  }
  return {
    rules: game.rules,
    balance: () => amountOf(purse.units),
    begin() {
      postLine(true)
      teller.look()
      void play()
      setInterval(() => {
        teller.send({ is: 'time', at: Date.now(), people: PEOPLE + (teller.seq() % 7) })
      }, 5_000)
    },
    look: teller.look,
    say({ key, command }) {
      const known = answered.get(key)
      if (known) return known
      game.command(command, teller.phase())
      teller.tellYou(key)
      const answer = { seq: teller.seq(), you: game.you() }
      answered.set(key, answer)
      return answer
    },
    drop() {
      teller.setDown(true)
      postLine(false)
    },
    back() {
      teller.setDown(false)
      postLine(true)
      teller.look()
    },
  }
}
