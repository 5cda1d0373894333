import { CHAIN_ROUNDS } from './seed-chain.ts'

/** What the house promises of a room before the first bet in it, and again when its chain of seeds or its rules are new. */
export type RoomPromise = {
  readonly room: string
  readonly game: string
  /** Names the game and its rules in the stream. */
  readonly domain: string
  /** The digest of the rules. */
  readonly rules: string
  /** The first round whose seed is of this chain. */
  readonly first: number
  /** The end of the chain of seeds, in hexadecimal: the SHA-256 of the first round's seed. */
  readonly end: string
}

/** All bets of a room's round, before anybody can know what falls. */
export type RoomSeal = {
  readonly room: string
  readonly round: number
  readonly root: string
  readonly count: number
  /** The beacon that was named when the round opened: its source and its round, such as `demo 589`. */
  readonly beacon: string
}

const WORD = '[0-9A-Za-z][0-9A-Za-z@._:-]{0,127}'
const ROUND = '[1-9][0-9]{0,8}'
const HASH = '[0-9a-f]{64}'

export function roomOpenLeaf({ room, game, domain, rules, first, end }: RoomPromise): string {
  const lines = [`room ${room}`, `game ${game}`, `domain ${domain}`, `rules ${rules}`]
  return ['room-open v1', ...lines, `first ${first}`, `rounds ${CHAIN_ROUNDS}`, `end ${end}`, ''].join('\n')
}

const opened = new RegExp(
  `^room-open v1\nroom (${WORD})\ngame (${WORD})\ndomain (${WORD})\nrules (${HASH})\n` +
    `first (${ROUND})\nrounds ${CHAIN_ROUNDS}\nend (${HASH})\n$`,
)

/** Reads only what `roomOpenLeaf` writes. */
export function readRoomOpenLeaf(body: string): RoomPromise | undefined {
  const [, room, game, domain, rules, first, end] = opened.exec(body) ?? []
  if (!room || !game || !domain || !rules || !first || !end) return undefined
  return { room, game, domain, rules, first: Number(first), end }
}

/** A room's line among those that were sealed together. */
export function roomSealText({ room, round, root, count, beacon }: RoomSeal): string {
  return [
    'room-seal v1',
    `room ${room}`,
    `round ${round}`,
    `root ${root}`,
    `count ${count}`,
    `beacon ${beacon}`,
    '',
  ].join('\n')
}

const sealed = new RegExp(
  `^room-seal v1\nroom (${WORD})\nround (${ROUND})\nroot (${HASH})\ncount (${ROUND})\nbeacon (${WORD} [0-9]{1,18})\n$`,
)

/** Reads only what `roomSealText` writes. */
export function readRoomSeal(text: string): RoomSeal | undefined {
  const [, room, round, root, count, beacon] = sealed.exec(text) ?? []
  if (!room || !round || !root || !count || !beacon) return undefined
  return { room, round: Number(round), root, count: Number(count), beacon }
}

const sealedTogether = new RegExp(`^rooms-seal v1\nat (\\S{1,32})\nrooms (${ROUND})\nroot (${HASH})\n$`)

/** The one leaf of all rooms that were sealed together. */
export function roomsSealBody(all: {
  readonly at: string
  readonly rooms: number
  readonly root: string
}): string {
  return `rooms-seal v1\nat ${all.at}\nrooms ${all.rooms}\nroot ${all.root}\n`
}

/** Reads only what `roomsSealBody` writes. */
export function readRoomsSealLeaf(
  body: string,
): { readonly at: string; readonly rooms: number; readonly root: string } | undefined {
  const [, at, rooms, root] = sealedTogether.exec(body) ?? []
  return at && rooms && root ? { at, rooms: Number(rooms), root } : undefined
}
