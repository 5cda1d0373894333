import { createMp3Encoder } from 'wasm-media-encoders'
import { type Mono, RATE } from './signal.ts'

let made: ReturnType<typeof createMp3Encoder> | undefined

type Mp3Setting = { readonly kilobits: 24 | 32 | 40 | 48 | 64 }

/** One or two channels as MP3, which every browser reads. */
export async function encodeMp3(channels: readonly Mono[], { kilobits }: Mp3Setting): Promise<Buffer> {
  made ??= createMp3Encoder()
  const encoder = await made
  const shape = { sampleRate: RATE, channels: channels.length === 1 ? 1 : 2 } as const
  encoder.configure({ ...shape, bitrate: kilobits, outputSampleRate: RATE })
  // What it hands out is its own memory, which the next call writes over.
  const first = Buffer.from(encoder.encode(channels))
  return Buffer.concat([first, Buffer.from(encoder.finalize())])
}
