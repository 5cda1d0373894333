import { type Box, boxAt, boxesAt, boxesIn } from '../src/boxes.ts'
import { FRAMES_A_SECOND } from './motion.ts'
import { SAMPLES_A_SECOND } from './music.ts'

/** How many pictures each part of a segment has: half a second on the average, whole pictures always. */
const PICTURES_OF_PARTS = [8, 7, 8, 7]
const SAMPLES_A_FRAME = 1024
const KEY_PICTURE = 0x02000000
const OTHER_PICTURE = 0x01010000

type Track = { readonly id: number; readonly frames: readonly Buffer[] }

/** A file with a fragment for each frame, as ffmpeg writes it, put together anew with a fragment for each part. */
export function inParts(file: Buffer): Buffer {
  const boxes = boxesIn(file)
  const firstFragment = boxes.find(({ kind }) => kind === 'moof')
  if (!firstFragment) throw new Error('There is no fragment.')
  const video = framesOf(file, 1)
  const audio = framesOf(file, 2)
  const parts: Buffer[] = []
  let [picture, sound] = [0, 0]
  for (let part = 0; picture < video.frames.length; part++) {
    const nextPicture = picture + (PICTURES_OF_PARTS[part % PICTURES_OF_PARTS.length] ?? 0)
    const nextSound = Math.ceil((nextPicture * SAMPLES_A_SECOND) / FRAMES_A_SECOND / SAMPLES_A_FRAME)
    parts.push(
      fragment(part, [
        stretchOf(video, { from: picture, to: nextPicture, flagsOf: pictureFlags }),
        stretchOf(audio, {
          from: sound,
          to: Math.min(nextSound, audio.frames.length),
          flagsOf: () => KEY_PICTURE,
        }),
      ]),
    )
    picture = nextPicture
    sound = nextSound
  }
  return Buffer.concat([file.subarray(0, firstFragment.at), ...parts])
}

function pictureFlags(place: number): number {
  return place % (2 * FRAMES_A_SECOND) === 0 ? KEY_PICTURE : OTHER_PICTURE
}

function framesOf(file: Buffer, id: number): Track {
  const frames = boxesAt(file, ['moof']).flatMap((movie) =>
    boxesAt(file, ['traf'], movie)
      .filter((track) => file.readUInt32BE(boxAt(file, ['tfhd'], track).from + 4) === id)
      .flatMap((track) => cutOut(file, { from: movie.at, sizes: sizesIn(file, track) })),
  )
  return { id, frames }
}

/** Where the frames of a `traf` begin, counted from its `moof`, and how long each is. */
function sizesIn(file: Buffer, track: Box): { readonly offset: number; readonly lengths: readonly number[] } {
  const header = boxAt(file, ['tfhd'], track)
  const headerFlags = file.readUInt32BE(header.from) & 0xffffff
  // What stands before the length that all frames share, and is there or not.
  const before = [0x1, 0x1, 0x2, 0x8].filter((flag) => headerFlags & flag).length * 4
  const shared = headerFlags & 0x10 ? file.readUInt32BE(header.from + 8 + before) : 0
  const run = boxAt(file, ['trun'], track)
  const flags = file.readUInt32BE(run.from) & 0xffffff
  const count = file.readUInt32BE(run.from + 4)
  const first = run.from + (flags & 0x4 ? 16 : 12)
  const wide = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const skipped = flags & 0x100 ? 4 : 0
  const lengths = Array.from({ length: count }, (_, place) =>
    flags & 0x200 ? file.readUInt32BE(first + place * wide + skipped) : shared,
  )
  return { offset: file.readUInt32BE(run.from + 8), lengths }
}

type Cut = { readonly from: number; readonly sizes: ReturnType<typeof sizesIn> }

function cutOut(file: Buffer, { from, sizes: { offset, lengths } }: Cut): Buffer[] {
  let at = from + offset
  return lengths.map((length) => {
    at += length
    return file.subarray(at - length, at)
  })
}

type Run = {
  readonly id: number
  readonly from: number
  readonly frames: readonly Buffer[]
  readonly flags: readonly number[]
}

type Stretch = { readonly from: number; readonly to: number; flagsOf(place: number): number }

function stretchOf({ id, frames }: Track, { from, to, flagsOf }: Stretch): Run {
  const taken = frames.slice(from, to)
  return { id, from, frames: taken, flags: taken.map((_, place) => flagsOf(from + place)) }
}

/** A `moof` with a `traf` for each track, and the `mdat` that it points into. */
function fragment(number: number, runs: readonly Run[]): Buffer {
  const headerLength = movieHeader(number, runs, 0).length
  const header = movieHeader(number, runs, headerLength + 8)
  return Buffer.concat([header, box('mdat', ...runs.flatMap(({ frames }) => frames))])
}

function movieHeader(number: number, runs: readonly Run[], dataAt: number): Buffer {
  let offset = dataAt
  const tracks = runs.map((each) => {
    const traf = trackHeader(each, offset)
    offset += each.frames.reduce((sum, { length }) => sum + length, 0)
    return traf
  })
  return box('moof', full('mfhd', 0, 0, words(number + 1)), ...tracks)
}

/** Both clocks are set so that every frame lasts 1,024 of its track's units. */
function trackHeader({ id, from, frames, flags }: Run, dataAt: number): Buffer {
  const defaultBaseIsMoof = 0x020000
  const hasDuration = 0x000008
  const start = Buffer.alloc(8)
  start.writeBigUInt64BE(BigInt(from * SAMPLES_A_FRAME))
  const samples = frames.map(({ length }, place) => words(length, flags[place] ?? 0))
  return box(
    'traf',
    full('tfhd', 0, defaultBaseIsMoof | hasDuration, words(id, SAMPLES_A_FRAME)),
    full('tfdt', 1, 0, start),
    full('trun', 0, 0x000601, words(frames.length, dataAt), ...samples),
  )
}

function full(kind: string, version: number, flags: number, ...content: readonly Buffer[]): Buffer {
  return box(kind, words(version * 0x1000000 + flags), ...content)
}

function box(kind: string, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, each) => sum + each.length, 8)
  return Buffer.concat([words(length), Buffer.from(kind, 'latin1'), ...content])
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}
