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
  bettingTick?(): Fields
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

/** A room whose rounds follow each other by the clock, as a server's would. */
export function createFakeRoom({ game, times, purse, held, ...page }: RoomParts): FakeRoom {
  const { post, postLine, postBalance } = page
  let seq = 1
  let round = 41
  let isDown = false
  let phase: RoomPhase = 'resting'
  let view: Fields = { ...game.view, round, phase }
  const answered = new Map<string, { seq: number; you: unknown }>()

  const send = (frame: RoomFrame) => {
    if (!isDown) post(frame)
  }
  const say = (set: Fields, name = 'any') => {
    seq += 1
    view = { ...view, ...set }
    phase = roomPhases.find((each) => each === view.phase) ?? phase
    send({ is: 'news', from: seq, to: seq, at: Date.now(), news: [{ name, set }] })
  }
  const tellYou = (key?: string) => {
    send({ is: 'you', seq, you: game.you(), ...(key !== undefined && { key }) })
    postBalance(amountOf(purse.units))
  }
  const look = () => send({ is: 'snap', seq, at: Date.now(), people: PEOPLE, view, you: game.you() })
  const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
  const stay = async (ms: number) => {
    await wait(ms)
    while (held === phase) await wait(100)
  }

  async function play(): Promise<void> {
    for (;;) {
      round += 1
      const now = Date.now()
      say({
        phase: 'betting',
        round,
        locksAt: now + times.bets,
        endsAt: now + times.bets,
        ...game.open(round),
      })
      tellYou()
      for (let left = times.bets; left > 0; left -= 500) {
        await wait(Math.min(left, 500))
        if (game.bettingTick) say(game.bettingTick())
      }
      await stay(0)
      say({ phase: 'sealing', locksAt: null, endsAt: Date.now() + times.seal, ...game.seal() })
      await stay(times.seal)
      await game.run((set) => {
        say(set)
        if ('result' in set || 'bust' in set) tellYou()
      }, stay)
      say({ phase: 'over', endsAt: Date.now() + times.rest })
      tellYou()
      await stay(times.rest)
    }
  }

  return {
    rules: game.rules,
    balance: () => amountOf(purse.units),
    begin() {
      postLine(true)
      look()
      void play()
      setInterval(() => send({ is: 'time', at: Date.now(), people: PEOPLE + (seq % 7) }), 5_000)
    },
    look,
    say({ key, command }) {
      const known = answered.get(key)
      if (known) return known
      game.command(command, phase)
      tellYou(key)
      const answer = { seq, you: game.you() }
      answered.set(key, answer)
      return answer
    },
    drop() {
      isDown = true
      postLine(false)
    },
    back() {
      isDown = false
      postLine(true)
      look()
    },
  }
}
