import { bytesOf, openRoomLine, RefusedCall, type RoomLine, throttle, toBase64Url } from '@baize/client'
import {
  type Game,
  type GameOpening,
  type GamePush,
  getProtection,
  getRoomResult,
  getWallet,
  joinRoom,
  refusals,
  type RoomFrame,
} from '@baize/contracts'
import { call } from '../../../lib/call/api.ts'
import { newRequestId } from '../../../lib/call/request-id.ts'
import { ROOM_LONGEST_WAIT_MS, ROOM_WALLET_ASKED_MS } from '../../../lib/limits.ts'
import type { Ask } from './ask.ts'
import type { GameHost } from './game-host.ts'
import { historyOf } from './history.ts'
import { createNet } from './net.ts'
import { ownRoundOf, stakeOf } from './room-shapes.ts'
import { stakesOf } from './stakes.ts'

const VERIFIER = '/verifier/verifier.html'

type RoomHostParts = {
  readonly game: Pick<Game, 'gameId' | 'gameName' | 'rtp'>
  readonly ask: Ask
  /** Play money is not told of by the live line: it is asked for. */
  readonly isDemo: boolean
}

/** A host for a game that people share: it holds the socket of the room, and the game hears what comes over it. */
export function createRoomHost({ game, ask, isDemo }: RoomHostParts): GameHost {
  const { gameId } = game
  const net = createNet()
  const startedAt = new Date().toISOString()
  let line: RoomLine | undefined
  let listener: ((push: GamePush) => void) | undefined
  const push = (said: GamePush) => listener?.(said)
  let room: string | undefined
  const join = () => ask(joinRoom, { body: { game: gameId } })
  const tellWallet = throttle(() => void sayBalance(ask, push), ROOM_WALLET_ASKED_MS)

  function hear(frame: RoomFrame): void {
    if (frame.is === 'you' || frame.is === 'snap') {
      const own = ownRoundOf(frame.you)
      if (own) net.book(own)
      if (isDemo && frame.is === 'you') tellWallet()
    }
    push({ say: 'room', frame })
  }

  return {
    async open(around): Promise<GameOpening> {
      line?.close()
      const [joined, wallet, protection] = await Promise.all([
        join(),
        ask(getWallet),
        ask(getProtection).catch(() => undefined),
      ])
      room = joined.room
      line = lineOf({ first: joined, join, hear, push })
      return {
        ...around,
        game: describedRoom(game, joined),
        balance: wallet.sumBalance,
        stakes: stakesOf(stakeOf(joined.rules), {
          balance: wallet.sumBalance,
          limits: protection?.limits ?? [],
        }),
        mayTurbo: false,
        session: { startedAt, net: net.total() },
      }
    },
    history: (before) => historyOf(ask, gameId, before),
    say: async ({ key, seen, command }) => requireLine(line).say({ key, seen, do: command }),
    async look() {
      line?.look()
      return null
    },
    async proofOf(roundId) {
      const [, round] = /^room\/(\d+)$/.exec(roundId) ?? []
      if (round === undefined || room === undefined) return undefined
      const file = await call(getRoomResult, { query: { room, round } })
      return `${VERIFIER}#${toBase64Url(bytesOf(JSON.stringify(file)))}`
    },
    attend(heard) {
      listener = heard
      return () => line?.close()
    },
    play: playedTogether,
    act: playedTogether,
    seeds: playedTogether,
    changeSeed: playedTogether,
  }
}

/** Where it cannot be had, the game goes on with what it knows. */
async function sayBalance(ask: Ask, push: (push: GamePush) => void): Promise<void> {
  const wallet = await ask(getWallet).catch(() => undefined)
  if (wallet) push({ say: 'balance', balance: wallet.sumBalance })
}

function describedRoom(
  { gameId, gameName, rtp }: RoomHostParts['game'],
  { kind, rules }: { readonly kind: string; readonly rules?: unknown },
): GameOpening['game'] {
  return { id: gameId, name: gameName, kind, rules, rtp: Number(rtp ?? 0) / 100 }
}

type LineParts = {
  readonly first: { readonly ticket: string }
  readonly join: () => Promise<{ readonly ticket: string }>
  readonly hear: (frame: RoomFrame) => void
  readonly push: (push: GamePush) => void
}

/** The first socket has the ticket that came with the rules; every other asks for its own. */
function lineOf({ first, join, hear, push }: LineParts): RoomLine {
  let ticket: LineParts['first'] | undefined = first
  return openRoomLine({
    join: async () => {
      const unused = ticket
      ticket = undefined
      return unused ?? join()
    },
    // Who may not come in is told; without a network the line is tried again.
    isFinal: (error) => error instanceof RefusedCall && error.code !== 'TRY_AGAIN',
    longestWaitMs: ROOM_LONGEST_WAIT_MS,
    newKey: newRequestId,
    onFrame: hear,
    onLine: (heard) => push({ say: 'line', ...heard }),
  })
}

function requireLine(line: RoomLine | undefined): RoomLine {
  if (!line) throw new RefusedCall({ code: 'ROOM_NOT_FOUND', message: '', status: refusals.ROOM_NOT_FOUND })
  return line
}

/** What belongs to games that are played alone. */
async function playedTogether(): Promise<never> {
  throw new RefusedCall({ code: 'BAD_REQUEST', message: '', status: refusals.BAD_REQUEST })
}
