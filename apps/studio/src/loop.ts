import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Box, boxAt, boxesAt, boxesIn } from './boxes.ts'

export const SEGMENT_MS = 2_000

/** Half a second or a little more or less of a loop, as it stands in the file. */
type LoopPart = {
  readonly bytes: Buffer
  readonly lastsMs: number
  /** Where the number of the fragment stands. */
  readonly numberAt: number
  /** Where the decode time of each track stands (`tfdt`), and how long the loop is on that track's clock. */
  readonly times: readonly { readonly at: number; readonly loopLength: bigint }[]
}

/** A film whose end meets its beginning: what opens it, and its parts, four to a segment. */
export type Loop = {
  readonly name: string
  readonly opening: Buffer
  readonly parts: readonly LoopPart[]
  readonly partsOfSegment: number
  readonly poster: Buffer
}

const loopsFolder = join(import.meta.dirname, '../loops')

export function readLoop(name: string): Loop {
  const film = readFileSync(join(loopsFolder, `${name}.mp4`))
  return { name, poster: readFileSync(join(loopsFolder, `${name}.webp`)), ...partsOf(film) }
}

/** The parts of a film and what comes before them. */
function partsOf(film: Buffer): Omit<Loop, 'name' | 'poster'> {
  const boxes = boxesIn(film)
  const first = boxes.findIndex(({ kind }) => kind === 'moof')
  const opening = film.subarray(0, boxes[first]?.at ?? 0)
  const clocks = clocksIn(opening)
  const pieces = boxes.slice(first).filter(({ kind }) => kind === 'moof')
  const ends = [...pieces.slice(1).map(({ at }) => at), film.length]
  const runs = pieces.map(({ at }, place) => readPart(film.subarray(at, ends[place]), clocks))
  const loopMs = runs.reduce((sum, { lastsMs }) => sum + lastsMs, 0)
  const parts = runs.map(({ tracks, ...part }) => ({
    ...part,
    times: tracks.map(({ at, clock }) => ({ at, loopLength: BigInt(Math.round((loopMs * clock) / 1_000)) })),
  }))
  return { opening, parts, partsOfSegment: Math.round((parts.length * SEGMENT_MS) / loopMs) }
}

/** How many units a second each track counts, by the track's number. The pictures are the first. */
function clocksIn(opening: Buffer): ReadonlyMap<number, number> {
  return new Map(
    boxesAt(opening, ['moov', 'trak']).map((track) => {
      const header = boxAt(opening, ['tkhd'], track)
      const clock = boxAt(opening, ['mdia', 'mdhd'], track)
      const skipped = (box: Box) => (opening[box.from] === 1 ? 20 : 12)
      return [
        opening.readUInt32BE(header.from + skipped(header)),
        opening.readUInt32BE(clock.from + skipped(clock)),
      ]
    }),
  )
}

function readPart(bytes: Buffer, clocks: ReadonlyMap<number, number>) {
  const tracks = boxesAt(bytes, ['moof', 'traf']).map((track) => {
    const header = boxAt(bytes, ['tfhd'], track)
    const [id, frameLength] = [bytes.readUInt32BE(header.from + 4), bytes.readUInt32BE(header.from + 8)]
    const clock = clocks.get(id)
    if (!clock) throw new Error(`Track ${id} has no clock.`)
    const frames = bytes.readUInt32BE(boxAt(bytes, ['trun'], track).from + 4)
    const at = boxAt(bytes, ['tfdt'], track).from + 4
    return { at, clock, lastsMs: (frames * frameLength * 1_000) / clock }
  })
  const numberAt = boxAt(bytes, ['moof', 'mfhd']).from + 4
  return { bytes, numberAt, lastsMs: tracks[0]?.lastsMs ?? 0, tracks }
}

/** A part as it is after so many turns of the loop: later on every track's clock, and otherwise the same. */
export function partAfter({ parts }: Pick<Loop, 'parts'>, number: number): Buffer {
  const turns = Math.floor(number / parts.length)
  const part = parts[number % parts.length]
  if (!part) throw new Error(`There is no part ${number}.`)
  const bytes = Buffer.from(part.bytes)
  bytes.writeUInt32BE((number + 1) % 2 ** 32, part.numberAt)
  for (const { at, loopLength } of part.times)
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(at) + BigInt(turns) * loopLength, at)
  return bytes
}
