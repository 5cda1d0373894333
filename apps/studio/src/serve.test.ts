import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { boxAt, boxesIn } from './boxes.ts'
import { openDoor, type StudioDoor } from './door.ts'
import { readLoop } from './loop.ts'
import { serve } from './serve.ts'
import { newState, type StudioClock } from './state.ts'
import { partEnd } from './timeline.ts'

const START = Date.UTC(2026, 10, 17, 12)
const loop = readLoop('mira')
const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A clock that stands until it is moved. */
function handClock(): StudioClock & { moveTo(time: number): void; waiting(): number[] } {
  let now = START
  let waits: { readonly time: number; readonly wake: () => void }[] = []
  const wakeDue = () => {
    for (const { wake } of waits.filter(({ time }) => time <= now)) wake()
    waits = waits.filter(({ time }) => time > now)
  }
  return {
    now: () => now,
    until: (time) =>
      new Promise((wake) => {
        waits.push({ time, wake })
        wakeDue()
      }),
    moveTo(time) {
      now = time
      wakeDue()
    },
    waiting: () => waits.map(({ time }) => time),
  }
}

async function openStudio(door: StudioDoor = openDoor) {
  const clock = handClock()
  const server = serve(newState([loop], clock, door))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const get = (path: string) => fetch(`http://127.0.0.1:${port}/mira/${path}`)
  const tell = (plan: string) =>
    fetch(`http://127.0.0.1:${port}/mira/plan`, { method: 'POST', body: JSON.stringify({ plan }) })
  const whip = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/mira/whip`, { method: 'POST', body: 'v=0', headers })
  return { clock, get, tell, whip }
}

const hintIn = (playlist: string) =>
  Number(/PRELOAD-HINT:TYPE=PART,URI="part-(\d+)\.m4s"/.exec(playlist)?.[1])
const sequenceIn = (playlist: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1])
const datesIn = (playlist: string) => [...playlist.matchAll(/DATE-TIME:(\S+)/g)].map(([, date]) => date)

it('[RM-60] all that the first picture needs is there when it is asked for, and the picture is less than four seconds old', async () => {
  const { clock, get } = await openStudio()
  clock.moveTo(START + 1_234)
  const playlist = await (await get('live.m3u8')).text()
  const holdBack = Number(/PART-HOLD-BACK=([\d.]+)/.exec(playlist)?.[1])
  // A player begins with the last whole picture that is at least so far behind.
  expect(holdBack + 2).toBeLessThan(4)
  expect((await get('opening.mp4')).status).toBe(200)
  const parts = [...playlist.matchAll(/EXT-X-PART:.*URI="([^"]+)"/g)].map(([, name = '']) => name)
  for (const name of parts) expect((await get(name)).status, name).toBe(200)
  expect(clock.waiting()).toEqual([])
})

it('a playlist slides by the clock, with the date of each segment and no break', async () => {
  const { clock, get } = await openStudio()
  const first = await (await get('live.m3u8')).text()
  expect(datesIn(first)[0]).toBe('2026-11-17T11:59:48.000Z')
  expect(first).not.toContain('DISCONTINUITY')
  clock.moveTo(START + 24_000)
  const second = await (await get('live.m3u8')).text()
  expect(sequenceIn(second)).toBe(sequenceIn(first) + 12)
  expect(datesIn(second)[0]).toBe('2026-11-17T12:00:12.000Z')
})

it('no part is longer than is promised, and only a last one is shorter than the rule allows', async () => {
  const { get } = await openStudio()
  const playlist = await (await get('live.m3u8')).text()
  const target = Number(/PART-TARGET=([\d.]+)/.exec(playlist)?.[1])
  const lengths = [...playlist.matchAll(/PART:DURATION=([\d.]+)/g)].map(([, length]) => Number(length))
  expect(lengths.length).toBe(12)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(target)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(target * 0.85)
})

it('who asks for the next part or its playlist is held until it has ended, and not a moment longer', async () => {
  const { clock, get } = await openStudio()
  const hint = hintIn(await (await get('live.m3u8')).text())
  const segment = Math.floor(hint / 4)
  const held = Promise.all([
    get(`live.m3u8?_HLS_msn=${segment}&_HLS_part=${hint % 4}`),
    get(`part-${hint}.m4s`),
  ])
  const end = partEnd(loop, hint)
  await expect.poll(() => clock.waiting()).toEqual([end, end])
  clock.moveTo(end - 1)
  expect(clock.waiting()).toEqual([end, end])
  clock.moveTo(end)
  const [playlist, part] = await held
  expect(hintIn(await playlist.text())).toBe(hint + 1)
  expect(boxesIn(Buffer.from(await part.arrayBuffer())).map(({ kind }) => kind)).toEqual(['moof', 'mdat'])
})

it('a segment is its parts one after another, and everything but the playlist may be kept', async () => {
  const { get } = await openStudio()
  const hint = hintIn(await (await get('live.m3u8')).text())
  const segment = Math.floor(hint / 4) - 1
  const whole = Buffer.from(await (await get(`segment-${segment}.m4s`)).arrayBuffer())
  const numbers = boxesIn(whole)
    .filter(({ kind }) => kind === 'moof')
    .map((box) => whole.readUInt32BE(boxAt(whole, ['mfhd'], box).from + 4) - 1)
  expect(numbers).toEqual([0, 1, 2, 3].map((place) => segment * 4 + place))
  const part = await get(`part-${numbers[0]}.m4s`)
  expect(part.headers.get('cache-control')).toContain('immutable')
  expect((await get('live.m3u8')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('poster.webp')).headers.get('content-type')).toBe('image/webp')
})

it.each([
  ['live.m3u8?_HLS_msn=x', 400],
  ['live.m3u8?_HLS_part=1', 400],
  ['live.m3u8?_HLS_msn=999999999999', 400],
  ['live.m3u8?_HLS_msn=-1', 400],
  ['part-0.m4s', 404],
  ['part-99999999999.m4s', 404],
  ['segment-0.m4s', 404],
  ['..%2Fmira.mp4', 404],
  ['a/b', 404],
])('asked for %s it says %i', async (path, status) => {
  const { get } = await openStudio()
  expect((await get(path)).status).toBe(status)
})

it('[RM-60] nobody publishes to a recorded loop, with whatever token', async () => {
  const { whip } = await openStudio()
  for (const headers of [{}, { authorization: 'Bearer anything' }]) {
    const answer = await whip({ 'content-type': 'application/sdp', ...headers })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  }
})

it('[RM-60] without a token of the house nothing is shown but the still picture', async () => {
  const { get } = await openStudio(async (channel, token) => channel === 'mira' && token === 'good')
  const playlist = await (await get('live.m3u8?token=good')).text()
  const files = ['live.m3u8', 'opening.mp4', `part-${hintIn(playlist) - 1}.m4s`]
  for (const file of files) {
    expect((await get(file)).status, file).toBe(401)
    expect((await get(`${file}?token=bad`)).status, file).toBe(401)
    expect((await get(`${file}?token=good`)).status, file).toBe(200)
  }
  expect((await get('poster.webp')).status).toBe(200)
})

it('told to stall it stands still, lets go who waits after six seconds, and goes on by the clock', async () => {
  const { clock, get, tell } = await openStudio()
  const before = await (await get('live.m3u8')).text()
  expect((await tell('stall')).status).toBe(204)
  clock.moveTo(START + 10_000)
  expect(await (await get('live.m3u8')).text()).toBe(before)
  const held = get(`part-${hintIn(before)}.m4s`)
  await expect.poll(() => clock.waiting()).toEqual([START + 16_000])
  clock.moveTo(START + 16_000)
  expect((await held).status).toBe(503)
  await tell('play')
  expect(sequenceIn(await (await get('live.m3u8')).text())).toBe(sequenceIn(before) + 8)
})

it('told to vanish it says nothing, told to send rubbish it sends no film, and told nonsense it goes on', async () => {
  const { get, tell } = await openStudio()
  await tell('vanish')
  await expect(get('live.m3u8')).rejects.toThrow()
  await tell('rubbish')
  expect(await (await get('live.m3u8')).text()).not.toContain('#EXTM3U')
  await tell('play')
  expect((await tell('explode')).status).toBe(400)
  expect(await (await get('live.m3u8')).text()).toContain('#EXTM3U')
})
