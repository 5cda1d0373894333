import { randomUUID } from 'node:crypto'
import { ROOM_PATH, ROOM_PROTOCOL, type RoomFrame } from '@baize/contracts'
import { crashTimeOf } from '@baize/engines'
import { expect, it } from 'vitest'
import { openRoom } from '#modules/rooms'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { localCarrier } from '#platform/rooms/carrier'
import type { AnyRoomKind } from '#platform/rooms/room-game'
import { openRawSocket, type RawFrame } from '../../testing/raw-socket.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { listening } from '../../testing/test-page.ts'
import { PASSWORD, testPlayer } from '../../testing/test-player.ts'
import { roomApi, ticketFor } from '../../testing/test-room.ts'
import { type FlightSecret, flightSecret } from './crash-decide.ts'
import type { CrashState } from './crash-state.ts'
import { tablesKinds } from './room-kinds.ts'

const BUSTS = [103, 106, 112]
const quick = { times: { bets: 1_500, rest: 100 } }

/** Flights whose ends the test chooses, one after the other, in place of what the seeds say. */
function chosenFlights() {
  const [left, ends] = [[...BUSTS], new Map<number, number>()]
  const kinds = tablesKinds.map((kind): AnyRoomKind => {
    if (kind.kind !== 'crash') return kind
    return {
      ...kind,
      async secret(app, room, state) {
        const known = (await kind.secret?.(app, room, state)) as FlightSecret | undefined
        const { round } = state as CrashState
        const bust100 = ends.get(round) ?? left.shift() ?? 100
        ends.set(round, bust100)
        return known && flightSecret({ ...known, bust100 })
      },
    }
  })
  return { kinds, ends, again: (bust100: number) => void left.push(bust100) }
}

/** Statements that write; a batch sends others, to hold and to look. */
const writing = /^rooms\.(insert|move|keep|end)/

/** What the server sends its database about events and rooms, by the names and sizes of statements. */
function watchWrites({ pool }: App) {
  const writes: { readonly text: string; readonly size: string }[] = []
  pool.on('connect', (client) => {
    const { query } = client
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [list] = given
        if (typeof list === 'object' && list !== null && 'statements' in list) {
          const sent = list.statements as { readonly name?: string; readonly values: readonly unknown[] }[]
          const own = sent.filter(({ name = '' }) => writing.test(name))
          // The face of a room has its past rounds in it, which are more with each flight.
          const size = own
            .map(({ name, values }) => (name === 'rooms.move' ? name : `${name} ${values.join(' ').length}`))
            .join(', ')
          const text = own.map(({ values }) => values.join(' ')).join(' ')
          if (own.length > 0) writes.push({ text, size })
        }
        return Reflect.apply(query, client, given)
      },
    })
  })
  return writes
}

type Line = { readonly text: string; readonly size: string | number }

/** What came while each flight was under way, the start and the end left out; they know themselves by their words. */
function flightsIn(lines: readonly Line[], { start, end }: { readonly start: string; readonly end: string }) {
  const flights: Line[][] = []
  let open: Line[] | undefined
  for (const line of lines) {
    if (line.text.includes(end) && open) {
      flights.push(open)
      open = undefined
    }
    open?.push(line)
    if (line.text.includes(start)) open = []
  }
  return flights
}

const sizesOf = (lines: readonly Line[] = []) => lines.map(({ size }) => size)

/** The time is said by the clock and by the count of frames, whatever flies. */
function heardIn(frames: readonly RawFrame[]) {
  const lines = frames.filter(({ text }) => !text.startsWith('{"is":"time"'))
  const told = lines.map(({ bytes, text }) => ({ text, size: bytes }))
  return flightsIn(told, { start: '"name":"flew"', end: '"name":"landed"' })
}

function writtenIn(writes: readonly Line[]) {
  return flightsIn(writes, { start: String.raw`\"is\":\"flew\"`, end: String.raw`\"is\":\"landed\"` })
}

/** How many horizons are written before the end, and so are said. */
function stepsBefore(bust100: number): number {
  return Math.ceil(crashTimeOf(bust100) / 500) - 1
}

function newsIn(text: string) {
  const frame = JSON.parse(text) as RoomFrame
  return frame.is === 'news' ? frame.news : []
}

it('[RM-44] on the line and to the database, a flight that will end soon is until then like one that will not: as many frames and writes, of the same sizes', async () => {
  const app = await testApp({ RATE_FACTOR: '100', SHUTDOWN_SECONDS: '1' }, 'demo')
  const writes = watchWrites(app)
  const { kinds, ends, again } = chosenFlights()
  const page = await flightPage(app, kinds)
  const whole = new Map<number, number>()
  for (let [read, flights] = [0, 0]; whole.size < BUSTS.length; ) {
    await expect.poll(() => page.frames.length).toBeGreaterThan(read)
    for (const { name, set } of newsIn(page.frames[read++]?.text ?? '')) {
      if (name === 'opened') for (const bet of betsOf(Number(set.round))) page.send(bet)
      if (name !== 'landed') continue
      const [bust100, place] = [ends.get(++flights) ?? 0, flights - 1]
      const steps = stepsBefore(bust100)
      const said = heardIn(page.frames)[place]?.filter(({ text }) => text.includes('"name":"horizon"')) ?? []
      const isWhole =
        set.staked === '2.00' && said.length === steps && writtenIn(writes)[place]?.length === steps
      // A machine that was busy took no bets in time, or was half a second late somewhere: that flight is flown again.
      if (isWhole && set.isStopped === false) whole.set(bust100, place)
      else again(bust100)
    }
  }
  const longest = whole.get(Math.max(...BUSTS)) ?? 0
  for (const flights of [heardIn(page.frames), writtenIn(writes)])
    for (const place of whole.values()) {
      const sizes = sizesOf(flights[place])
      expect(sizes).toEqual(sizesOf(flights[longest]).slice(0, sizes.length))
    }
})

/** Somebody whose line to the room is looked at byte by byte. */
async function flightPage(app: TestApp, kinds: readonly AnyRoomKind[]) {
  const api = await roomApi(app, { kinds, carrier: localCarrier() })
  const place = { gameCode: 'crash', merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  const { id } = await openRoom(app, place)
  // Numbers of one length, so that nothing but the flights differs.
  await transaction(app, (tx) =>
    tx.rows(sql`update rooms.room set rules = ${JSON.stringify(quick)}::jsonb, seq = 1000 where id = ${id}`),
  )
  await testPlayer(app, '900.00', 'wren')
  const browser = testBrowser(api)
  await browser.logIn('wren', PASSWORD)
  const { ticket } = await ticketFor(browser, { game: 'crash' })
  const host = await listening(api)
  return openRawSocket({ host, path: ROOM_PATH, protocols: [ROOM_PROTOCOL, ticket] })
}

/** One that is taken on the way and one that never is. */
function betsOf(round: number): string[] {
  return (['9.00', '1.02'] as const).map((target, slot) =>
    JSON.stringify({ key: randomUUID(), seen: 0, do: { do: 'bet', round, slot, amount: '1.00', target } }),
  )
}
