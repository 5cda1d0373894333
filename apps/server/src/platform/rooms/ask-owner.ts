import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomFrame } from '@baize/contracts'
import type { App } from '../app.ts'
import { isPassing } from '../db-errors.ts'
import { Refusal } from '../refusal.ts'
import { type OwnerAnswers, type OwnerAsk, readAnswer, RoomElsewhere } from './asks.ts'
import type { Carrier } from './carrier.ts'
import { youFrame } from './news.ts'
import type { RoomOwner } from './owner.ts'
import type { NodeCount } from './presence.ts'
import { leaveSeat } from './seats.ts'
import * as store from './store/rooms.ts'
import type { Ticks } from './ticks.ts'
import {
  isSurelyHeld,
  type OwnedRoom,
  ownIn,
  type RoomAnswer,
  type RoomWorkOutcome,
  viewFor,
} from './work.ts'

/** How often an owner is looked for before the asker is told to try again. */
const TRIES = 40
const TRY_AGAIN_MS = 250

type AskerTools = {
  readonly node: string
  readonly owner: RoomOwner
  readonly carrier: Carrier
  readonly ticks: Ticks
  now(): number
}

/** Asks the owners of rooms, wherever they are. */
export type Asker = {
  ask<Ask extends OwnerAsk>(asked: Ask): Promise<OwnerAnswers[Ask['ask']]>
  here(roomId: string, count: NodeCount): void
}

export function createAsker(app: App, { node, owner, carrier, ticks, now }: AskerTools): Asker {
  const owners = new Map<string, string>()

  /** Where the last one left, no owner is looked for: a room that rests is let rest. */
  function here(roomId: string, count: NodeCount): void {
    const asked = { ask: 'here', roomId, node, ...count } as const
    const isKnown = owner.owned.has(roomId) || owners.has(roomId)
    if (count.people > 0) ask(asked).catch(() => {})
    else if (isKnown) askOnce(asked).catch(() => {})
  }

  /** Asks the owner of a room, which this node becomes where nobody is. */
  async function ask<Ask extends OwnerAsk>(asked: Ask): Promise<OwnerAnswers[Ask['ask']]> {
    ticks.begin()
    for (let tries = 1; ; tries++) {
      try {
        return (await askOnce(asked)) as OwnerAnswers[Ask['ask']]
      } catch (error) {
        if (error instanceof Refusal || isPassing(error) || ticks.isStopped()) throw error
        owners.delete(asked.roomId)
        if (tries === TRIES) throw new Refusal('TRY_AGAIN')
        if (tries > 1) await sleep(TRY_AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  async function askOnce(asked: OwnerAsk): Promise<unknown> {
    const { roomId } = asked
    if (owner.owned.has(roomId)) return answerAsOwner(app, owner, now, asked)
    const known = owners.get(roomId) ?? (await findOwner(roomId))
    if (known === node) return answerAsOwner(app, owner, now, asked)
    owners.set(roomId, known)
    return readAnswer(await carrier.ask(`node.${known}`, JSON.stringify(asked)))
  }

  async function findOwner(roomId: string): Promise<string> {
    const found = await store.readOwner(app.db, roomId)
    if (!found) throw new Refusal('ROOM_NOT_FOUND')
    if (found.owner !== null && found.isLive && found.owner !== node) return found.owner
    if (ticks.isDraining() || !(await owner.claim(roomId))) throw new RoomElsewhere()
    return node
  }

  return { ask, here }
}

/** As the owner of the room; whoever is not says so. */
export async function answerAsOwner(
  app: App,
  owner: RoomOwner,
  now: () => number,
  asked: OwnerAsk,
): Promise<OwnerAnswers[OwnerAsk['ask']]> {
  const room = owner.owned.get(asked.roomId)
  if (!room || (isLook(asked) && !isSurelyHeld(room))) throw new RoomElsewhere()
  switch (asked.ask) {
    case 'command':
      return withHidden(room, asked, answerOf(app, await owner.command(room, workOf(asked))))
    case 'snap':
      owner.presence.note(asked.roomId, asked.node, asked)
      return snapOf(room, asked.memberId, { now: now(), ...owner.presence.count(asked.roomId) })
    case 'yours':
      return Object.fromEntries(asked.memberIds.map((id) => [id, youFrame(room, id)]))
    case 'here':
      owner.presence.note(asked.roomId, asked.node, asked)
      if (asked.people > 0) owner.wake(room)
      return null
    case 'watch':
      if (!owner.presence.admit(asked.roomId, asked.memberId, room.kind.watchers ?? Infinity))
        throw new Refusal('ROOM_FULL')
      return null
    case 'wake':
      owner.wake(room)
      return null
    case 'leave':
      await leaveSeat(app, room, asked.memberId)
      owner.wake(room)
      return { seq: room.seq, you: ownIn(room, asked.memberId) }
  }
}

/** Nobody is shown a room as an owner had it that may be none any more; what is written is checked by the row itself. */
function isLook({ ask }: OwnerAsk): boolean {
  return ask === 'snap' || ask === 'yours'
}

function workOf({ member, command }: Extract<OwnerAsk, { ask: 'command' }>) {
  return { by: member, key: command.key, seen: command.seen, command: command.do }
}

function answerOf(app: App, outcome: RoomWorkOutcome): RoomAnswer {
  if (outcome.is === 'taken') return outcome.answer
  if (outcome.is === 'refused') throw outcome.refusal
  if (outcome.is === 'lost') throw new RoomElsewhere()
  app.log.error({ outcome: outcome.is }, 'a command of a member was not decided')
  throw new Refusal('TRY_AGAIN')
}

/** What is hidden is not in the answer that is kept: who is there is told with it. */
function withHidden(
  room: OwnedRoom,
  { member }: Extract<OwnerAsk, { ask: 'command' }>,
  answer: RoomAnswer,
): RoomAnswer {
  return room.kind.game.isDealt ? { ...answer, you: ownIn(room, member.memberId) } : answer
}

type SnapTime = { readonly now: number; readonly people: number }

function snapOf(owned: OwnedRoom, memberId: string, { now, people }: SnapTime): string {
  const frame: RoomFrame = {
    is: 'snap',
    seq: owned.seq,
    at: now,
    people,
    view: viewFor(owned, memberId),
    you: ownIn(owned, memberId),
  }
  return JSON.stringify(frame)
}
