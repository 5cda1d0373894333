import { createHash } from 'node:crypto'
import type { Refusal } from '../refusal.ts'
import type { AnyRoomKind, Room, RoomMember } from './room-game.ts'

/** What a command is answered: the number of the room right after it, and what is the member's own. */
export type RoomAnswer = { readonly seq: number; readonly you: unknown }

/** What became of a work: it was taken, refused, not yet due, left to another owner, or failed by a fault of ours. */
export type RoomWorkOutcome =
  | { readonly is: 'taken'; readonly answer: RoomAnswer }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'passed-over' }
  | { readonly is: 'lost' }
  | { readonly is: 'failed'; readonly error: unknown }

/** A command that waits for its transaction: a member's, or one of the owner's own. */
export type RoomWork = {
  readonly command: unknown
  readonly by: RoomMember | undefined
  readonly key: string
  readonly seen: number
  /** Tells whether two sendings of one key say the same. */
  readonly fingerprint: string
  /** By the owner's estimate of the database's clock. */
  readonly receivedAt: number
  /** Where it is a deadline: it is decided once this has come, and only while it is still what is due. */
  readonly dueAt?: number
  /** What was gathered for it. */
  readonly draws?: unknown
  /** Where an operator asked for it. */
  readonly instructionId?: string
}

/** A room as its owner has it in memory. */
export type OwnedRoom = {
  readonly kind: AnyRoomKind
  readonly epoch: number
  room: Room
  seq: number
  state: unknown
  /** The number that the last kept snapshot was taken at. */
  snapshotSeq: number
  hidden: { readonly name: string | undefined; readonly secret: unknown }
  /** By the clock of the process, which goes on while the process is stopped: after it another may own the room. */
  heldUntil: number
}

/** Whoever cannot know whether the room is still theirs says nothing of it. */
export function isSurelyHeld({ heldUntil }: Pick<OwnedRoom, 'heldUntil'>): boolean {
  return performance.now() < heldUntil
}

/** What is hidden in the room as it is now; undefined while nobody has worked it out. */
export function secretIn({ kind, state, hidden }: Pick<OwnedRoom, 'kind' | 'state' | 'hidden'>): unknown {
  return hidden.name === kind.game.hides(state) ? hidden.secret : undefined
}

/** What is a member's own in the room as it is now. */
export function ownIn(owned: OwnedRoom, memberId: string): unknown {
  return owned.kind.game.mine(owned.state, memberId, secretIn(owned))
}

/** The room as it is shown to a member: who only watches may be behind. */
export function viewFor({ kind, state }: OwnedRoom, memberId: string): Readonly<Record<string, unknown>> {
  const { behind, view } = kind.game
  return !behind || behind.insiders(state).includes(memberId) ? view(state) : behind.view(state)
}

export function fingerprintOf(command: unknown): string {
  return createHash('sha256').update(JSON.stringify(command)).digest('base64url')
}
