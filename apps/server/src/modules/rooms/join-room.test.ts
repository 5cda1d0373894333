import { demoOf, joinRoom, listRooms, takeTimeOut } from '@baize/contracts'
import { testBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { expect, it } from 'vitest'
import { endSessions, identityListeners } from '#modules/identity'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { startWorker } from '#platform/jobs'
import { localCarrier } from '#platform/rooms/carrier'
import { roomHostOf } from '#platform/rooms/host'
import { toyKind } from '#platform/rooms/testing/toy-room'
import { connectAs } from '../../testing/as-owner.ts'
import { roomEvents } from '../../testing/room-nodes.ts'
import { secondNode } from '../../testing/second-node.ts'
import { openRoomPage, roomApi, roomWorld, ticketFor } from '../../testing/test-room.ts'

const GAME = 'dice'

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    ({ message }: Error) => message,
  )

it('[RM-14] a hundred race for the last seat and one has it; a seat that nobody came for lapses', async () => {
  const { app, api, join } = await roomWorld([toyKind(GAME)])
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => join(`p${n}_racer`)))
  for (const [place, { browser }] of people.slice(0, 3).entries())
    await ticketFor(browser, { game: GAME, place })
  const racers = people.slice(3)
  const asked = Array.from({ length: 100 }, (_, n) => ({
    n: n % racers.length,
    browser: racers[n % racers.length]?.browser,
  }))
  const codes = await Promise.all(
    asked.map(async ({ n, browser }) => ({
      n,
      code: browser && (await codeOf(ticketFor(browser, { game: GAME, place: 3 }))),
    })),
  )
  const winners = new Set(codes.flatMap(({ n, code }) => (code === 'taken' ? [n] : [])))
  expect(winners.size).toBe(1)
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['taken', 'SEAT_TAKEN']))
  const { seconds } = await app.db.one<{ seconds: number }>(
    sql`select extract(epoch from max(hold_ends_at) - now())::float8 as seconds from rooms.seat`,
  )
  expect(seconds).toBeGreaterThan(10)
  expect(seconds).toBeLessThanOrEqual(15)
  const client = await connectAs(app, 'owner')
  await client.query(`update rooms.seat set hold_ends_at = now() - interval '1 ms'`)
  const [loser, another] = racers.filter((_, n) => !winners.has(n)).map(({ browser }) => browser)
  if (!loser || !another) throw new Error('Six have lost.')
  const page = await openRoomPage(api, loser, GAME, { place: 3 })
  await page.until('snap')
  // Whose socket came keeps the seat, however long ago it was held for them.
  await client.query(`update rooms.seat set hold_ends_at = hold_ends_at - interval '1 hour'`)
  expect(await codeOf(ticketFor(another, { game: GAME, place: 3 }))).toBe('SEAT_TAKEN')
  expect(await codeOf(ticketFor(another, { game: GAME, place: 4 }))).toBe('SEAT_REFUSED')
})

it('only so many watch a room that bounds them: whoever has a seat is none of them, and who goes makes room', async () => {
  const { api, join } = await roomWorld([{ ...toyKind(GAME), watchers: 3 }])
  const people = await Promise.all(Array.from({ length: 7 }, (_, n) => join(`w${n}_watcher`)))
  const [sitting, ...others] = people.map(({ browser }) => browser)
  if (!sitting) throw new Error('Seven have come.')
  const watch = (browser: TestBrowser) => ticketFor(browser, { game: GAME, place: null })
  const seated = await openRoomPage(api, sitting, GAME, { place: 0 })
  await seated.until('snap')
  const asked = others.flatMap((browser) => [browser, browser, browser])
  const codes = await Promise.all(
    asked.map(async (browser) => ({ browser, code: await codeOf(watch(browser)) })),
  )
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['taken', 'ROOM_FULL']))
  const inside = new Set(codes.flatMap(({ browser, code }) => (code === 'taken' ? [browser] : [])))
  expect(inside.size).toBe(3)
  // Whoever sits comes again without naming the seat, and the last of those who watch makes room for another.
  expect(await codeOf(ticketFor(sitting, { game: GAME }))).toBe('taken')
  const pages = await Promise.all(
    [...inside].map((browser) => openRoomPage(api, browser, GAME, { place: null })),
  )
  for (const page of pages) await page.until('snap')
  const outside = others.find((browser) => !inside.has(browser))
  if (!outside) throw new Error('Three are outside.')
  expect(await codeOf(watch(outside))).toBe('ROOM_FULL')
  pages[0]?.socket.close()
  await expect.poll(() => codeOf(watch(outside))).toBe('taken')
})

