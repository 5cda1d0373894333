import { bytesOf, fishNumber, type FishPlace, kindAt, placeOfFish } from './fish-place.ts'
import { type ReefKind, reefKinds } from './kinds.ts'
import { pointOn, REEF_PATHS, type ReefPoint } from './paths.ts'

export const REEF_SLOTS = 32
const FIRST_PLAIN = 2
const SPECIAL_SLOT = 0
const BOSS_SLOT = 1

const SHORTEST_MS = 8_000
const PLAIN_SPREAD_MS = 8_001
const SPECIAL_MS = 14_000
const BOSS_MS = 25_000
const BOSS_EVERY_MS = 90_000
/** How long a slot stays empty after a kill. */
const GAP_MS = 1_000

/** What is known of a school. All that swims follows from it and the time, and nothing has to tick. */
export type School = {
  /** The room's id and the number of the school in it. */
  readonly room: string
  readonly school: number
  /** Milliseconds since 1970, as all times here. */
  readonly startedAt: number
  /** For each slot a generation and when it enters; what has crossed is followed by the next one at once. */
  readonly slots: readonly (readonly [generation: number, enteredAt: number])[]
}

/** What one generation of a slot is, wherever and whenever it is asked. */
export type Swimmer = {
  readonly kind: ReefKind
  /** From 0 to 63; `pointOn` says where it leads. */
  readonly path: number
  readonly durationMs: number
  /** In thousandths of the reef's longer side. */
  readonly size: number
}

/** A fish that swims now. */
export type ReefFish = Swimmer & {
  /** Its number on the wire. */
  readonly fish: number
  readonly slot: number
  readonly enteredAt: number
}

function durationOf(slot: number, spread: number): number {
  if (slot === SPECIAL_SLOT) return SPECIAL_MS
  return slot === BOSS_SLOT ? BOSS_MS : SHORTEST_MS + (spread % PLAIN_SPREAD_MS)
}

/** Fish that were asked for lately: whoever draws or counts a reef asks for the same ones again and again. */
const known = new Map<string, Swimmer>()
const MOST_KNOWN = 20_000

/** What a generation of a slot is: the same for whoever asks, and whenever. */
export function swimmerOf(place: FishPlace): Swimmer {
  const { room, school, slot, generation } = place
  const name = `${room}|${school}|${slot}|${generation}`
  const found = known.get(name) ?? readSwimmer(place)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, found)
  return found
}

/** Read from the SHA-256 of its place: 4 bytes its kind, 1 its path, 2 how long it takes, 1 how large it grew. */
function readSwimmer(place: FishPlace): Swimmer {
  const bytes = bytesOf(place)
  const kind = kindAt(reefKinds, { slot: place.slot, number: bytes.getUint32(0) })
  return {
    kind,
    path: bytes.getUint8(4) % REEF_PATHS,
    durationMs: durationOf(place.slot, bytes.getUint16(5)),
    size: Math.floor((kind.size * (90 + (bytes.getUint8(7) % 21))) / 100),
  }
}

type SlotMoment = { readonly slot: number; readonly now: number }

/** The fish in a slot at a time, or undefined where none swims. */
export function swimmingIn(school: School, { slot, now }: SlotMoment): ReefFish | undefined {
  const next = entering(school, { slot, now })
  return next !== undefined && next.enteredAt <= now ? next : undefined
}

/** The fish in a slot at a time, or the one that enters next. */
function entering(school: School, { slot, now }: SlotMoment): ReefFish | undefined {
  if (slot === BOSS_SLOT) return bossAt(school, now)
  let [generation, enteredAt] = school.slots[slot] ?? [0, school.startedAt]
  for (;;) {
    const swimmer = swimmerOf({ room: school.room, school: school.school, slot, generation })
    if (now < enteredAt + swimmer.durationMs)
      return { ...swimmer, fish: fishNumber({ slot, generation }), slot, enteredAt }
    enteredAt += swimmer.durationMs
    generation++
  }
}

/** A boss has its window, and one that was killed is gone for the rest of it. */
function bossAt(school: School, now: number): ReefFish | undefined {
  const generation = Math.floor((now - school.startedAt) / BOSS_EVERY_MS)
  const [firstAllowed] = school.slots[BOSS_SLOT] ?? [0]
  const enteredAt = school.startedAt + generation * BOSS_EVERY_MS
  if (generation < firstAllowed || now >= enteredAt + BOSS_MS) return undefined
  const swimmer = swimmerOf({ room: school.room, school: school.school, slot: BOSS_SLOT, generation })
  return { ...swimmer, fish: fishNumber({ slot: BOSS_SLOT, generation }), slot: BOSS_SLOT, enteredAt }
}

/** Everything that swims at a time, in the order of the slots. */
export function swimmingAt(school: School, now: number): ReefFish[] {
  return Array.from({ length: REEF_SLOTS }, (_, slot) => swimmingIn(school, { slot, now })).filter(
    (fish) => fish !== undefined,
  )
}

/** Where a fish is at a time. */
function placeAt({ path, durationMs, enteredAt }: ReefFish, now: number): ReefPoint {
  return pointOn(path, { elapsedMs: now - enteredAt, durationMs })
}

/** A school that begins: the reef is full from its first moment, since fish are on their way already. */
export function newSchool(place: {
  readonly room: string
  readonly school: number
  readonly at: number
}): School {
  const { room, school, at } = place
  const slots = Array.from({ length: REEF_SLOTS }, (_, slot): readonly [number, number] => {
    if (slot === BOSS_SLOT) return [0, at]
    const { durationMs } = swimmerOf({ room, school, slot, generation: 0 })
    return [0, at - Math.floor((durationMs * slot) / REEF_SLOTS)]
  })
  return { room, school, startedAt: at, slots }
}

/** The school after a fish was killed: its slot is empty for a moment, a boss's until its next window. */
export function schoolWithout(
  school: School,
  { fish, now }: { readonly fish: number; readonly now: number },
): School {
  const { slot, generation } = placeOfFish(fish)
  const enteredAt = slot === BOSS_SLOT ? school.startedAt + (generation + 1) * BOSS_EVERY_MS : now + GAP_MS
  const slots = school.slots.map((each, index) =>
    index === slot ? ([generation + 1, enteredAt] as const) : each,
  )
  return { ...school, slots }
}

/**
 * The plain fish nearest to another one, nearest first, as free shots meet them: all that swim, then those about to enter,
 * so that there is a fish for every free shot however much was shot.
 */
export function nearestPlain(school: School, to: ReefFish, now: number): ReefFish[] {
  const from = placeAt(to, now)
  const found = Array.from({ length: REEF_SLOTS - FIRST_PLAIN }, (_, index) =>
    entering(school, { slot: index + FIRST_PLAIN, now }),
  ).filter((fish) => fish !== undefined)
  const far = (fish: ReefFish) => {
    const { x, y } = placeAt(fish, now)
    const distance = (x - from.x) ** 2 + (y - from.y) ** 2
    return fish.enteredAt <= now ? distance : Number.MAX_SAFE_INTEGER
  }
  return found
    .map((fish) => ({ fish, far: far(fish) }))
    .sort((a, b) => a.far - b.far || a.fish.slot - b.fish.slot)
    .map(({ fish }) => fish)
}

/** The same school told from a later moment on, so that nobody has to count from its beginning. */
export function schoolAt(school: School, now: number): School {
  const slots = school.slots.map((each, slot): readonly [number, number] => {
    const next = slot === BOSS_SLOT ? undefined : entering(school, { slot, now })
    return next ? [placeOfFish(next.fish).generation, next.enteredAt] : each
  })
  return { ...school, slots }
}
