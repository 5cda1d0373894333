import { strict as assert } from 'node:assert'
import type { Given, RoomGame, RoomMember } from '../platform/rooms/room-game.ts'
import { Refusal } from '../platform/refusal.ts'

/** Somebody at a table, of whom only the number is said. */
export function roomMember(number: number): RoomMember {
  return {
    memberId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    isTrial: false,
    name: `m***${number}`,
    isSimulated: false,
  }
}

type Said<Secret> = Partial<Given<Secret>>

/**
 * A room without an owner, a database or a clock: what is said at a moment is decided and applied, and what everybody hears
 * is merged as a page does it. After each event the merged view must be the view.
 */
export function pureRoom<State, Command, Event, Secret>(
  game: RoomGame<State, Command, Event, Secret>,
  { rules = {}, at = 1_800_000_000_000 }: { readonly rules?: unknown; readonly at?: number } = {},
) {
  const room = {
    state: game.open(rules, at),
    now: at,
    rules,
    people: 1,
    secret: undefined as Secret | undefined,
    events: [] as Event[],
    heard: { ...game.view(game.open(rules, at)) } as Record<string, unknown>,
    say,
    refusalOf,
    reachDue,
  }

  function say(command: Command, said: Said<Secret> = {}): readonly Event[] {
    const given: Given<Secret> = {
      now: room.now,
      receivedAt: room.now,
      by: undefined,
      key: `key-${room.events.length}`,
      seen: 0,
      people: room.people,
      rules: room.rules,
      ...(room.secret !== undefined && { secret: room.secret }),
      ...said,
    }
    const events = game.decide(room.state, command, given)
    for (const event of events) hear(event)
    return events
  }

  function hear(event: Event): void {
    room.state = game.apply(room.state, JSON.parse(JSON.stringify(event)))
    room.events.push(event)
    const news = game.said(event, room.state) ?? game.later(room.state)
    Object.assign(room.heard, news.set)
    assert.deepEqual(room.heard, game.view(room.state), 'What was heard is what is seen.')
  }

  function refusalOf(command: Command, said: Said<Secret> = {}): Refusal {
    try {
      say(command, said)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    throw new Error('It was not refused.')
  }

  /** Lets the time come of what is due, and says it with what was gathered. */
  function reachDue(draws?: unknown): readonly Event[] {
    const due = game.due(room.state, room.secret)
    assert(due, 'Something is due.')
    room.now = Math.max(room.now, due.at)
    return say(due.command, { draws })
  }
  return room
}

/** What an owner gathers before a round, with a beacon that speaks every three seconds. */
export function preparedRound(domain: string) {
  return { commit: '00'.repeat(32), domain, plan: { source: 'demo', zeroAt: 0, periodMs: 3_000 } }
}

export const placeOfRoom = { room: '11111111-1111-4111-8111-111111111111', currency: 'CNY' }

/** A seed and a beacon of a round, as dice that fall the same way in every run. */
export function drawingOf(number: number) {
  return { seed: number.toString(16).padStart(64, '0'), beacon: number.toString(16).padStart(64, 'b') }
}