it('[RM-14] whoever names no seat has the first that is free; the next room opens when all are taken, and none beyond the last', async () => {
  const { app, api, join } = await roomWorld([{ ...toyKind(GAME), watchers: 5, mostRooms: () => 2 }])
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => join(`s${n}_sitter`)))
  const browsers = people.map(({ browser }) => browser)
  const joined = await Promise.all(browsers.map((browser) => ticketFor(browser, { game: GAME })))
  const rooms = [...new Set(joined.map(({ room }) => room))]
  expect(rooms).toHaveLength(2)
  for (const room of rooms) {
    const places = joined.flatMap((each) => (each.room === room ? [each.place ?? -1] : []))
    expect(new Set(places.filter((place) => place >= 0))).toEqual(new Set([0, 1, 2, 3]))
  }
  const late = joined.findIndex(({ place }) => place === null)
  const [watcher] = browsers.splice(late, 1)
  const [, ...others] = joined.toSpliced(late, 1)
  if (!watcher) throw new Error('One of nine finds no seat in eight.')
  // Whoever comes again has the seat they had, in its room; who watches is told so until somebody goes.
  const again = await Promise.all(browsers.slice(1).map((browser) => ticketFor(browser, { game: GAME })))
  expect(again.map(({ room, place }) => ({ room, place }))).toEqual(
    others.map(({ room, place }) => ({ room, place })),
  )
  const page = await openRoomPage(api, browsers[0] ?? watcher, GAME)
  await page.until('snap')
  expect((await ticketFor(watcher, { game: GAME })).place).toBeNull()
  const { openings } = await app.db.one<{ openings: number }>(
    sql`select count(*)::int as openings from rooms.room`,
  )
  expect(openings).toBe(2)
  const numbers = (await watcher.call(listRooms, { query: { game: GAME } })).json().value.rooms
  expect(numbers.map(({ number }: { number: number }) => number)).toEqual([1, 2])
})

it('a seat in a room that rests is free again where nothing of its guest is left in it', async () => {
  const { app, api, join } = await roomWorld([{ ...toyKind(GAME, { openMs: 500 }), freesSeatsAtRest: true }])
  const { browser } = await join('rafi')
  const page = await openRoomPage(api, browser, GAME)
  await page.until('snap')
  page.socket.close()
  await page.closed
  const seats = async () => (await app.db.rows(sql`select place from rooms.seat`)).length
  expect(await seats()).toBe(1)
  await expect.poll(seats, { timeout: 10_000 }).toBe(0)
})

it('[RM-13] a closed socket is not leaving, and who leaves in a round has gone when it is over', async () => {
  const { app, api, join } = await roomWorld([toyKind(GAME, { openMs: 2_000 })])
  const { browser } = await join('rafi')
  const seats = async () => (await app.db.rows(sql`select place from rooms.seat`)).length
  const page = await openRoomPage(api, browser, GAME, { place: 2 })
  await page.until('news')
  page.socket.close()
  await page.closed
  expect(await seats()).toBe(1)
  const back = await openRoomPage(api, browser, GAME, { place: 2 })
  await back.until('snap', ({ view }) => view.phase === 'open')
  expect((await back.say({ do: 'leave' })).is).toBe('you')
  expect(await seats()).toBe(1)
  await expect.poll(seats).toBe(0)
})

