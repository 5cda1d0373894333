import { setTimeout as sleep } from 'node:timers/promises'
import { tableEngines } from '@baize/engines'
import type { App } from '../../apps/server/src/platform/app.ts'
import type { RoomMember } from '../../apps/server/src/platform/rooms/room-game.ts'
import { type ChaosRoom, readRoomRow, type RoomNode } from './room-world.ts'

type Saying = {
  readonly by: RoomMember
  readonly key: string
  readonly command: Readonly<Record<string, unknown>>
}

/** What pages said and what they were told, whoever died meanwhile. */
export type Playing = {
  /** The keys of what was taken. */
  readonly taken: Set<string>
  /** Whether something is under way that an owner can die in. */
  hasBegun(): boolean
  /** Says nothing new, and waits for what was said. */
  pause(): Promise<void>
  /** Brings to an end what cannot end without them, and says nothing else. */
  stop(): Promise<void>
}

/** Whether they take their money out of a flight by hand, and take a bet back. */
type Manner = { readonly takes: boolean; readonly undoes: boolean }

/** Two pages on a node that lives: they play each round, and send again what they have no answer for, under its key. */
export function startPlaying(
  app: App,
  node: RoomNode,
  { room, takes, undoes }: Manner & { readonly room: ChaosRoom },
): Playing {
  const [taken, said] = [new Set<string>(), new Set<string>()]
  const play = { isOver: false }

  async function say({ by, key, command }: Saying): Promise<void> {
    if (said.has(key)) return
    said.add(key)
    for (;;) {
      const sent = { key, seen: 0, do: command }
      const answer = await node.send({
        key: `${key} ${by.memberId}`,
        roomId: room.id,
        member: by,
        do: 'command',
        command: sent,
      })
      if (answer?.said === 'taken') taken.add(key)
      if (answer?.said !== 'TRY_AGAIN') return
    }
  }

  const playing = (async () => {
    for (let turn = 0; !play.isOver; turn++) {
      const { face } = await readRoomRow(app, room.id)
      const round = face?.round?.number ?? 0
      if (room.game === 'show') await Promise.all(showSayings(room, turn).map(say))
      else if (face?.phase === 'betting') {
        await Promise.all(betsOf(room, round).map(say))
        if (undoes) await say(undoOf(room, round))
      } else if (face?.phase === 'flying' && takes) await say(takeOf(room, round))
      await sleep(room.game === 'show' ? 400 : 100)
    }
  })()
  const stop = async () => {
    play.isOver = true
    await playing
  }
  return { taken, hasBegun: () => taken.size > 0, pause: stop, stop }
}

function betsOf({ game, players }: ChaosRoom, round: number): Saying[] {
  const [one, two] = players
  if (game === 'crash') {
    const bet = { do: 'bet', round, amount: '10.00' }
    return [
      { by: one, key: `bet-by-hand-${round}`, command: { ...bet, slot: 0 } },
      { by: one, key: `bet-target-${round}`, command: { ...bet, slot: 1, target: '1.30' } },
      { by: two, key: `bet-early-${round}`, command: { ...bet, slot: 0, target: '1.02' } },
    ]
  }
  const spots = game === 'show' || game === 'holdem' ? [] : tableEngines[game].spots.slice(0, 3)
  return players.map((by, place) => ({
    by,
    key: `chips-${round}-${place}`,
    command: { do: 'bet', round, chips: spots.map(({ spot }) => ({ spot, amount: '5.00' })) },
  }))
}

function undoOf({ game, players: [one, two] }: ChaosRoom, round: number): Saying {
  return game === 'crash'
    ? { by: two, key: `undo-round-${round}`, command: { do: 'undo', round, slot: 0 } }
    : { by: one, key: `undo-round-${round}`, command: { do: 'undo', round } }
}

function takeOf({ players: [one] }: ChaosRoom, round: number): Saying {
  return { by: one, key: `take-round-${round}`, command: { do: 'take', round, slot: 0 } }
}

function showSayings({ players: [one, two] }: ChaosRoom, turn: number): Saying[] {
  return [
    { by: one, key: `gift-number-${turn}`, command: { do: 'gift', gift: 'rose' } },
    { by: two, key: `line-number-${turn}`, command: { do: 'say', text: `good evening ${turn}` } },
  ]
}
