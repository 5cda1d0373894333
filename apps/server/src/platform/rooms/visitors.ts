import { roomCloses, type RoomFrame } from '@baize/contracts'
import * as z from 'zod/mini'
import type { Carrier } from './carrier.ts'
import type { RoomWord } from './news.ts'
import type { HeadCount } from './presence.ts'
import type { RoomMember } from './room-game.ts'

/** Somebody who is in a room on this node: by a socket, or simulated by the demo. */
export type Visitor = {
  readonly member: RoomMember
  /** Of two visits of a member to one room the later stays. */
  readonly arrival: bigint
  send(frame: string): void
  close(code: number): void
}

export type VisitorTools = {
  readonly carrier: Carrier
  /** The frames of some members, asked of the owner of the room. */
  youFrames(roomId: string, memberIds: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** The room as it is, for one member. */
  snap(roomId: string, memberId: string, count: HeadCount): Promise<string>
  /** How many are in the room on this node has changed. */
  counted(roomId: string, count: HeadCount): void
}

/** The people of this node, by rooms. */
export type Visitors = {
  enter(roomId: string, visitor: Visitor): () => void
  /** Sends the room as it is to one of them; what was said before is not sent any more. */
  showRoom(roomId: string, visitor: Visitor): Promise<void>
  counts(): ReadonlyMap<string, HeadCount>
  everybody(): Iterable<Visitor>
}

/** The server is going away: the page comes again, to a node that finds the room. */
const COME_AGAIN = 1001

type Party = {
  readonly visitors: Map<Visitor, { isShown: boolean }>
  readonly stop: () => void
}

/** What nodes tell one another about a room. */
const roomMessage = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('word'),
    frames: z.array(z.string()),
    yours: z.union([z.literal('everybody'), z.record(z.string(), z.string())]),
  }),
  z.object({ is: z.literal('came'), memberId: z.string(), arrival: z.string() }),
  z.object({ is: z.literal('out'), memberId: z.nullable(z.string()) }),
  z.object({ is: z.literal('taken') }),
])
type RoomMessage = z.output<typeof roomMessage>

export const roomSubject = (roomId: string) => `room.${roomId}`

export function sayWord(carrier: Carrier, roomId: string, { frames, yours }: RoomWord): void {
  tell(carrier, roomId, {
    is: 'word',
    frames: [...frames],
    yours: yours === 'everybody' ? yours : { ...yours },
  })
}

/** Whoever is in the room looks at it anew. */
export function sayTaken(carrier: Carrier, roomId: string): void {
  tell(carrier, roomId, { is: 'taken' })
}

/** Ends the visits of a member, on every node; of everybody where the room was closed. */
export function sayOut(carrier: Carrier, roomId: string, memberId: string | null): void {
  tell(carrier, roomId, { is: 'out', memberId })
}

function tell(carrier: Carrier, roomId: string, message: RoomMessage): void {
  carrier.publish(roomSubject(roomId), JSON.stringify(message))
}

export function createVisitors(tools: VisitorTools): Visitors {
  const { carrier } = tools
  const parties = new Map<string, Party>()

  function partyOf(roomId: string): Party {
    const known = parties.get(roomId)
    if (known) return known
    const stop = carrier.subscribe(roomSubject(roomId), (text) => {
      const read = z.safeParse(roomMessage, JSON.parse(text))
      if (read.success) hear(roomId, read.data)
    })
    const party: Party = { visitors: new Map(), stop }
    parties.set(roomId, party)
    return party
  }

  function hear(roomId: string, message: RoomMessage): void {
    const party = parties.get(roomId)
    if (!party) return
    if (message.is === 'word') return void hearWord(roomId, party, message)
    if (message.is === 'taken') {
      for (const visitor of party.visitors.keys())
        showRoom(roomId, visitor).catch(() => visitor.close(COME_AGAIN))
      return
    }
    for (const visitor of party.visitors.keys()) {
      if (message.is === 'came') meet(roomId, visitor, message)
      else if (message.memberId === null || message.memberId === visitor.member.memberId)
        sendOff(visitor, 'closed')
    }
  }

  /** The later of two stays, and says so to the earlier where that has not heard it. */
  function meet(roomId: string, visitor: Visitor, came: { memberId: string; arrival: string }): void {
    if (visitor.member.memberId !== came.memberId) return
    if (visitor.arrival < BigInt(came.arrival)) sendOff(visitor, 'replaced')
    else if (visitor.arrival > BigInt(came.arrival)) announce(roomId, visitor)
  }

  function announce(roomId: string, { member, arrival }: Visitor): void {
    tell(carrier, roomId, { is: 'came', memberId: member.memberId, arrival: String(arrival) })
  }

  async function hearWord(roomId: string, party: Party, { frames, yours }: RoomWord): Promise<void> {
    const shown = [...party.visitors].flatMap(([visitor, { isShown }]) => (isShown ? [visitor] : []))
    for (const visitor of shown) for (const frame of frames) visitor.send(frame)
    const ids = [...new Set(shown.map(({ member }) => member.memberId))]
    const own = yours === 'everybody' ? await tools.youFrames(roomId, ids).catch(() => ({})) : yours
    const byMember: Readonly<Record<string, string>> = own
    for (const visitor of shown) {
      const frame = byMember[visitor.member.memberId]
      if (frame !== undefined) visitor.send(frame)
    }
  }

  async function showRoom(roomId: string, visitor: Visitor): Promise<void> {
    const party = parties.get(roomId)
    const entry = party?.visitors.get(visitor)
    if (!party || !entry) return
    const frame = await tools.snap(roomId, visitor.member.memberId, countOf(party))
    visitor.send(frame)
    entry.isShown = true
  }

  function leave(roomId: string, visitor: Visitor): void {
    const party = parties.get(roomId)
    if (!party?.visitors.delete(visitor)) return
    tools.counted(roomId, countOf(party))
    if (party.visitors.size > 0) return
    party.stop()
    parties.delete(roomId)
  }

  return {
    enter(roomId, visitor) {
      const party = partyOf(roomId)
      party.visitors.set(visitor, { isShown: false })
      tools.counted(roomId, countOf(party))
      announce(roomId, visitor)
      return () => leave(roomId, visitor)
    },
    showRoom,
    counts: () => new Map([...parties].map(([roomId, party]) => [roomId, countOf(party)])),
    everybody: () => [...parties.values()].flatMap(({ visitors }) => [...visitors.keys()]),
  }
}

function countOf({ visitors }: Party): HeadCount {
  const people = new Map([...visitors.keys()].map(({ member }) => [member.memberId, member]))
  const simulated = [...people.values()].filter(({ isSimulated }) => isSimulated)
  return { people: people.size, simulated: simulated.length }
}

const codes = { replaced: roomCloses.replaced, closed: roomCloses.closed, ended: roomCloses.sessionEnded }

/** Says why, and closes. */
export function sendOff(visitor: Visitor, why: keyof typeof codes): void {
  const frame: RoomFrame = { is: 'bye', why }
  visitor.send(JSON.stringify(frame))
  visitor.close(codes[why])
}
