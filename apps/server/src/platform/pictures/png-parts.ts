import { createInflate, crc32 } from 'node:zlib'
import type { PictureParts } from './picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What a picture is drawn from. Profiles, texts, times and places are left behind. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const MOST_CHUNKS = 20_000

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

/** Reads the frame of a PNG: every chunk whole and with its checksum, from IHDR to IEND; what follows is cut off. */
export function readPng(bytes: Buffer): PictureParts | undefined {
  const chunks = readChunks(bytes)
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return undefined
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole)
  return { width, height, orientation: 1, bytes: Buffer.concat([SIGNATURE, ...kept]) }
}

type Chunk = { readonly type: string; readonly data: Buffer; readonly whole: Buffer }

/** Nothing where a chunk is cut, its checksum is wrong, or the end is missing. */
function readChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  let at = SIGNATURE.length
  while (at + 12 <= bytes.length && chunks.length < MOST_CHUNKS) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4)
    if (!isWhole) return undefined
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return undefined
}

/** How many channels each kind of colour has. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The passes of an interlaced picture: where each starts and how far its points are apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Whether the points inside come to exactly what the frame promises: one that is short is cut, one that is long a bomb. */
export async function hasAllPoints(bytes: Buffer): Promise<boolean> {
  const chunks = readChunks(bytes) ?? []
  const header = chunks[0]?.data
  const channels = header && CHANNELS[header[9] ?? -1]
  if (!header || !channels) return false
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
  const expected = pointBytes({ ...size, bits: channels * (header[8] ?? 0), isInterlaced: header[12] === 1 })
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  return (await inflatedBytes(Buffer.concat(packed), expected)) === expected
}

type Frame = {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly isInterlaced: boolean
}

function pointBytes({ width, height, bits, isInterlaced }: Frame): number {
  const rows = (wide: number, high: number) => (wide > 0 ? high * (1 + Math.ceil((wide * bits) / 8)) : 0)
  if (!isInterlaced) return rows(width, height)
  return PASSES.reduce((sum, [x, y, acrossStep, downStep]) => {
    const wide = Math.ceil(Math.max(0, width - x) / acrossStep)
    const high = Math.ceil(Math.max(0, height - y) / downStep)
    return sum + rows(wide, high)
  }, 0)
}

/** Counts without keeping, and stops counting once there is more than there may be. */
async function inflatedBytes(packed: Buffer, most: number): Promise<number> {
  const inflate = createInflate()
  inflate.end(packed)
  let count = 0
  try {
    for await (const part of inflate) {
      count += Buffer.byteLength(part)
      if (count > most) return count
    }
    return count
  } catch {
    return -1
  }
}
