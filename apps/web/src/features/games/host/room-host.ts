import { bytesOf, openRoomLine, RefusedCall, type RoomLine, throttle, toBase64Url } from '@baize/client'
import {
  type Game,
  type GameOpening,
  type GamePush,
  getProtection,
  getRoomResult,
  getWallet,
  joinRoom,
  type RefusalCode,
  refusals,
  type ReplyOf,
  type RoomFrame,
} from '@baize/contracts'
import { call } from '../../../lib/call/api.ts'
import { newRequestId } from '../../../lib/call/request-id.ts'
import { ROOM_LONGEST_WAIT_MS, ROOM_WALLET_ASKED_MS } from '../../../lib/limits.ts'
import type { Ask } from './ask.ts'
import { changeSeed, shownSeeds } from './change-seeds.ts'
import type { GameHost } from './game-host.ts'
import { historyOf } from './history.ts'
import { createNet } from './net.ts'
import { isReefRules, isReefYou, ownRoundOf, stakeOf } from './room-shapes.ts'
import { readySeeds } from './seeds.ts'
import { stakesOf } from './stakes.ts'

const VERIFIER = '/verifier/verifier.html'
/** A pair that ends soon is followed by one that was made ready meanwhile: it is looked at after so many volleys. */
const SEEDS_LOOKED_AT = 200

type RoomHostParts = {
  readonly game: Pick<Game, 'gameId' | 'gameName' | 'rtp'>
  readonly ask: Ask
  /** Play money is not told of by the live line: it is asked for. */
  readonly isDemo: boolean
  /** Where the member chose one of several; else the house does. */
  readonly room?: string | undefined
}

/** A host for a game that people share: it holds the socket of the room, and the game hears what comes over it. */
export function createRoomHost({ game, ask, isDemo, room: chosen }: RoomHostParts): GameHost {
  const { gameId } = game
  const net = createNet()
  const startedAt = new Date().toISOString()
  let line: RoomLine | undefined
  let listener: ((push: GamePush) => void) | undefined
  const push = (said: GamePush) => listener?.(said)
  let joined: Joined | undefined
  let said = 0
  // Whoever comes again comes to the same room: another may be chosen only by opening the game anew.
  const join = async () => (joined = await ask(joinRoom, wishFor(gameId, joined?.room ?? chosen)))
  const tellWallet = throttle(() => void sayBalance(ask, push), ROOM_WALLET_ASKED_MS)
  const hear = (frame: RoomFrame) => {
    if (frame.is === 'you' && isDemo) tellWallet()
    push({ say: 'room', frame })
  }
  const begin = (first: Joined) => {
    line?.close()
    line = lineOf({ first, join, hear: bookingInto(net, hear), push })
  }

  return {
    async open(around): Promise<GameOpening> {
      line?.close()
      joined = undefined
      const [first, wallet, protection] = await Promise.all([
        join(),
        ask(getWallet),
        ask(getProtection).catch(() => undefined),
      ])
      begin(first)
      // A volley that comes before they are there waits for them.
      if (isReefRules(first.rules)) readySeeds(ask).catch(() => {})
      return {
        ...around,
        game: describedRoom(game, first),
        ...moneyOf(first.rules, wallet.sumBalance, protection?.limits ?? []),
        mayTurbo: false,
        session: { startedAt, net: net.total() },
      }
    },
    history: (before) => historyOf(ask, gameId, before),
    say({ key, seen, command }) {
      said += 1
      if (isReefRules(joined?.rules) && said % SEEDS_LOOKED_AT === 0) readySeeds(ask).catch(() => {})
      return seeded(ask, async () => requireLine(line).say({ key, seen, do: command }))
    },
    async look() {
      line?.look()
      return null
    },
    async sit() {
      const next = await join()
      if (next.place === null) throw refusedWith('SEAT_TAKEN')
      begin(next)
      return null
    },
    proofOf: (roundId) => roomProof(roundId, joined?.room),
    attend(heard) {
      listener = heard
      return () => (isReefRules(joined?.rules) ? line?.leave() : line?.close())
    },
    play: playedTogether,
    act: playedTogether,
    seeds: () => shownSeeds(ask),
    changeSeed: (wish) => changeSeed(ask, wish),
  }
}

function moneyOf(rules: unknown, balance: string, limits: Parameters<typeof stakesOf>[1]['limits']) {
  return { balance, stakes: stakesOf(stakeOf(rules), { balance, limits }) }
}

type Joined = ReplyOf<typeof joinRoom>

function wishFor(game: string, room: string | undefined) {
  return { body: { game, ...(room !== undefined && { room }) } }
}

/** A round of the room, which is nobody's own; a volley in a reef is a round of its member's, checked where those are. */
async function roomProof(roundId: string, room: string | undefined): Promise<string | undefined> {
  const [, round] = /^room\/(\d+)$/.exec(roundId) ?? []
  if (round === undefined || room === undefined) return undefined
  const file = await call(getRoomResult, { query: { room, round } })
  return `${VERIFIER}#${toBase64Url(bytesOf(JSON.stringify(file)))}`
}

/** Counts what the member's rounds come to. A volley that was there when the room was first seen is of another session. */
function bookingInto(
  net: ReturnType<typeof createNet>,
  hear: (frame: RoomFrame) => void,
): (frame: RoomFrame) => void {
  let isFirst = true
  return (frame) => {
    if (frame.is === 'you' || frame.is === 'snap') {
      const own = ownRoundOf(frame.you)
      if (own && !(isFirst && isReefYou(frame.you))) net.book(own)
      isFirst = false
    }
    hear(frame)
  }
}

/** Where the pair of the member is used up, the next is made ready and the same is said again. */
async function seeded<Answer>(ask: Ask, say: () => Promise<Answer>): Promise<Answer> {
  try {
    return await say()
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'SEEDS_NOT_READY') throw error
    await readySeeds(ask)
    return say()
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
  if (!line) throw refusedWith('ROOM_NOT_FOUND')
  return line
}

/** What belongs to games that are played alone. */
async function playedTogether(): Promise<never> {
  throw refusedWith('BAD_REQUEST')
}

function refusedWith(code: RefusalCode): RefusedCall {
  return new RefusedCall({ code, message: '', status: refusals[code] })
}
