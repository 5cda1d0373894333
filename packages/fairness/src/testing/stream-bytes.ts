import { drawsOf, type Mac, type Seeds } from '../stream.ts'

/** The first `length` bytes of the stream. */
export function streamBytes(mac: Mac, seeds: Seeds, length: number): Uint8Array {
  const { u32 } = drawsOf(mac, seeds)
  const words = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4))
  for (let at = 0; at < length; at += 4) words.setUint32(at, u32())
  return new Uint8Array(words.buffer, 0, length)
}
