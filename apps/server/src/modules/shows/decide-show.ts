import { GIFT_ASKED_ABOVE, type ShowCommand, showGifts } from '@baize/contracts'
import { sha256, toHex, utf8 } from '@baize/fairness'
import { moneyFromWire } from '@baize/money'
import { Refusal } from '#platform/refusal'
import type { Given, RoomMember } from '#platform/rooms/room-game'
import { DAY_MS, MINUTE_MS } from '#platform/time'
import { cleanLine } from './chat/clean-line.ts'
import type { SaidLine, ShowEvent, ShowRoomState } from './show-state.ts'

/** What the house commands: by operators, by the host's own calls, and when the stream is due to be looked at. */
export type HouseCommand =
  | { readonly do: 'begin' }
  | { readonly do: 'end'; readonly by: string; readonly why: string }
  | { readonly do: 'appoint'; readonly stewards: readonly string[] }
  | {
      readonly do: 'judge'
      readonly line: string
      readonly decision: 'hide' | 'let'
      readonly by: string
      readonly why: string
    }
  | { readonly do: 'unmute'; readonly memberId: string }
  | { readonly do: 'look' }
export type ShowRoomCommand = ShowCommand | HouseCommand

export const SLOW_MS = 2_000
const SLOW_NEW_MS = 10_000
/** So long an account is new: what it says is slower, and seen by somebody before it is seen by all. */
const NEW_MS = DAY_MS
export const MUTE_MS = 10 * MINUTE_MS
/** A stream that is away so long takes the show off the air. */
const LOST_MS = 20_000

type Knowing = Given<undefined>

/** What comes of a command, or a refusal. */
export function decideShow(
  state: ShowRoomState,
  command: ShowRoomCommand,
  given: Knowing,
): readonly ShowEvent[] {
  const { by } = given
  if (!by) return decideForHouse(state, command, given)
  if (state.state === 'ended' || state.state === 'planned') throw new Refusal('SHOW_NOT_LIVE')
  switch (command.do) {
    case 'say':
      return say(state, command.text, { ...given, by })
    case 'gift':
      return give(state, command, { ...given, by })
    case 'report': {
      requireLine(state, command.line)
      const { line, why } = command
      return [{ is: 'reported', line, memberId: by.memberId, why, at: given.now }]
    }
    case 'hide': {
      requireModerator(state, by)
      requireLine(state, command.line)
      return [{ is: 'hidden', line: command.line, by: by.memberId, why: command.why }]
    }
    case 'mute':
      return mute(state, command, { ...given, by })
    case 'let': {
      requireModerator(state, by)
      requireHeld(state, command.line)
      return [{ is: 'let', line: command.line }]
    }
    default:
      throw new Refusal('NOT_PERMITTED')
  }
}

type Asked = Knowing & { readonly by: RoomMember }

function say(state: ShowRoomState, said: string, { by, key, now }: Asked): readonly ShowEvent[] {
  const { memberId, name, isSimulated } = by
  const silence = state.mutes[memberId]
  if (silence && silence.until > now) throw new Refusal('MUTED', silence)
  const text = cleanLine(said)
  const isNew = !isSimulated && !mayModerate(state, memberId) && now - bornAt(memberId) < NEW_MS
  const wait = (state.spoke[memberId] ?? -Infinity) + (isNew ? SLOW_NEW_MS : SLOW_MS) - now
  if (wait > 0) throw new Refusal('LINE_TOO_SOON', { waitMs: wait })
  const id = idOf('line', memberId, key)
  return [{ is: isNew ? 'held' : 'said', id, at: now, memberId, name, isSimulated, text }]
}

type Gift = Extract<ShowCommand, { readonly do: 'gift' }>

function give(
  state: ShowRoomState,
  { gift, isSure = false }: Gift,
  { by, key, now }: Asked,
): readonly ShowEvent[] {
  if (state.state !== 'live') throw new Refusal('SHOW_NOT_LIVE')
  if (by.isTrial || by.isSimulated || by.memberId === state.terms.host.memberId)
    throw new Refusal('GIFT_REFUSED')
  const { currency } = state.terms
  const price = showGifts.find((each) => each.gift === gift)?.price ?? '0'
  const isDear = moneyFromWire(price, currency).units > moneyFromWire(GIFT_ASKED_ABOVE, currency).units
  if (isDear && !isSure) throw new Refusal('GIFT_UNSURE')
  const { memberId, name } = by
  return [{ is: 'gave', id: idOf('gift', state.terms.host.id, memberId, key), at: now, memberId, name, gift }]
}

