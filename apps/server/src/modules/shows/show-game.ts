import { SHOWN_GIFTS, SHOWN_LINES, type ShowLine, type ShowView, type ShowYou } from '@baize/contracts'
import * as z from 'zod/mini'
import type { RoomGame } from '#platform/rooms/room-game'
import { decideShow, mayModerate, type ShowRoomCommand } from './decide-show.ts'
import {
  applyShowEvent,
  type GivenGift,
  openShow,
  type SaidLine,
  type ShowEvent,
  type ShowRoomState,
  showTerms,
} from './show-state.ts'

/** How often the stream is looked at. */
const LOOK_MS = 10_000

/** A show as a room: no rounds, no results, nothing hidden. */
export const showGame: RoomGame<ShowRoomState, ShowRoomCommand, ShowEvent> = {
  open: (rules, at) => openShow(z.parse(showTerms, rules), at),
  decide: decideShow,
  apply: applyShowEvent,
  due: ({ state, lookedAt }) =>
    state === 'live' || state === 'paused' ? { at: lookedAt + LOOK_MS, command: { do: 'look' } } : undefined,
  view: viewOf,
  said(event, state) {
    const set = setBy(event, state)
    return set && { name: event.is, set }
  },
  later: ({ state }) => ({ name: 'later', set: { state } }),
  mine: mineOf,
  touches: (event, state) => touchedBy(event, state),
  hides: () => undefined,
  face: ({ state }) => ({ phase: state, locksAt: null, history: [] }),
  isBetweenRounds: () => true,
  wake: { do: 'look' },
}

function viewOf(state: ShowRoomState): ShowView {
  const { title, host } = state.terms
  return {
    state: state.state,
    title,
    host: host.name,
    ...Object.fromEntries(state.lines.map((line) => fieldOfLine(state, line))),
    ...Object.fromEntries(state.gifts.map(fieldOfGift)),
    ...(state.state === 'ended' && emptied),
  }
}

function fieldOfLine(state: ShowRoomState, line: SaidLine): readonly [string, ShowLine] {
  return [`line${line.number % SHOWN_LINES}`, lineOf(state, line)]
}

function fieldOfGift(gift: GivenGift): readonly [string, GivenGift] {
  return [`gift${gift.number % SHOWN_GIFTS}`, gift]
}

/** Who said it is told by their name alone. */
function lineOf({ terms }: ShowRoomState, { memberId, ...line }: SaidLine): ShowLine {
  return { ...line, isHost: memberId === terms.host.memberId }
}

/** What was said and given is shown no longer once a show is over. */
const emptied = Object.fromEntries([
  ...Array.from({ length: SHOWN_LINES }, (_, place) => [`line${place}`, null]),
  ...Array.from({ length: SHOWN_GIFTS }, (_, place) => [`gift${place}`, null]),
])

/** What of the view an event replaced; nothing where it shows in no field. */
function setBy(event: ShowEvent, state: ShowRoomState): Readonly<Record<string, unknown>> | undefined {
  switch (event.is) {
    case 'said':
    case 'let': {
      const last = state.lines.at(-1)
      return last && Object.fromEntries([fieldOfLine(state, last)])
    }
    case 'hidden':
    case 'muted': {
      const line = state.lines.find(({ id }) => id === event.line)
      return line && Object.fromEntries([fieldOfLine(state, line)])
    }
    case 'gave': {
      const last = state.gifts.at(-1)
      return last && Object.fromEntries([fieldOfGift(last)])
    }
    case 'began':
    case 'paused':
    case 'resumed':
      return { state: state.state }
    case 'ended':
      return { state: state.state, ...emptied }
    default:
      return undefined
  }
}

function mineOf(state: ShowRoomState, memberId: string): ShowYou {
  const isModerator = mayModerate(state, memberId)
  const held = state.held.filter((line) => isModerator || line.memberId === memberId)
  return {
    mayModerate: isModerator,
    mute: state.mutes[memberId] ?? null,
    held: held.map((line) => lineOf(state, line)),
  }
}

function touchedBy(event: ShowEvent, state: ShowRoomState): 'nobody' | 'everybody' | readonly string[] {
  const { host, stewards } = state.terms
  switch (event.is) {
    case 'held':
    case 'muted':
    case 'spoke-again':
      return [event.memberId, host.memberId, ...stewards]
    case 'let':
    case 'hidden':
    case 'appointed':
      return 'everybody'
    default:
      return 'nobody'
  }
}
