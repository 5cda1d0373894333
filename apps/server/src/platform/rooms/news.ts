import type { RoomFrame, RoomNews } from '@baize/contracts'
import type { RoomStep } from './decide-works.ts'
import { isSurelyHeld, type OwnedRoom, ownIn } from './work.ts'

/** What goes to every node that has somebody in the room: frames as they are sent, and who is told anew what is theirs. */
export type RoomWord = {
  readonly frames: readonly string[]
  /** For some the frame itself; where it is everybody's, each node asks for those it has. */
  readonly yours: 'everybody' | Readonly<Record<string, string>>
  /** Where those who watch are behind: whom the frames are for. */
  readonly inside?: Inside | undefined
}

export type Inside = {
  readonly memberIds: readonly string[]
  /** What all others are sent in their place. */
  readonly others: readonly string[]
  /** Who has come inside or gone out of it: they look at the room anew. */
  readonly anew: readonly string[]
}

export type NewsTools = {
  say(roomId: string, word: RoomWord): void
  now(): number
  peopleIn(roomId: string): number
  passOf(owned: OwnedRoom): string | undefined
}

const SLOT_MS = 50
const LATER_MS = 500
const TIME_MS = 10_000
/** So many frames of news have the server's time with them once. */
const FRAMES_PER_TIME = 10

export type RoomSpeaker = {
  /** What was committed; it is said with the next frame. */
  add(owned: OwnedRoom, steps: readonly RoomStep[]): void
  /** Says the time where it was not said for long. */
  tellTime(owned: OwnedRoom): void
  /** Says what is still to be said, at once. */
  finish(owned: OwnedRoom): void
  /** What is hidden is known now: everybody is told what is theirs. */
  tellOwn(owned: OwnedRoom): void
  /** Says nothing more of the room. */
  forget(owned: OwnedRoom): void
}

type Slot = {
  /** The last number that was said. */
  said: number
  news: RoomNews[]
  hasLater: boolean
  touched: 'everybody' | Set<string>
  timer: NodeJS.Timeout | undefined
  flushAt: number
  frames: number
  timeSaidAt: number
  /** Who was inside when something was last said, and what was said to all others last, up to which number. */
  insiders: readonly string[]
  outside: { readonly said: number; readonly view: string }
}

/** Gathers what happens in a room into frames: what is to be said at once within 50 ms, the rest twice a second. */
export function createSpeaker(tools: NewsTools): RoomSpeaker {
  const slots = new Map<OwnedRoom, Slot>()

  function slotOf(owned: OwnedRoom, said: number): Slot {
    const slot = slots.get(owned) ?? newSlot(said)
    slots.set(owned, slot)
    return slot
  }

  function plan(owned: OwnedRoom, slot: Slot, wait: number): void {
    const at = performance.now() + wait
    if (slot.timer && slot.flushAt <= at) return
    clearTimeout(slot.timer)
    slot.flushAt = at
    slot.timer = setTimeout(() => flush(owned, slot), wait)
  }

  function flush(owned: OwnedRoom, slot: Slot): void {
    slot.timer = undefined
    if (!isSurelyHeld(owned)) return plan(owned, slot, LATER_MS)
    const { game } = owned.kind
    const [from, to] = [slot.said + 1, owned.seq]
    const news = slot.hasLater ? [...slot.news, game.later(owned.state)] : slot.news
    const frame: RoomFrame = { is: 'news', from, to, at: tools.now(), news }
    const frames = to >= from ? [JSON.stringify(frame)] : []
    const { touched } = slot
    const yours = touched === 'everybody' ? touched : Object.fromEntries(framesOf(owned, touched))
    Object.assign(slot, { said: to, news: [], hasLater: false, touched: new Set() })
    slot.frames += frames.length
    const inside = insideOf(tools, owned, slot)
    if (slot.frames >= FRAMES_PER_TIME) frames.push(timeFrame(tools, owned, slot))
    tools.say(owned.room.id, { frames, yours, inside })
  }

  return {
    add(owned, steps) {
      if (steps.length === 0) return
      const slot = slotOf(owned, owned.seq - steps.length)
      for (const { event, state } of steps) {
        const news = owned.kind.game.said(event, state)
        if (news) slot.news.push(news)
        else slot.hasLater = true
        slot.touched = joined(slot.touched, owned.kind.game.touches(event, state))
      }
      const isQuiet = slot.news.length === 0 && slot.touched !== 'everybody' && slot.touched.size === 0
      plan(owned, slot, isQuiet ? LATER_MS : SLOT_MS)
    },
    tellOwn(owned) {
      const slot = slotOf(owned, owned.seq)
      slot.touched = 'everybody'
      plan(owned, slot, SLOT_MS)
    },
    tellTime(owned) {
      const slot = slotOf(owned, owned.seq)
      if (performance.now() - slot.timeSaidAt < TIME_MS) return
      tools.say(owned.room.id, { frames: [timeFrame(tools, owned, slot)], yours: {} })
    },
    finish(owned) {
      const slot = slots.get(owned)
      if (!slot?.timer) return
      clearTimeout(slot.timer)
      flush(owned, slot)
    },
    forget(owned) {
      clearTimeout(slots.get(owned)?.timer)
      slots.delete(owned)
    },
  }
}

