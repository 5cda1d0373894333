import * as z from 'zod/mini'
import type { RoomGame, RoomKind } from '../../apps/server/src/platform/rooms/room-game.ts'

/** How often it beats, and how much it says each time. */
type MetronomeRules = { readonly everyMs: number; readonly letters: number }

type MetronomeState = {
  readonly rules: MetronomeRules
  readonly count: number
  readonly nextAt: number | null
  readonly late: number
}

type MetronomeCommand = { readonly do: 'wake' | 'beat' }

type MetronomeEvent =
  | { readonly is: 'began'; readonly nextAt: number }
  /** How long after its time it was decided, for whoever measures. */
  | { readonly is: 'beat'; readonly late: number; readonly nextAt: number }
  | { readonly is: 'rested' }

const BEGIN_MS = 100

/** A room that does nothing but say a little at its deadlines, as a flight does: all that is measured is the host. */
const metronome: RoomGame<MetronomeState, MetronomeCommand, MetronomeEvent> = {
  open: (rules) => ({ rules: rules as MetronomeRules, count: 0, nextAt: null, late: 0 }),
  decide({ nextAt, rules }, command, { now, people }) {
    if (command.do === 'wake') return nextAt === null ? [{ is: 'began', nextAt: now + BEGIN_MS }] : []
    if (nextAt === null || now < nextAt) return []
    if (people === 0) return [{ is: 'rested' }]
    // It keeps its own beat: rooms that were all late once would beat as one from then on.
    const late = now - nextAt
    return [{ is: 'beat', late, nextAt: nextAt + rules.everyMs * (1 + Math.floor(late / rules.everyMs)) }]
  },
  apply(state, event) {
    switch (event.is) {
      case 'began':
        return { ...state, nextAt: event.nextAt }
      case 'beat':
        return { ...state, count: state.count + 1, nextAt: event.nextAt, late: event.late }
      case 'rested':
        return { ...state, nextAt: null }
    }
  },
  due: ({ nextAt }) => (nextAt === null ? undefined : { at: nextAt, command: { do: 'beat' } }),
  view: beatIn,
  said: (event, state) => ({ name: event.is, set: beatIn(state) }),
  later: (state) => ({ name: 'beat', set: beatIn(state) }),
  mine: () => null,
  touches: () => 'nobody',
  hides: () => undefined,
  face: ({ nextAt }) => ({
    phase: nextAt === null ? 'resting' : 'beating',
    locksAt: null,
    history: [],
  }),
  isBetweenRounds: () => true,
  wake: { do: 'wake' },
}

function beatIn({ count, rules }: MetronomeState): Readonly<Record<string, unknown>> {
  return { horizon: count * rules.everyMs, ...(rules.letters > 0 && { text: 'x'.repeat(rules.letters) }) }
}

export const METRONOME = 'metronome'

export const metronomeKind: RoomKind<MetronomeState, MetronomeCommand, MetronomeEvent> = {
  kind: METRONOME,
  game: metronome,
  commands: z.object({ do: z.literal('beat') }),
  rulesOnWire: () => null,
}

/** The frame of a beat, as the host says it: what a peer has to send to do the same. */
export function beatFrame(count: number, everyMs: number): string {
  const set = { horizon: count * everyMs }
  return JSON.stringify({
    is: 'news',
    from: count,
    to: count,
    at: Date.now(),
    news: [{ name: 'beat', set }],
  })
}
