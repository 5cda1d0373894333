import { roomCloses, type RoomFrame } from '@baize/contracts'
import * as z from 'zod/mini'
import type { Carrier } from './carrier.ts'
import type { Inside, RoomWord } from './news.ts'
import type { NodeCount } from './presence.ts'
import type { RoomMember } from './room-game.ts'

/** Somebody who is in a room on this node: by a socket, or simulated by the demo. */
export type Attendee = {
  readonly member: RoomMember
  /** Of two visits of a member to one room the later stays. */
  readonly arrival: bigint
  /** They take one of the places of those who watch, where only so many may. */
  readonly isWatcher?: boolean
  /** They came to a seat: whether their line is up may matter to the others. */
  readonly isSeated?: boolean
  send(frame: string): void
  close(code: number): void
}

export type AttendeeTools = {
  readonly carrier: Carrier
  /** The frames of some members, asked of the owner of the room. */
  youFrames(roomId: string, memberIds: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** The room as it is, for one member. */
  snap(roomId: string, memberId: string, count: NodeCount): Promise<string>
  /** How many are in the room on this node has changed. */
  counted(roomId: string, count: NodeCount): void
}

/** The people of this node, by rooms. */
export type Attendees = {
  enter(roomId: string, attendee: Attendee): () => void
  /** Sends the room as it is to one of them; what was said before is not sent any more. */
  showRoom(roomId: string, attendee: Attendee): Promise<void>
  /** Has everybody of a room on this node come again, to a node that is not going away. */
  sendElsewhere(roomId: string): void
  counts(): ReadonlyMap<string, NodeCount>
  everybody(): Iterable<Attendee>
}

/** The server is going away: the page comes again, to a node that finds the room. */
const COME_AGAIN = 1001

type Party = {
  readonly attendees: Map<Attendee, { isShown: boolean }>
  /** The same by member: a room may be full, and whoever comes is looked for in it. */
  readonly byMember: Map<string, Set<Attendee>>
  /** Those of them who take a place of a watcher. */
  readonly watching: Set<Attendee>
  readonly sitting: Set<Attendee>
  simulated: number
  readonly stop: () => void
}

/** What nodes tell one another about a room. */
const roomMessage = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('word'),
    frames: z.array(z.string()),
    yours: z.union([z.literal('everybody'), z.record(z.string(), z.string())]),
    inside: z.optional(
      z.object({ memberIds: z.array(z.string()), others: z.array(z.string()), anew: z.array(z.string()) }),
    ),
  }),
  z.object({ is: z.literal('came'), memberId: z.string(), arrival: z.string() }),
  z.object({ is: z.literal('out'), memberId: z.nullable(z.string()) }),
  z.object({ is: z.literal('taken') }),
])
type RoomMessage = z.output<typeof roomMessage>

const roomSubject = (roomId: string) => `room.${roomId}`

export function sayWord(carrier: Carrier, roomId: string, { frames, yours, inside }: RoomWord): void {
  tell(carrier, roomId, {
    is: 'word',
    frames: [...frames],
    yours: yours === 'everybody' ? yours : { ...yours },
    ...(inside && { inside: insideOnWire(inside) }),
  })
}

