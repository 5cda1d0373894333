import { type GamePush, type ReefGame, reefGames, type RoomFrame } from '@baize/contracts'
import { amountOf } from '../amounts.ts'
import type { FakeRoom } from './fake-room.ts'
import { fakeReef } from './fake-reef.ts'

const PEOPLE = 3
const NEIGHBOUR_MS = 1_100

export function isReef(id: string): id is ReefGame {
  return reefGames.some((game) => game === id)
}

/**
 * A reef that swims by itself. `swum=40000` lets it have begun so much earlier (a boss comes every 90 seconds), `full=1`
 * takes all seats, `lucky=1` lets one's own shots kill, `quiet=1` has no neighbours, `auto=0` forbids autofire.
 */
export function startFakeReef(
  game: ReefGame,
  query: URLSearchParams,
  push: (said: GamePush) => void,
): FakeRoom {
  const purse = { units: 10_000_000n }
  const reef = fakeReef({
    game,
    purse,
    seed: query.get('seed') ?? '1',
    mayAuto: query.get('auto') !== '0',
    swumMs: Number(query.get('swum') ?? 40_000),
    isFull: query.has('full'),
    isLucky: query.has('lucky'),
  })
  let seq = 1
  let isDown = false
  const answered = new Map<string, { seq: number; you: unknown }>()
  const send = (frame: RoomFrame) => {
    if (!isDown) push({ say: 'room', frame: JSON.parse(JSON.stringify(frame)) })
  }
  const news = (set: Readonly<Record<string, unknown>>) => {
    seq += 1
    send({ is: 'news', from: seq, to: seq, at: Date.now(), news: [{ name: 'volley', set }] })
  }
  const line = (isOpen: boolean) => push({ say: 'line', isOpen, roundTripMs: isOpen ? 64 : null })
  const look = () =>
    send({ is: 'snap', seq, at: Date.now(), people: PEOPLE, view: reef.view(), you: reef.you() })
  return {
    rules: reef.rules,
    balance: () => amountOf(purse.units),
    look,
    begin() {
      line(true)
      look()
      if (!query.has('quiet')) setInterval(() => news(reef.neighbour()), NEIGHBOUR_MS)
    },
    say({ key, command }) {
      const known = answered.get(key)
      if (known) return known
      news(reef.command(command))
      send({ is: 'you', key, seq, you: reef.you() })
      push({ say: 'balance', balance: amountOf(purse.units) })
      const answer = { seq, you: reef.you() }
      answered.set(key, answer)
      return answer
    },
    drop() {
      isDown = true
      line(false)
    },
    back() {
      isDown = false
      line(true)
      look()
    },
  }
}
