import { Refusal } from '../refusal.ts'
import type { AnyRoomKind, Given, Room, SeatedMember } from './room-game.ts'
import type { RoomAnswer, RoomWork, RoomWorkOutcome } from './work.ts'

/** Where a decision begins. */
export type RoomMoment = { readonly state: unknown; readonly seq: number }

/** What all works of a room are decided with in one transaction. */
export type RoomTime = {
  readonly now: number
  readonly people: number
  readonly present: readonly string[]
  readonly room: Room
  readonly isClosed: boolean
  readonly seats: readonly SeatedMember[]
  /** What members' commands may draw from. */
  readonly drawn: ReadonlyMap<RoomWork, unknown>
  readonly secret: unknown
  /** Answers of commands that were taken before, by `knownKey`. */
  readonly known: ReadonlyMap<string, { readonly fingerprint: string; readonly answer: RoomAnswer }>
  /** Instructions that nobody has done yet. */
  readonly openInstructions: ReadonlySet<string>
  /** What the rest of the house has refused. */
  readonly refused: ReadonlyMap<RoomWork, Refusal>
}

export type DecidedWork = {
  readonly work: RoomWork
  readonly outcome: RoomWorkOutcome
  readonly events: readonly unknown[]
  /** The room right after it. */
  readonly state: unknown
  /** It is known already: nothing of it is to be kept. */
  readonly isRepeated: boolean
}

/** What happened, with the state right after it. */
export type RoomStep = { readonly event: unknown; readonly state: unknown }

export type DecidedRoom = RoomMoment & {
  readonly works: readonly DecidedWork[]
  readonly steps: readonly RoomStep[]
}

type SentKey = { readonly memberId: string; readonly key: string }

export function knownKey({ memberId, key }: SentKey): string {
  return `${memberId} ${key}`
}

/** Decides works in their order, each on what those before it have led to. */
export function decideWorks(
  kind: AnyRoomKind,
  base: RoomMoment,
  works: readonly RoomWork[],
  time: RoomTime,
): DecidedRoom {
  const steps: RoomStep[] = []
  const decided: DecidedWork[] = []
  const first = new Map<string, DecidedWork>()
  let { state } = base
  for (const work of works) {
    const key = work.by && knownKey({ memberId: work.by.memberId, key: work.key })
    const before = key === undefined ? undefined : first.get(key)
    if (before) {
      decided.push(repeatOf(before, work))
      continue
    }
    const at = { state, seq: base.seq + steps.length }
    const one = decideOne(kind, at, work, time)
    decided.push(one.decided)
    if (key !== undefined) first.set(key, one.decided)
    steps.push(...one.steps)
    state = one.steps.at(-1)?.state ?? state
  }
  return { state, seq: base.seq + steps.length, works: decided, steps }
}

/** Sent twice before the first was answered. */
function repeatOf(before: DecidedWork, work: RoomWork): DecidedWork {
  const isSame = before.work.fingerprint === work.fingerprint
  const reused = { is: 'refused', refusal: new Refusal('REQUEST_ID_REUSED') } as const
  return { ...before, work, outcome: isSame ? before.outcome : reused, events: [], isRepeated: true }
}

type DecidedOne = { readonly decided: DecidedWork; readonly steps: readonly RoomStep[] }

function decideOne(kind: AnyRoomKind, base: RoomMoment, work: RoomWork, time: RoomTime): DecidedOne {
  const without = (outcome: RoomWorkOutcome, isRepeated = false): DecidedOne => ({
    decided: { work, outcome, events: [], state: base.state, isRepeated },
    steps: [],
  })
  const known = work.by && time.known.get(knownKey({ memberId: work.by.memberId, key: work.key }))
  if (known) {
    const isSame = known.fingerprint === work.fingerprint
    return isSame
      ? without({ is: 'taken', answer: known.answer }, true)
      : without({ is: 'refused', refusal: new Refusal('REQUEST_ID_REUSED') })
  }
  const refusal = time.refused.get(work) ?? refusalBefore(base, work, time)
  if (refusal) return without({ is: 'refused', refusal })
  if (isPassedOver(kind, base, work, time)) return without({ is: 'passed-over' })
  try {
    const events = kind.game.decide(base.state, work.command, givenOf(work, time))
    const steps = stepsOf(kind, base.state, events)
    const state = steps.at(-1)?.state ?? base.state
    // It is kept with the command: what is hidden stands in no table.
    const hidden = kind.game.isDealt ? undefined : time.secret
    const you = work.by ? kind.game.mine(state, work.by.memberId, hidden) : null
    const answer = { seq: base.seq + steps.length, you }
    return { decided: { work, outcome: { is: 'taken', answer }, events, state, isRepeated: false }, steps }
  } catch (error) {
    return without(error instanceof Refusal ? { is: 'refused', refusal: error } : { is: 'failed', error })
  }
}

function refusalBefore(base: RoomMoment, work: RoomWork, { isClosed }: RoomTime): Refusal | undefined {
  if (!work.by) return undefined
  if (isClosed) return new Refusal('ROOM_NOT_FOUND')
  // Nobody has seen what has not happened.
  return work.seen > base.seq ? new Refusal('BAD_BODY', { fields: ['seen'] }) : undefined
}

/** A deadline that has not come or is no longer what is due, and an instruction that was done before. */
function isPassedOver(kind: AnyRoomKind, { state }: RoomMoment, work: RoomWork, time: RoomTime): boolean {
  if (work.instructionId !== undefined) return !time.openInstructions.has(work.instructionId)
  if (work.dueAt === undefined) return false
  const due = kind.game.due(state, time.secret)
  const isDue = due?.at === work.dueAt && JSON.stringify(due.command) === JSON.stringify(work.command)
  return !isDue || time.now < work.dueAt
}

function givenOf(work: RoomWork, time: RoomTime): Given<unknown> {
  const { now, people, present, secret, room, seats, drawn } = time
  const { by, key, seen, receivedAt } = work
  const draws = by ? drawn.get(work) : work.draws
  return { now, receivedAt, by, key, seen, people, present, seats, rules: room.rules, secret, draws }
}

export function stepsOf(kind: AnyRoomKind, state: unknown, events: readonly unknown[]): RoomStep[] {
  let after = state
  return events.map((event) => {
    after = kind.game.apply(after, event)
    return { event, state: after }
  })
}
