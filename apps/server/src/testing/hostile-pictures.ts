import { crc32, deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture whose upper left quarter is red, as a camera or a screen would write it. */
export async function plainPicture(
  format: 'png' | 'jpeg',
  { width = 40, height = 20, mark = 'red' } = {},
): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = mark
  context.fillRect(0, 0, width / 2, height / 2)
  return format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 95)
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that promises one size and holds what it is given. */
export function madePng(size: { width: number; height: number }, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size.width, 0)
  header.writeUInt32BE(size.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Puts chunks behind the header of a PNG. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const at = PNG.length + 25
  return Buffer.concat([png.subarray(0, at), ...chunks, png.subarray(at)])
}

export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Puts segments behind the start of a JPEG. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** The notes of a camera: how it was held, and where it was. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(38)
  tiff.write('II', 0, 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  tiff.writeUInt16LE(0x8825, 22)
  tiff.writeUInt16LE(4, 24)
  tiff.writeUInt32LE(1, 26)
  return segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 23.8103N 90.4125E')]),
  )
}

/** Says another size in the frame of a JPEG. */
export function resized(jpeg: Buffer, size: { width: number; height: number }): Buffer {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(size.height, at + 5)
  changed.writeUInt16BE(size.width, at + 7)
  return changed
}

/** The same scan over and over: little to send, much to draw. */
export function rescanned(jpeg: Buffer, times: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(at, -2)
  return Buffer.concat([
    jpeg.subarray(0, at),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ])
}

/** The smallest archive that opens, with a page in it. */
export const archive = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('evil.html<script>alert(1)</script>'),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
])