function timeFrame(tools: NewsTools, owned: OwnedRoom, slot: Slot): string {
  slot.frames = 0
  slot.timeSaidAt = performance.now()
  const [pass, people] = [tools.passOf(owned), tools.peopleIn(owned.room.id)]
  const frame: RoomFrame = { is: 'time', at: tools.now(), people, ...(pass !== undefined && { pass }) }
  return JSON.stringify(frame)
}

function newSlot(said: number): Slot {
  return {
    said,
    news: [],
    hasLater: false,
    touched: new Set(),
    timer: undefined,
    flushAt: 0,
    frames: 0,
    timeSaidAt: performance.now(),
    insiders: [],
    outside: { said, view: '' },
  }
}

/** Those who are behind hear nothing but what they are shown next: not even that something happens. */
function insideOf(tools: NewsTools, owned: OwnedRoom, slot: Slot): Inside | undefined {
  const { behind } = owned.kind.game
  if (!behind) return undefined
  const memberIds = behind.insiders(owned.state)
  const set = behind.view(owned.state)
  const view = JSON.stringify(set)
  const { insiders, outside } = slot
  const isChanged = view !== outside.view
  const [from, to] = [outside.said + 1, owned.seq]
  const frame: RoomFrame = { is: 'news', from, to, at: tools.now(), news: [{ name: 'behind', set }] }
  const others = isChanged && to >= from ? [JSON.stringify(frame)] : []
  Object.assign(slot, { insiders: memberIds, outside: isChanged ? { said: to, view } : outside })
  const came = memberIds.filter((id) => !insiders.includes(id))
  const went = insiders.filter((id) => !memberIds.includes(id))
  return { memberIds, others, anew: [...came, ...went] }
}

function joined(
  touched: Slot['touched'],
  more: 'nobody' | 'everybody' | readonly string[],
): 'everybody' | Set<string> {
  if (touched === 'everybody' || more === 'everybody') return 'everybody'
  if (more !== 'nobody') for (const memberId of more) touched.add(memberId)
  return touched
}

function framesOf(owned: OwnedRoom, memberIds: ReadonlySet<string>): [string, string][] {
  return [...memberIds].map((memberId) => [memberId, youFrame(owned, memberId)])
}

/** What is a member's own, as the room is now. */
export function youFrame(owned: OwnedRoom, memberId: string): string {
  const frame: RoomFrame = { is: 'you', seq: owned.seq, you: ownIn(owned, memberId) }
  return JSON.stringify(frame)
}
