import type { RoomNews } from '@baize/contracts'
import type * as z from 'zod/mini'
import type { App } from '../app.ts'
import type { Ending, Tx } from '../db.ts'
import type { Refusal } from '../refusal.ts'

/** Somebody in a room. */
export type RoomMember = {
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  /** As others see them: masked. */
  readonly name: string
  readonly isSimulated: boolean
}

/** Somebody who has a seat in a room. */
export type SeatedMember = Pick<RoomMember, 'memberId' | 'name' | 'isSimulated'> & { readonly place: number }

/** A room as its table has it. */
export type Room = {
  readonly id: string
  readonly kind: string
  readonly gameCode: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  /** What the house has set for it; a round is ended by those it was begun with. */
  readonly rules: unknown
}

/** What a decision may know beside the state. Times are milliseconds since 1970 by the database's clock. */
export type Given<Secret> = {
  readonly now: number
  /** When the owner received the command. */
  readonly receivedAt: number
  /** Undefined where the owner itself commands. */
  readonly by: RoomMember | undefined
  /** Tells one sending from another: the key of the command. */
  readonly key: string
  /** The last number that the page of whoever commands has seen. */
  readonly seen: number
  /** How many are in the room. */
  readonly people: number
  /** Who sits where, in a room that has seats. */
  readonly seats?: readonly SeatedMember[]
  /** Whose line is up, of those who came to a seat. */
  readonly present?: readonly string[]
  /** What was gathered for this command: of the owner's by `prepare`, of a member's by `drawsFor`. */
  readonly draws?: unknown
  readonly secret?: Secret
  /** What the house has set by now; for the next round. */
  readonly rules: unknown
}

export type Due<Command> = { readonly at: number; readonly command: Command }

/**
 * The rules of a game that people share. All of it is pure: no clock, no dice, no I/O. States and events are plain JSON.
 * What is hidden is in neither: the owner works it out (`RoomKind.secret`) and holds it in memory.
 */
export type RoomGame<State, Command, Event, Secret = undefined> = {
  open(rules: unknown, at: number): State
  /** Throws a `Refusal` for what the rules forbid. An owner's command that has nothing to do decides on nothing. */
  decide(state: State, command: Command, given: Given<Secret>): readonly Event[]
  apply(state: State, event: Event): State
  /** The one next deadline. */
  due(state: State, secret: Secret | undefined): Due<Command> | undefined
  /** Built up from what everybody may see, never cut down. */
  view(state: State): Readonly<Record<string, unknown>>
  /** What of the view an event replaced, to be said at once; undefined where it can wait for `later`. */
  said(event: Event, state: State): RoomNews | undefined
  /** What may have changed in the view by events that were not said at once; at most twice a second. */
  later(state: State): RoomNews
  /** What one member alone may see; what of it is hidden from the others comes from the secret, while that is known. */
  mine(state: State, memberId: string, secret?: Secret): unknown
  /** `mine` hangs on what is hidden: it is told anew once that is known, and is kept nowhere with it. */
  readonly isDealt?: true
  /** Where those who only watch are shown less than those who play: who plays, and what all others are shown. */
  readonly behind?: {
    insiders(state: State): readonly string[]
    view(state: State): Readonly<Record<string, unknown>>
  }
  /** Whose `mine` an event has changed beside the one who commanded it: those are told anew. */
  touches(event: Event, state: State): 'nobody' | 'everybody' | readonly string[]
  /** Names what is hidden now, such as the number of a flight; undefined where nothing is. */
  hides(state: State): string | undefined
  /** For the lobby. */
  face(state: State): {
    readonly phase: string
    readonly locksAt: number | null
    readonly history: readonly string[]
    /** Nobody can sit down, whatever seats are free. */
    readonly isTaken?: true
    /** For operators: the round that is under way, or the last one. */
    readonly round?: { readonly number: number; readonly bettors: number; readonly staked: string }
  }
  /** Where a round is over and nothing is open: a good place for a snapshot and for handing the room over. */
  isBetweenRounds(state: State): boolean
  /** Whether a room that nobody is in may rest; between rounds, unless it is said. */
  mayRest?(state: State): boolean
  /**
   * What the owner commands when somebody comes into a room that rests, or into one that has seats; and when it took a room
   * over: from an owner that was lost, `given.draws` is the time at which its lease ran out.
   */
  readonly wake?: Command
  readonly takenOver?: Command
}

/** What a command led to, before it is written. */
export type Carried<Event, State = unknown> = {
  readonly room: Room
  readonly by: RoomMember | undefined
  readonly key: string
  readonly events: readonly Event[]
  /** The room as these events leave it. */
  readonly state: State
}

type CarriedAnswers = readonly (Refusal | undefined)[]

/** A member's command that is about to be decided, with the room as it was before all that waits. */
export type DrawAsk<State, Command> = {
  readonly room: Room
  readonly by: RoomMember
  readonly state: State
  readonly command: Command
}

/** A game with what it needs of the rest of the house; the wiring has the list of them. */
export type RoomKind<State, Command, Event, Secret = undefined> = {
  readonly kind: string
  readonly game: RoomGame<State, Command, Event, Secret>
  /** What a member may send; the owner's own commands are none of these. */
  readonly commands: z.ZodMiniType<Command>
  /** Seats, where it has any; how many may watch, where that is bounded. */
  readonly seats?: number
  readonly watchers?: number
  /** How many rooms a game may have in a house, where it is more than one: the next opens when all seats are taken. */
  mostRooms?(rules: unknown): number
  /** Nothing of whoever has gone is left in a room that rests, so that their seat is free. */
  readonly freesSeatsAtRest?: boolean
  /** What a room of this game begins with; undefined where the game is none of this kind, or not offered in the house. Without it, rooms are made by the module. */
  rulesFor?(app: App, game: Omit<Room, 'id' | 'kind' | 'rules'>): Promise<unknown>
  /** What a joining page is told of the rules. */
  rulesOnWire(room: Room, app: App): unknown
  /** Lets whoever is in the room go on seeing what is outside it, such as a film; said with the time, every ten seconds. */
  pass?(app: App, room: Room): string
  /** Gathers what a command of the owner's needs from outside, before its transaction; 'wait' where it is not there yet. */
  prepare?(app: App, room: Room, at: { readonly state: State; readonly command: Command }): Promise<unknown>
  /**
   * Holds what members' commands may draw from, in the transaction that decides them: `given.draws` of each, in their order.
   * What a command that is refused would have drawn stays undrawn. Kinds that share the function are asked together.
   */
  drawsFor?(tx: Tx, app: App, asks: readonly DrawAsk<State, Command>[]): Promise<readonly unknown[]>
  /** What is hidden in this state, worked out anew; undefined while it cannot be. */
  secret?(app: App, room: Room, state: State): Promise<Secret | undefined>
  /**
   * What events want of the rest of the house, in the transaction that writes them; a refusal in place of a command's
   * answer takes all of its events out. One answer for each, in their order. Kinds that share the function are asked together.
   * What it need not hear of may be left to be sent with the events and the commit.
   */
  carry?(
    tx: Tx,
    app: App,
    carried: readonly Carried<Event, State>[],
  ): Promise<CarriedAnswers | Ending<CarriedAnswers>>
  /** The room is this node's from now on: what its last owner left outside of it is seen to. */
  taken?(app: App, room: Room): void
  /** After the commit. */
  done?(app: App, carried: readonly Carried<Event, State>[]): void
}

/** As the host keeps them side by side: whatever it hands a kind comes from that kind. */
export type AnyRoomKind = RoomKind<unknown, unknown, unknown, unknown>