function insideOnWire({ memberIds, others, anew }: Inside) {
  return { memberIds: [...memberIds], others: [...others], anew: [...anew] }
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

function newParty(stop: () => void): Party {
  return {
    attendees: new Map(),
    byMember: new Map(),
    watching: new Set(),
    sitting: new Set(),
    simulated: 0,
    stop,
  }
}

export function createAttendees(tools: AttendeeTools): Attendees {
  const { carrier } = tools
  const parties = new Map<string, Party>()

  function partyOf(roomId: string): Party {
    const known = parties.get(roomId)
    if (known) return known
    const stop = carrier.subscribe(roomSubject(roomId), (text) => {
      const read = z.safeParse(roomMessage, JSON.parse(text))
      if (read.success) hear(roomId, read.data)
    })
    const party = newParty(stop)
    parties.set(roomId, party)
    return party
  }

  function hear(roomId: string, message: RoomMessage): void {
    const party = parties.get(roomId)
    if (!party) return
    const show = (attendee: Attendee) =>
      void showRoom(roomId, attendee).catch(() => attendee.close(COME_AGAIN))
    if (message.is === 'word') return void hearWord(tools, { roomId, party, show }, message)
    if (message.is === 'taken') return [...party.attendees.keys()].forEach(show)
    if (message.is === 'out' && message.memberId === null)
      return [...party.attendees.keys()].forEach((attendee) => sendOff(attendee, 'closed'))
    for (const attendee of party.byMember.get(message.memberId ?? '') ?? []) {
      if (message.is === 'came') meet(carrier, roomId, { attendee, came: message })
      else sendOff(attendee, 'closed')
    }
  }

  async function showRoom(roomId: string, attendee: Attendee): Promise<void> {
    const party = parties.get(roomId)
    const entry = party?.attendees.get(attendee)
    if (!party || !entry) return
    const frame = await tools.snap(roomId, attendee.member.memberId, countOf(party))
    attendee.send(frame)
    entry.isShown = true
  }

  function leave(roomId: string, attendee: Attendee): void {
    const party = parties.get(roomId)
    if (!party?.attendees.delete(attendee)) return
    noteLeft(party, attendee)
    tools.counted(roomId, countOf(party))
    if (party.attendees.size > 0) return
    party.stop()
    parties.delete(roomId)
  }

  return {
    enter(roomId, attendee) {
      const party = partyOf(roomId)
      party.attendees.set(attendee, { isShown: false })
      noteCame(party, attendee)
      tools.counted(roomId, countOf(party))
      announce(carrier, roomId, attendee)
      return () => leave(roomId, attendee)
    },
    showRoom,
    sendElsewhere(roomId) {
      for (const attendee of parties.get(roomId)?.attendees.keys() ?? []) attendee.close(COME_AGAIN)
    },
    counts: () => new Map([...parties].map(([roomId, party]) => [roomId, countOf(party)])),
    everybody: () => [...parties.values()].flatMap(({ attendees }) => [...attendees.keys()]),
  }
}

type Meeting = {
  readonly attendee: Attendee
  readonly came: { readonly memberId: string; readonly arrival: string }
}

/** The later of two stays, and says so to the earlier where that has not heard it. */
function meet(carrier: Carrier, roomId: string, { attendee, came }: Meeting): void {
  if (attendee.arrival < BigInt(came.arrival)) sendOff(attendee, 'replaced')
  else if (attendee.arrival > BigInt(came.arrival)) announce(carrier, roomId, attendee)
}

function announce(carrier: Carrier, roomId: string, { member, arrival }: Attendee): void {
  tell(carrier, roomId, { is: 'came', memberId: member.memberId, arrival: String(arrival) })
}

type Hearing = { readonly roomId: string; readonly party: Party; show(attendee: Attendee): void }

/** They are shown the room as those see it whom they belong to now; until then they hear nothing. */
function lookAnew({ party, show }: Hearing, memberIds: readonly string[]): void {
  for (const attendee of memberIds.flatMap((id) => [...(party.byMember.get(id) ?? [])])) {
    const entry = party.attendees.get(attendee)
    if (!entry?.isShown) continue
    entry.isShown = false
    show(attendee)
  }
}

async function hearWord(
  tools: AttendeeTools,
  hearing: Hearing,
  { frames, yours, inside }: RoomWord,
): Promise<void> {
  const { party } = hearing
  lookAnew(hearing, inside?.anew ?? [])
  for (const [attendee, { isShown }] of party.attendees)
    if (isShown) for (const frame of framesFor(attendee, { frames, inside })) attendee.send(frame)
  const own = yours === 'everybody' ? await framesOfAll(tools, hearing) : yours
  for (const [memberId, frame] of Object.entries(own))
    for (const attendee of party.byMember.get(memberId) ?? [])
      if (party.attendees.get(attendee)?.isShown) attendee.send(frame)
}

function framesFor(
  { member }: Attendee,
  { frames, inside }: Pick<RoomWord, 'frames' | 'inside'>,
): readonly string[] {
  return !inside || inside.memberIds.includes(member.memberId) ? frames : inside.others
}

async function framesOfAll(
  tools: AttendeeTools,
  { roomId, party }: Hearing,
): Promise<Readonly<Record<string, string>>> {
  return tools.youFrames(roomId, [...party.byMember.keys()]).catch(() => ({}))
}

function noteCame(party: Party, attendee: Attendee): void {
  const { memberId, isSimulated } = attendee.member
  if (attendee.isWatcher) party.watching.add(attendee)
  if (attendee.isSeated) party.sitting.add(attendee)
  const visits = party.byMember.get(memberId) ?? new Set()
  if (visits.size === 0 && isSimulated) party.simulated += 1
  party.byMember.set(memberId, visits.add(attendee))
}

function noteLeft(party: Party, attendee: Attendee): void {
  const { memberId, isSimulated } = attendee.member
  party.watching.delete(attendee)
  party.sitting.delete(attendee)
  const visits = party.byMember.get(memberId)
  visits?.delete(attendee)
  if (!visits || visits.size > 0) return
  party.byMember.delete(memberId)
  if (isSimulated) party.simulated -= 1
}

function countOf({ byMember, simulated, watching, sitting }: Party): NodeCount {
  const idsOf = (attendees: ReadonlySet<Attendee>) => [
    ...new Set([...attendees].map(({ member }) => member.memberId)),
  ]
  return { people: byMember.size, simulated, watchers: idsOf(watching), seated: idsOf(sitting) }
}

const codes = { replaced: roomCloses.replaced, closed: roomCloses.closed, ended: roomCloses.sessionEnded }

/** Says why, and closes. */
export function sendOff(attendee: Attendee, why: keyof typeof codes): void {
  const frame: RoomFrame = { is: 'bye', why }
  attendee.send(JSON.stringify(frame))
  attendee.close(codes[why])
}
