import { SHOWN_GIFTS, SHOWN_LINES, type ShowGift, type ShowState } from '@baize/contracts'
import * as z from 'zod/mini'

/** What a room of a show is opened with. */
export const showTerms = z.object({
  title: z.string(),
  currency: z.string(),
  stream: z.string(),
  host: z.object({ id: z.string(), memberId: z.string(), name: z.string(), shareBp: z.number() }),
  /** The host's stewards. */
  stewards: z.array(z.string()),
})
export type ShowTerms = z.output<typeof showTerms>

export type SaidLine = {
  readonly id: string
  readonly number: number
  readonly at: number
  readonly memberId: string
  readonly name: string
  readonly isSimulated: boolean
  readonly text: string | null
}

export type GivenGift = {
  readonly id: string
  readonly number: number
  readonly at: number
  readonly name: string
  readonly gift: ShowGift
}

type Mute = { readonly until: number; readonly why: string }

/** All that a show is, in its room. Times are milliseconds since 1970. */
export type ShowRoomState = {
  readonly state: ShowState
  readonly terms: ShowTerms
  /** How many lines and gifts there were; the last of them are kept. */
  readonly lineCount: number
  readonly giftCount: number
  readonly lines: readonly SaidLine[]
  readonly gifts: readonly GivenGift[]
  /** Lines of new accounts that nobody has looked at. */
  readonly held: readonly SaidLine[]
  /** When each last spoke who spoke lately. */
  readonly spoke: Readonly<Record<string, number>>
  readonly mutes: Readonly<Record<string, Mute>>
  /** When the stream was last looked at, and since when it has been missing. */
  readonly lookedAt: number
  readonly missingSince: number | null
}

type OfLine = { readonly line: string; readonly by: string; readonly why: string }

/** What happens in a show. */
export type ShowEvent =
  | ({ readonly is: 'said' | 'held' } & Omit<SaidLine, 'number'>)
  | { readonly is: 'let'; readonly line: string }
  | ({ readonly is: 'hidden' } & OfLine)
  | ({
      readonly is: 'muted'
      readonly id: string
      readonly memberId: string
      readonly until: number
    } & OfLine)
  | { readonly is: 'spoke-again'; readonly memberId: string }
  | {
      readonly is: 'reported'
      readonly line: string
      readonly memberId: string
      readonly why: string
      readonly at: number
    }
  | {
      readonly is: 'gave'
      readonly id: string
      readonly at: number
      readonly memberId: string
      readonly name: string
      readonly gift: ShowGift
    }
  | { readonly is: 'appointed'; readonly stewards: readonly string[] }
  | { readonly is: 'looked'; readonly at: number; readonly isThere: boolean }
  | { readonly is: 'began' | 'paused' | 'resumed'; readonly at: number }
  | { readonly is: 'ended'; readonly at: number; readonly by: string; readonly why: string }

/** So long nobody needs to be remembered who spoke. */
const FORGOTTEN_MS = 10_000
const MOST_HELD = 50

export function openShow(terms: ShowTerms, at: number): ShowRoomState {
  return {
    state: 'planned',
    terms,
    lineCount: 0,
    giftCount: 0,
    lines: [],
    gifts: [],
    held: [],
    spoke: {},
    mutes: {},
    lookedAt: at,
    missingSince: null,
  }
}

export function applyShowEvent(state: ShowRoomState, event: ShowEvent): ShowRoomState {
  switch (event.is) {
    case 'said': {
      const { is: _is, ...line } = event
      return withLine(withSpeaker(state, event), line)
    }
    case 'held': {
      const { is: _is, ...line } = event
      const held = [...state.held, { ...line, number: 0 }].slice(-MOST_HELD)
      return { ...withSpeaker(state, event), held }
    }
    case 'let': {
      const line = state.held.find(({ id }) => id === event.line)
      return line ? withLine(withoutHeld(state, event.line), line) : state
    }
    case 'hidden':
      return withoutText(state, event.line)
    case 'muted': {
      const { memberId, until, why } = event
      return { ...withoutText(state, event.line), mutes: { ...state.mutes, [memberId]: { until, why } } }
    }
    case 'spoke-again': {
      const { [event.memberId]: _lifted, ...mutes } = state.mutes
      return { ...state, mutes }
    }
    case 'gave': {
      const { id, at, name, gift } = event
      const number = state.giftCount + 1
      const gifts = [...state.gifts, { id, number, at, name, gift }].slice(-SHOWN_GIFTS)
      return { ...state, giftCount: number, gifts }
    }
    case 'appointed':
      return { ...state, terms: { ...state.terms, stewards: [...event.stewards] } }
    case 'looked': {
      const missingSince = event.isThere ? null : (state.missingSince ?? event.at)
      return { ...state, lookedAt: event.at, missingSince, mutes: standingMutes(state, event.at) }
    }
    case 'began':
      return { ...state, state: 'live', lookedAt: event.at, missingSince: null }
    case 'paused':
      return { ...state, state: 'paused' }
    case 'resumed':
      return { ...state, state: 'live' }
    case 'ended':
      return { ...state, state: 'ended', lines: [], held: [], gifts: [], spoke: {}, mutes: {} }
    case 'reported':
      return state
  }
}

function withLine(state: ShowRoomState, line: Omit<SaidLine, 'number'>): ShowRoomState {
  const number = state.lineCount + 1
  return { ...state, lineCount: number, lines: [...state.lines, { ...line, number }].slice(-SHOWN_LINES) }
}

type Speaker = { readonly memberId: string; readonly at: number }

function withSpeaker(state: ShowRoomState, { memberId, at }: Speaker): ShowRoomState {
  const recent = Object.entries(state.spoke).filter(([, spokeAt]) => at - spokeAt < FORGOTTEN_MS)
  return { ...state, spoke: { ...Object.fromEntries(recent), [memberId]: at } }
}

function withoutHeld(state: ShowRoomState, id: string): ShowRoomState {
  return { ...state, held: state.held.filter((line) => line.id !== id) }
}

function withoutText(state: ShowRoomState, id: string): ShowRoomState {
  const lines = state.lines.map((line) => (line.id === id ? { ...line, text: null } : line))
  return { ...withoutHeld(state, id), lines }
}

function standingMutes({ mutes }: ShowRoomState, at: number): ShowRoomState['mutes'] {
  return Object.fromEntries(Object.entries(mutes).filter(([, { until }]) => until > at))
}