it('[RM-17] a ticket opens one socket, within half a minute, of its own session and room, from our own pages', async () => {
  const { app, api, join, enter } = await roomWorld([toyKind(GAME)])
  const { browser, owner } = await join('rafi')
  const refused = (ticket: string, origin?: string) =>
    expect(openRoomPage(api, browser, GAME, { ticket, ...(origin && { origin }) })).rejects.toThrow('refused')
  await refused('x')
  await refused('x'.repeat(43))
  const { ticket, room } = await ticketFor(browser, { game: GAME })
  await refused(ticket, 'https://elsewhere.example')
  const page = await openRoomPage(api, browser, GAME, { ticket, room })
  expect((await page.until('snap')).people).toBe(1)
  await refused(ticket)
  const late = await ticketFor(browser, { game: GAME })
  const client = await connectAs(app, 'owner')
  const { rows } = await client.query('select extract(epoch from ends_at - now()) as left from rooms.ticket')
  expect(Number(rows[0].left)).toBeLessThanOrEqual(30)
  await client.query(`update rooms.ticket set ends_at = now() - interval '1 ms'`)
  await refused(late.ticket)
  const again = await enter('rafi')
  const ended = await ticketFor(again, { game: GAME })
  await transaction(app, (tx) => endSessions(tx, { memberId: owner.memberId }, 'kicked'))
  await refused(ended.ticket)
})

it('[RM-16] a session that ends, a member who takes a break and one who is sent out leave their room, on every node', async () => {
  const { app, join } = await roomWorld([toyKind(GAME)])
  const carrier = localCarrier()
  const first = { ...app }
  const near = await roomApi(first, { kinds: [toyKind(GAME)], carrier })
  const far = await roomApi(secondNode(app), { kinds: [toyKind(GAME)], carrier })
  const [rafi, amina, kamal] = [await join('rafi'), await join('amina'), await join('kamal')]
  const worker = await startWorker(app, [factDelivery(identityListeners)])
  const pageOf = async (on: typeof near, { browser }: typeof rafi) => {
    const { ticket, room } = await ticketFor(browser, { game: GAME })
    const page = await openRoomPage(on, browser, GAME, { ticket, room })
    await page.until('snap')
    return page
  }
  const pages = [await pageOf(near, rafi), await pageOf(far, amina), await pageOf(far, kamal)] as const
  await transaction(app, (tx) => endSessions(tx, { memberId: rafi.owner.memberId }, 'kicked'))
  expect(await pages[0].closed).toBe(4001)
  expect((await amina.browser.call(takeTimeOut, { body: { length: '24h' } })).statusCode).toBe(200)
  expect(await pages[1].closed).toBe(4001)
  expect(await codeOf(ticketFor(amina.browser, { game: GAME }))).toBe('EXCLUDED')
  roomHostOf(first).sendOut(pages[2].room, kamal.owner.memberId)
  expect(await pages[2].closed).toBe(4004)
  // The round goes on without them.
  const events = await roomEvents(app, pages[2].room)
  expect(events.map(({ body }) => body.is)).toEqual(['opened'])
  await worker.stop()
})

it('play money and real money have rooms of their own, and the lobby shows those of the house', async () => {
  const { api, join } = await roomWorld([toyKind(GAME)])
  const { browser } = await join('rafi')
  const real = await ticketFor(browser, { game: GAME })
  const play = (await browser.call(demoOf(joinRoom), { body: { game: GAME } })).json().value
  expect(play.room).not.toBe(real.room)
  const other = await browser.call(joinRoom, { body: { game: GAME, room: play.room } })
  expect(other.json().errorCode).toBe('ROOM_NOT_FOUND')
  expect((await browser.call(joinRoom, { body: { game: 'plinko' } })).json().errorCode).toBe('ROOM_NOT_FOUND')
  expect((await browser.call(joinRoom, { body: { game: 'nothing' } })).json().errorCode).toBe(
    'GAME_NOT_FOUND',
  )
  const faces = async () => (await browser.call(listRooms)).json().value.rooms
  expect(await faces()).toMatchObject([
    { room: real.room, game: GAME, kind: 'toy', people: 0, phase: 'resting' },
  ])
  const page = await openRoomPage(api, browser, GAME)
  await page.until('news')
  await expect.poll(async () => (await faces())[0]).toMatchObject({ phase: 'open', people: 1, simulated: 0 })
})

it('who plays for free and joins again, ten times at once too, has the play money of a trial once', async () => {
  const { app, api } = await roomWorld([toyKind('dice')])
  const guest = testBrowser(api)
  await startTestTrial(guest)
  await Promise.all(Array.from({ length: 10 }, () => ticketFor(guest, { game: 'dice' })))
  await ticketFor(guest, { game: 'dice' })
  const { rows } = await app.pool.query(
    "select sum(balance)::text as sum from ledger.account where path like 'member:%:cash'",
  )
  expect(rows).toEqual([{ sum: '20000000' }])
})
