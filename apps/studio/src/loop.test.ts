import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { boxAt, boxesAt, boxesIn } from './boxes.ts'
import { partAfter, readLoop } from './loop.ts'

const folder = join(import.meta.dirname, '../loops')
const names = ['mira', 'arjun', 'noor']

/** Of each track of a part: when it begins on its own clock, how many frames it has, and where their bytes end. */
function tracksOf(part: Buffer) {
  return boxesAt(part, ['moof', 'traf']).map((track) => {
    const run = boxAt(part, ['trun'], track)
    const count = part.readUInt32BE(run.from + 4)
    const lengths = Array.from({ length: count }, (_, place) => part.readUInt32BE(run.from + 12 + place * 8))
    const from = part.readUInt32BE(run.from + 8)
    return {
      begins: part.readBigUInt64BE(boxAt(part, ['tfdt'], track).from + 4),
      count,
      flags: part.readUInt32BE(run.from + 16),
      from,
      to: from + lengths.reduce((sum, length) => sum + length, 0),
    }
  })
}

it('[RM-60] the loops are those whose digests are kept, and none is above a megabyte and a half', () => {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  expect(lines.length).toBe(6)
  for (const line of lines) {
    const [digest, name = ''] = line.split('  ')
    const content = readFileSync(join(folder, name))
    expect(createHash('sha256').update(content).digest('hex'), name).toBe(digest)
    expect(content.length, name).toBeLessThanOrEqual(1_500_000)
  }
})

it.each(names)(
  '%s is twenty-four seconds in parts of half a second, every fourth from a whole picture',
  (name) => {
    const { opening, parts, partsOfSegment } = readLoop(name)
    expect(boxesIn(opening).map(({ kind }) => kind)).toEqual(['ftyp', 'moov'])
    expect(boxesAt(opening, ['moov', 'trak']).length).toBe(2)
    expect([parts.length, partsOfSegment]).toEqual([48, 4])
    expect(Math.round(parts.reduce((sum, { lastsMs }) => sum + lastsMs, 0))).toBe(24_000)
    for (const [place, { bytes, lastsMs }] of parts.entries()) {
      const [pictures] = tracksOf(bytes)
      expect(lastsMs).toBeCloseTo(place % 2 === 0 ? 8_000 / 15 : 7_000 / 15)
      expect(pictures?.flags).toBe(place % 4 === 0 ? 0x02000000 : 0x01010000)
    }
  },
)

it.each(names)('what a part of %s names is all in it, pictures first and sound behind', (name) => {
  for (const { bytes } of readLoop(name).parts) {
    const [movie, data] = boxesIn(bytes)
    const [pictures, sound] = tracksOf(bytes)
    expect([movie?.kind, data?.kind]).toEqual(['moof', 'mdat'])
    expect([pictures?.from, pictures?.to]).toEqual([data?.from, sound?.from])
    expect(sound?.to).toBe(data?.to)
  }
})

it.each(names)('[RM-60] the decode times of %s go on without a gap over the ends of the loop', (name) => {
  const loop = readLoop(name)
  // So many turns that a clock of 32 bits has run over.
  const first = 48 * 100_000 - 60
  let next: (bigint | undefined)[] = []
  for (let number = first; number < first + 130; number++) {
    const part = partAfter(loop, number)
    const tracks = tracksOf(part)
    if (next.length > 0) expect(tracks.map(({ begins }) => begins)).toEqual(next)
    next = tracks.map(({ begins, count }) => begins + BigInt(count * 1_024))
    expect(part.readUInt32BE(boxAt(part, ['moof', 'mfhd']).from + 4)).toBe(number + 1)
  }
  // Pictures count 15,360 and sound 48,000 to the second: both have come equally far, but for a frame of sound.
  const [pictures = 0n, sound = 0n] = next.map((value) => value ?? 0n)
  expect(Math.abs(Number(pictures) / 15_360 - Number(sound) / 48_000)).toBeLessThan(1_024 / 48_000)
})

it('giving a part out changes nothing in the loop', () => {
  const loop = readLoop('mira')
  const before = Buffer.from(loop.parts[0]?.bytes ?? [])
  partAfter(loop, 48_000)
  expect(loop.parts[0]?.bytes.equals(before)).toBe(true)
  expect(partAfter(loop, 0).equals(before)).toBe(true)
})

it('a file that is cut off is not taken for a loop', () => {
  const film = readFileSync(join(folder, 'mira.mp4'))
  expect(() => boxesIn(film.subarray(0, film.length - 10))).toThrow(/cut off/)
})
