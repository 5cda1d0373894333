import { setTimeout as sleep } from 'node:timers/promises'
import type { CardYou } from '@baize/contracts'
import { chainSeed } from '@baize/engines'
import { sha256, toHex, utf8 } from '@baize/fairness'
import { holdemMachine } from '../../apps/server/src/modules/cards/holdem-machine.ts'
import { cardRoom } from '../../apps/server/src/modules/cards/card-room.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { RoomMember } from '../../apps/server/src/platform/rooms/room-game.ts'
import { readEvents } from './room-audit.ts'
import type { Playing } from './room-play.ts'
import { cardStakes, type ChaosRoom, type RoomNode } from './room-world.ts'

export const chaosCards = cardRoom(holdemMachine)
export type ChaosCards = ReturnType<typeof chaosCards.open>
export type ChaosCardEvent = Parameters<typeof chaosCards.apply>[1]

/** The table as its events have made it; who may see what needs no deck here, as nobody looks at a card. */
async function tableOf(app: App, { id }: ChaosRoom): Promise<ChaosCards> {
  const events = await readEvents<ChaosCardEvent>(app, id)
  return events.reduce((state, { body }) => chaosCards.apply(state, body), chaosCards.open(cardStakes, 0))
}

const CHAIN = 60
const BUY_IN = '10.00'

/** What a page shows of its chain, the end of it first. */
function shownOf({ memberId }: RoomMember, nth: number): string {
  return toHex(chainSeed(sha256(utf8(memberId)), CHAIN - nth))
}

type Hands = {
  readonly room: ChaosRoom /** One of them leaves while a hand is played. */
  readonly rises: boolean
}

/** Pages that sit down, add to decks and call; when they stop they leave, and the hand that they are in is played to its end. */
export function startHands(app: App, node: RoomNode, { room, rises }: Hands): Playing {
  const [taken, said] = [new Set<string>(), new Set<string>()]
  const shown = new Map<string, number>()
  const play = { isPaused: false, isOver: false }

  async function say(by: RoomMember, key: string, command: Readonly<Record<string, unknown>>): Promise<void> {
    if (said.has(key)) return
    said.add(key)
    const ask = { key: `${key} ${by.memberId}`, roomId: room.id, member: by } as const
    for (let answer = 'TRY_AGAIN'; answer === 'TRY_AGAIN'; ) {
      const sent =
        command.do === 'leave'
          ? await node.send({ ...ask, do: 'rise' })
          : await node.send({ ...ask, do: 'command', command: { key, seen: 0, do: command } })
      answer = sent?.said ?? ''
      if (answer === 'taken') taken.add(key)
    }
  }

  async function playOne(state: ChaosCards, by: RoomMember, place: number): Promise<void> {
    const { reveal, moves } = chaosCards.mine(state, by.memberId) as CardYou
    const isSeated = state.seats.some(({ memberId }) => memberId === by.memberId)
    if (!isSeated && !play.isOver)
      await say(by, `sit-at-${place}`, { do: 'sit', buyIn: BUY_IN, chain: shownOf(by, 0) })
    if (reveal && !said.has(`reveal-${reveal.hand}-${place}`)) {
      const nth = (shown.get(by.memberId) ?? 0) + 1
      shown.set(by.memberId, nth)
      const seed = shownOf(by, nth)
      await say(by, `reveal-${reveal.hand}-${place}`, { do: 'reveal', hand: reveal.hand, seed })
    }
    const { hand, turn, log } = state
    if (turn?.place === place && moves?.holdem)
      await say(by, `act-${hand}-${log.length}`, { do: moves.holdem.check ? 'check' : 'call', hand })
    const isGoing = play.isOver || (rises && place === 1 && state.phase === 'playing')
    if (isSeated && isGoing) await say(by, `leave-from-${place}`, { do: 'leave' })
  }

  async function run(): Promise<void> {
    for (;;) {
      const state = await tableOf(app, room)
      if (play.isPaused || (play.isOver && state.seats.length === 0)) return
      await Promise.all(room.players.map((by, place) => playOne(state, by, place)))
      await sleep(100)
    }
  }

  let running = run()
  return {
    taken,
    hasBegun: () => [...taken].some((key) => key.startsWith('act-')),
    async pause() {
      play.isPaused = true
      await running
    },
    async stop() {
      const wasPaused = play.isPaused
      Object.assign(play, { isPaused: false, isOver: true })
      if (wasPaused) running = run()
      await running
    },
  }
}
