import { crc32, deflateSync } from 'node:zlib'

type Wanted = {
  readonly width?: number
  readonly height?: number
  /** How bright the paper is, of 255. */
  readonly paper?: number
  /** How far one line of print is from the next. */
  readonly line?: number
}

/** A picture of a page with print on it, as a camera might see it. */
export function documentPng({ width = 900, height = 600, paper = 220, line = 14 }: Wanted = {}): Buffer {
  const row = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) => (y % line < 4 && x % 9 < 6 ? paper / 6 : paper)),
    ])
  const rows = Array.from({ length: height }, (_, y) => row(y))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey a pixel.
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
