import type { PictureParts } from './picture.ts'

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])
/** A frame by Huffman codes, plain or progressive; the rest of the standard no telephone makes. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const SCAN = 0xda
/** Tables of codes and quantities, and how often the stream begins anew. */
const TABLES = [0xc4, 0xdb, 0xdd]
/** Tells how the colours are meant; without it some pictures come out in the wrong ones. */
const ADOBE = 0xee
const EXIF = 0xe1
/** A progressive picture has ten or so; one with thousands is work for nothing. */
const MOST_SCANS = 64

export function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(START) && bytes[2] === 0xff
}

/**
 * Reads the frame of a JPEG from its start to its end mark, and keeps what the picture is drawn from. Places, profiles,
 * thumbnails and comments are left behind; what follows the end is cut off.
 */
export function readJpeg(bytes: Buffer): PictureParts | undefined {
  const kept: Buffer[] = [START]
  let [at, scans, orientation] = [2, 0, 1]
  let size: { width: number; height: number } | undefined
  while (at + 4 <= bytes.length) {
    const marker = markerAt(bytes, at)
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === undefined || end > bytes.length || end < at + 4) return undefined
    if (FRAMES.includes(marker)) {
      if (size || end < at + 10) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === EXIF) orientation = orientationIn(bytes.subarray(at + 4, end)) ?? orientation
    if (marker === SCAN && ++scans > MOST_SCANS) return undefined
    const stop = marker === SCAN ? endOfScan(bytes, end) : end
    if (stop === undefined) return undefined
    if (isKept(marker, end - at)) kept.push(bytes.subarray(at, stop))
    if (bytes[stop] === 0xff && bytes[stop + 1] === 0xd9)
      return size && scans > 0 ? { ...size, orientation, bytes: Buffer.concat([...kept, END]) } : undefined
    at = stop
  }
  return undefined
}

/** Fill bytes between segments are rare and not worth reading. */
function markerAt(bytes: Buffer, at: number): number | undefined {
  return bytes[at] === 0xff ? bytes[at + 1] : undefined
}

function isKept(marker: number, length: number): boolean {
  return (
    FRAMES.includes(marker) ||
    TABLES.includes(marker) ||
    marker === SCAN ||
    (marker === ADOBE && length === 16)
  )
}

/** Where the coded points end: at the next mark that is none of the stream's own. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const isOfStream = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isOfStream) return at
  }
  return undefined
}

const ORIENTATION = 0x0112

/** How the camera was held, the one thing of its notes that the picture needs. */
function orientationIn(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined
  const tiff = segment.subarray(6)
  if (tiff.length < 8) return undefined
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return undefined
  const count = Math.min(short(first), 100)
  for (let index = 0; index < count; index++) {
    const at = first + 2 + 12 * index
    if (at + 12 > tiff.length) return undefined
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}
