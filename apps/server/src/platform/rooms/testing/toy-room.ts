import * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'
import type { Carried, RoomGame, RoomKind } from '../room-game.ts'

/*
 * The smallest game that has everything a room can have: members add to a sum while a round is open, the last one takes it
 * in their turn, the owner closes the round by a draw, and a new one opens while somebody is there.
 */

export type ToyRules = { readonly openMs: number; readonly restMs: number; readonly factor: number }

export type ToyState = {
  readonly changes: number
  readonly phase: 'resting' | 'open' | 'over'
  readonly round: number
  readonly endsAt: number
  readonly rules: ToyRules
  readonly total: number
  readonly own: Readonly<Record<string, number>>
  readonly turn: string | null
  readonly results: readonly string[]
}

const memberCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add'), round: z.int(), amount: z.int().check(z.gte(1), z.lte(99)) }),
  /** Only by whoever added last, who must have seen everything. */
  z.strictObject({ do: z.literal('take'), round: z.int() }),
])
type OwnCommand = { readonly own: 'open' | 'close' | 'wake' | 'taken-over' | 'stop' }
export type ToyCommand = z.output<typeof memberCommand> | OwnCommand

export type ToyEvent =
  | { readonly is: 'opened'; readonly round: number; readonly endsAt: number; readonly rules: ToyRules }
  | { readonly is: 'added'; readonly member: string; readonly amount: number }
  | { readonly is: 'taken'; readonly member: string }
  | { readonly is: 'closed'; readonly draw: number; readonly restsUntil: number }
  | { readonly is: 'lengthened'; readonly endsAt: number }
  | { readonly is: 'rested' }

const MORE_MS = 5_000

export const toyGame: RoomGame<ToyState, ToyCommand, ToyEvent, number> = {
  open: (rules) => ({
    changes: 0,
    phase: 'resting',
    round: 0,
    endsAt: 0,
    rules: rules as ToyRules,
    total: 0,
    own: {},
    turn: null,
    results: [],
  }),
  decide(state, command, { now, by, seen, people, rules, draws }) {
    if ('own' in command) return decideOwn(state, command, { now, people, rules: rules as ToyRules, draws })
    if (!by) return []
    if (command.round !== state.round || state.phase !== 'open' || now >= state.endsAt)
      throw new Refusal('TOO_LATE')
    if (command.do === 'add') return [{ is: 'added', member: by.memberId, amount: command.amount }]
    if (state.turn !== by.memberId || seen < state.changes) throw new Refusal('NOT_YOUR_TURN')
    return [{ is: 'taken', member: by.memberId }]
  },
  apply(state, event) {
    const next = { ...state, changes: state.changes + 1 }
    switch (event.is) {
      case 'opened': {
        const { round, endsAt, rules } = event
        return { ...next, phase: 'open', round, endsAt, rules, total: 0, own: {}, turn: null }
      }
      case 'added': {
        const { member, amount } = event
        const own = { ...state.own, [member]: (state.own[member] ?? 0) + amount }
        return { ...next, own, total: state.total + amount, turn: member }
      }
      case 'taken':
        return { ...next, total: 0, turn: null }
      case 'closed': {
        const result = `${state.round}:${state.total * state.rules.factor + event.draw}`
        return {
          ...next,
          phase: 'over',
          endsAt: event.restsUntil,
          results: [...state.results, result].slice(-20),
        }
      }
      case 'lengthened':
        return { ...next, endsAt: event.endsAt }
      case 'rested':
        return { ...next, phase: 'resting', endsAt: 0 }
    }
  },
  due(state) {
    if (state.phase === 'resting') return undefined
    return { at: state.endsAt, command: { own: state.phase === 'open' ? 'close' : 'open' } }
  },
  view: ({ phase, round, endsAt, total, turn, results }) => ({ phase, round, endsAt, total, turn, results }),
  said(event, { phase, round, endsAt, total, turn, results }) {
    if (event.is === 'added') return undefined
    return { name: event.is, set: { phase, round, endsAt, total, turn, results } }
  },
  later: ({ total, turn }) => ({ name: 'sums', set: { total, turn } }),
  mine: ({ round, own }, memberId) => ({ round, added: own[memberId] ?? 0 }),
  touches: (event) => (event.is === 'closed' || event.is === 'opened' ? 'everybody' : 'nobody'),
  hides: ({ phase, round }) => (phase === 'open' ? `draw ${round}` : undefined),
  face: ({ phase, endsAt, results }) => ({
    phase,
    locksAt: phase === 'open' ? endsAt : null,
    history: results,
  }),
  isBetweenRounds: ({ phase }) => phase !== 'open',
  wake: { own: 'wake' },
  takenOver: { own: 'taken-over' },
}

type OwnTime = {
  readonly now: number
  readonly people: number
  readonly rules: ToyRules
  readonly draws: unknown
}

function decideOwn(state: ToyState, { own }: OwnCommand, { now, people, rules, draws }: OwnTime): ToyEvent[] {
  const opened = (): ToyEvent[] => [
    { is: 'opened', round: state.round + 1, endsAt: now + rules.openMs, rules },
  ]
  if (own === 'wake') return state.phase === 'resting' && people > 0 ? opened() : []
  if (own === 'open') return state.phase !== 'over' ? [] : people > 0 ? opened() : [{ is: 'rested' }]
  if (state.phase !== 'open') return []
  if (own === 'taken-over')
    return state.endsAt < now + MORE_MS ? [{ is: 'lengthened', endsAt: now + MORE_MS }] : []
  return [{ is: 'closed', draw: Number(draws ?? 0), restsUntil: now + state.rules.restMs }]
}

/** What the house refuses, and what breaks it. */
export const REFUSED_AMOUNT = 13
export const BROKEN_AMOUNT = 66

export type ToyKind = RoomKind<ToyState, ToyCommand, ToyEvent, number> & {
  readonly done: NonNullable<RoomKind<ToyState, ToyCommand, ToyEvent, number>['done']>
  /** All that was told to be done, in its order. */
  readonly told: Carried<ToyEvent>[]
}

/** A toy in the place of a listed game. */
export function toyKind(gameCode: string, rules: Partial<ToyRules> = {}): ToyKind {
  const told: Carried<ToyEvent>[] = []
  const all: ToyRules = { openMs: 60_000, restMs: 1_000, factor: 1, ...rules }
  return {
    kind: 'toy',
    game: toyGame,
    commands: memberCommand,
    seats: 4,
    told,
    rulesFor: async (_app, game) => (game.gameCode === gameCode ? all : undefined),
    rulesOnWire: ({ rules: set }) => set,
    prepare: async (_app, _room, { state, command }) =>
      'own' in command && command.own === 'close' ? state.round * 1_000 : undefined,
    secret: async (_app, _room, { round }) => round,
    carry: async (_tx, _app, carried) =>
      carried.map(({ events }) => {
        const amounts = events.flatMap((event) => (event.is === 'added' ? [event.amount] : []))
        if (amounts.includes(BROKEN_AMOUNT)) throw new Error('The house broke.')
        return amounts.includes(REFUSED_AMOUNT) ? new Refusal('INSUFFICIENT_FUNDS') : undefined
      }),
    done: (_app, carried) => void told.push(...carried),
  }
}