type MuteCommand = Extract<ShowCommand, { readonly do: 'mute' }>

function mute(
  state: ShowRoomState,
  { line, why }: MuteCommand,
  { by, key, now }: Asked,
): readonly ShowEvent[] {
  requireModerator(state, by)
  const { memberId } = requireLine(state, line)
  if (mayModerate(state, memberId)) throw new Refusal('NOT_PERMITTED')
  const id = idOf('mute', by.memberId, key)
  return [{ is: 'muted', id, line, memberId, until: now + MUTE_MS, by: by.memberId, why }]
}

function decideForHouse(
  state: ShowRoomState,
  command: ShowRoomCommand,
  given: Knowing,
): readonly ShowEvent[] {
  const at = given.now
  if (state.state === 'ended') return []
  switch (command.do) {
    case 'begin':
      return state.state === 'planned' ? [{ is: 'began', at }] : []
    case 'end':
      return [{ is: 'ended', at, by: command.by, why: command.why }]
    case 'appoint':
      return [{ is: 'appointed', stewards: command.stewards }]
    case 'judge':
      return judge(state, command)
    case 'unmute':
      return state.mutes[command.memberId] ? [{ is: 'spoke-again', memberId: command.memberId }] : []
    case 'look':
      return look(state, at, given.draws)
    default:
      return []
  }
}

function judge(
  state: ShowRoomState,
  command: Extract<HouseCommand, { readonly do: 'judge' }>,
): readonly ShowEvent[] {
  const { line, decision, by, why } = command
  const isHeld = state.held.some(({ id }) => id === line)
  if (decision === 'let') return isHeld ? [{ is: 'let', line }] : []
  const isThere = isHeld || state.lines.some(({ id, text }) => id === line && text !== null)
  return isThere ? [{ is: 'hidden', line, by, why }] : []
}

/** A stream that is away goes off the air after a while, and comes back with it. */
function look(state: ShowRoomState, at: number, draws: unknown): readonly ShowEvent[] {
  if (state.state === 'planned') return []
  const isThere = draws === true
  const looked: ShowEvent = { is: 'looked', at, isThere }
  if (isThere) return state.state === 'paused' ? [looked, { is: 'resumed', at }] : [looked]
  const isLost = state.state === 'live' && at - (state.missingSince ?? at) >= LOST_MS
  return isLost ? [looked, { is: 'paused', at }] : [looked]
}

export function mayModerate({ terms }: ShowRoomState, memberId: string): boolean {
  return terms.host.memberId === memberId || terms.stewards.includes(memberId)
}

function requireModerator(state: ShowRoomState, { memberId }: RoomMember): void {
  if (!mayModerate(state, memberId)) throw new Refusal('NOT_PERMITTED')
}

function requireLine(state: ShowRoomState, id: string): SaidLine {
  const line = [...state.lines, ...state.held].find((each) => each.id === id)
  if (!line) throw new Refusal('NOT_FOUND')
  return line
}

function requireHeld(state: ShowRoomState, id: string): void {
  if (!state.held.some((line) => line.id === id)) throw new Refusal('NOT_FOUND')
}

/** When an account was made stands in its id. */
function bornAt(memberId: string): number {
  return Number.parseInt(memberId.replaceAll('-', '').slice(0, 12), 16)
}

/** The same sending has the same id, whoever decides it and how often. */
function idOf(...parts: readonly string[]): string {
  const hex = toHex(sha256(utf8(parts.join('\n')))).slice(0, 32)
  const shaped = `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17)}`
  return [
    shaped.slice(0, 8),
    shaped.slice(8, 12),
    shaped.slice(12, 16),
    shaped.slice(16, 20),
    shaped.slice(20),
  ].join('-')
}
