import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/child-program.ts'
import { timeOf } from './lib/cpu.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'

const program = join(import.meta.dirname, '../apps/studio/src/main.ts')
const channels = ['mira', 'arjun', 'noor']

/** What viewers were given, and what it cost the studio. */
type Watched = { parts: number; playlists: number; bytes: number; failed: number; readonly waitsMs: number[] }

/**
 * What a studio costs while 300 people watch with low latency: each has the next playlist and the next part asked for
 * before they are there, twice a second.
 */
export async function run(args: readonly string[]): Promise<void> {
  const viewers = numberArgument(args, 'viewers', 300)
  const seconds = numberArgument(args, 'seconds', 20)
  const port = await freePort()
  const studio = fork(program, { env: { PORT: String(port) }, execArgv: [] })
  await once(studio, 'message')
  const agent = new Agent({ keepAlive: true })
  const watched: Watched = { parts: 0, playlists: 0, bytes: 0, failed: 0, waitsMs: [] }
  const line = { port, agent, watched, isOver: false }
  try {
    const watching = Array.from({ length: viewers }, (_, place) =>
      watch(line, channels[place % channels.length] ?? ''),
    )
    await sleep(3_000) // all have arrived, code is compiled
    const before = { ...watched, time: timeOf(studio.pid ?? 0).all, at: performance.now() }
    watched.waitsMs.length = 0
    await sleep(seconds * 1_000)
    const lasted = (performance.now() - before.at) / 1_000
    const core = (timeOf(studio.pid ?? 0).all - before.time) / 1e6 / lasted
    report(watched, {
      viewers,
      lasted,
      core,
      parts: watched.parts - before.parts,
      bytes: watched.bytes - before.bytes,
    })
    line.isOver = true
    await Promise.all(watching)
  } finally {
    agent.destroy()
    studio.kill('SIGTERM')
  }
}

type Line = { readonly port: number; readonly agent: Agent; readonly watched: Watched; isOver: boolean }

async function watch(line: Line, channel: string): Promise<void> {
  let next = hintIn(String(await fetched(line, `/${channel}/live.m3u8`)))
  while (!line.isOver) {
    const [playlist] = await Promise.all([
      fetched(line, `/${channel}/live.m3u8?_HLS_msn=${Math.floor(next / 4)}&_HLS_part=${next % 4}`),
      takePart(line, `/${channel}/part-${next}.m4s`),
    ])
    line.watched.playlists += 1
    next = hintIn(String(playlist))
  }
}

async function takePart(line: Line, path: string): Promise<void> {
  const part = await fetched(line, path)
  line.watched.parts += 1
  line.watched.bytes += part.length
}

function hintIn(playlist: string): number {
  return Number(/URI="part-(\d+)\.m4s"\n$/.exec(playlist)?.[1])
}

/** What is held until it is there; how long beyond its half second somebody waits is what a viewer would notice. */
async function fetched({ port, agent, watched }: Line, path: string): Promise<Buffer> {
  const asked = performance.now()
  const request = get({ port, path, agent, host: '127.0.0.1' })
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  if (response.statusCode !== 200) watched.failed += 1
  watched.waitsMs.push(performance.now() - asked)
  return Buffer.concat(chunks)
}

type Cost = {
  readonly viewers: number
  readonly lasted: number
  readonly core: number
  readonly parts: number
  readonly bytes: number
}

function report({ waitsMs, failed }: Watched, { viewers, lasted, core, parts, bytes }: Cost): void {
  if (parts === 0) throw new Error('Nobody was given a part: nothing was measured.')
  const longest = waitsMs.reduce((most, each) => Math.max(most, each), 0)
  const figures = {
    bench: 'studio',
    viewers,
    seconds: rounded(lasted),
    core: rounded(core, 3),
    partsASecond: rounded(parts / lasted),
    partsAViewerASecond: rounded(parts / lasted / viewers, 3),
    megabitsASecond: rounded((bytes * 8) / lasted / 1e6),
    waitMs: { median: rounded(median(waitsMs), 0), longest: rounded(longest, 0) },
    failed,
    aim: { core: 0.2 },
  }
  console.log(`${viewers} viewers cost ${figures.core} of a core (aim 0.2); ${failed} calls failed`)
  console.log(JSON.stringify(figures))
}
