import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEIGHT, pixelsAt, posterOf, WIDTH } from './draw-frame.ts'
import { inParts } from './fragments.ts'
import { type DrawnHost, drawnHosts } from './hosts.ts'
import { FRAMES_A_SECOND, LOOP_SECONDS } from './motion.ts'
import { playTune, SAMPLES_A_SECOND } from './music.ts'

/** Draws the hosts and writes their loops; it wants ffmpeg with libx264, which nothing else here does. */
const folder = join(import.meta.dirname, '../loops')
const FRAMES_OF_SOUND = (LOOP_SECONDS * SAMPLES_A_SECOND) / 1024

const lines: string[] = []
for (const host of drawnHosts) {
  const files = [
    { name: `${host.name}.mp4`, content: await film(host) },
    { name: `${host.name}.webp`, content: await posterOf(host) },
  ]
  for (const { name, content } of files) {
    await writeFile(join(folder, name), content)
    lines.push(`${createHash('sha256').update(content).digest('hex')}  ${name}`)
    console.log(`${name} ${content.length} bytes`)
  }
}
await writeFile(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`)

async function film(host: DrawnHost): Promise<Buffer> {
  const scratch = await mkdtemp(join(tmpdir(), 'loop-'))
  const place = (name: string) => join(scratch, name)
  try {
    await encodePictures(host, place('pictures.mp4'))
    await encodeSound(host, place('long.aac'))
    await writeFile(place('sound.aac'), middleOf(await readFile(place('long.aac'))))
    const both = [
      '-i',
      place('pictures.mp4'),
      '-i',
      place('sound.aac'),
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-c',
      'copy',
    ]
    const shape = [
      '-movflags',
      'delay_moov+default_base_moof+frag_every_frame',
      '-use_editlist',
      '0',
      '-bsf:a',
      'aac_adtstoasc',
    ]
    await ffmpeg([
      ...both,
      ...shape,
      '-video_track_timescale',
      String(FRAMES_A_SECOND * 1024),
      place('both.mp4'),
    ])
    return inParts(await readFile(place('both.mp4')))
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** No picture leans on a later one, and every two seconds one leans on none. How colours are kept is named, or phones guess. */
async function encodePictures(host: DrawnHost, file: string): Promise<void> {
  const shape = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_A_SECOND} -i -`
  const kind = '-c:v libx264 -profile:v main -level 3.1 -preset veryslow -tune animation -pix_fmt yuv420p'
  const colours = '-color_range tv -colorspace smpte170m -color_primaries bt709 -color_trc bt709'
  const order = '-g 30 -keyint_min 30 -sc_threshold 0 -bf 0'
  const rate = '-b:v 345k -maxrate 520k -bufsize 700k -threads 1'
  const words = [shape, kind, colours, order, rate].join(' ').split(' ')
  await ffmpeg([...words, file], pictures(host))
}

async function* pictures(host: DrawnHost): AsyncGenerator<Buffer, undefined, undefined> {
  for (let frame = 0; frame < LOOP_SECONDS * FRAMES_A_SECOND; frame++)
    yield await pixelsAt(host, frame / FRAMES_A_SECOND)
}

/** Three times over, so that the middle one follows on itself. */
async function encodeSound({ tune }: DrawnHost, file: string): Promise<void> {
  const samples = Buffer.from(playTune(tune).buffer)
  const taken = ['-f', 's16le', '-ar', String(SAMPLES_A_SECOND), '-ac', '1', '-i', '-']
  await ffmpeg([...taken, '-c:a', 'aac', '-b:a', '48k', file], [samples, samples, samples])
}

/** The frames of one loop out of the middle of three. */
function middleOf(sound: Buffer): Buffer {
  const frames: Buffer[] = []
  for (let at = 0; at < sound.length; ) {
    // The thirteen bits of an ADTS header that say how long the frame is.
    const length = (sound.readUInt32BE(at + 2) >>> 5) & 0x1fff
    frames.push(sound.subarray(at, at + length))
    at += length
  }
  return Buffer.concat(frames.slice(FRAMES_OF_SOUND, 2 * FRAMES_OF_SOUND))
}

async function ffmpeg(
  words: readonly string[],
  input: Iterable<Buffer> | AsyncIterable<Buffer> = [],
): Promise<void> {
  const program = spawn('ffmpeg', ['-v', 'error', '-y', ...words], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(program, 'exit')
  for await (const piece of input) if (!program.stdin.write(piece)) await once(program.stdin, 'drain')
  program.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
}
