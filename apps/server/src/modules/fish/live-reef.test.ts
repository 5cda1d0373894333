import { joinRoom, type ReefRules, type ReefView, type ReefYou } from '@baize/contracts'
import { swimmingAt } from '@baize/engines'
import { expect, it } from 'vitest'
import { saveHouse } from '#modules/limits'
import { instructRoom } from '#modules/rooms'
import { sql, transaction } from '#platform/db'
import { localCarrier } from '#platform/rooms/carrier'
import { roomHostOf } from '#platform/rooms/host'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { openRoomPage, roomApi, type RoomPage, roomWorld, ticketFor } from '../../testing/test-room.ts'
import { secondNode } from '../../testing/second-node.ts'
import { fishKinds } from './room-kinds.ts'

const GAME = 'reef-lagoon'
const WHILE_BUSY = { timeout: 60_000 }

/** What a page knows of its reef: what it was shown, with what it heard since. */
function known(page: RoomPage): { readonly view: ReefView; readonly you: ReefYou } {
  let view: Record<string, unknown> = {}
  let you: unknown
  for (const frame of page.frames) {
    if (frame.is === 'snap') view = { ...frame.view }
    if (frame.is === 'snap' || frame.is === 'you') you = frame.you
    for (const { set } of frame.is === 'news' ? frame.news : []) view = { ...view, ...set }
  }
  return { view: view as ReefView, you: you as ReefYou }
}

async function swimming(page: RoomPage): Promise<void> {
  await expect.poll(() => known(page).view.phase, WHILE_BUSY).toBe('swimming')
}

function volley(page: RoomPage, now: number, more: object = {}) {
  const { view, you } = known(page)
  const { school, startedAt, slots } = view
  const plain = swimmingAt({ room: page.room, school, startedAt, slots }, now).filter(({ slot }) => slot > 1)
  return {
    do: 'volley',
    n: you.next,
    school,
    level: 1,
    targets: plain.slice(0, 3).map(({ fish }) => fish),
    ...more,
  }
}

it('[RM-13] [RM-47] two sit in a reef, shoot over their sockets, drop, come back to what everybody sees, and one leaves', async () => {
  const { app, api, join } = await roomWorld(fishKinds)
  const [rafi, amina] = [await join('rafi'), await join('amina')]
  const first = await openRoomPage(api, rafi.browser, GAME, { place: 0 })
  const second = await openRoomPage(api, amina.browser, GAME, { place: 1 })
  await Promise.all([swimming(first), swimming(second)])
  await expect
    .poll(() => known(first).view.seats.map((seat) => seat?.name ?? null), WHILE_BUSY)
    .toEqual([expect.any(String), expect.any(String), null, null])
  const host = roomHostOf(app)
  const shot = await first.say(volley(first, host.now()))
  expect(shot).toMatchObject({
    is: 'you',
    you: { place: 0, next: 2, last: { n: 1, stake: '0.03', round: expect.any(String) } },
  })
  await expect.poll(() => known(second).view.volleys.at(-1), WHILE_BUSY).toMatchObject({ place: 0, n: 1 })
  expect(await first.say(volley(first, host.now(), { n: 9 }))).toMatchObject({
    is: 'no',
    code: 'NOT_YOUR_TURN',
  })
  first.socket.close()
  await first.closed
  expect(await app.db.rows(sql`select place from rooms.seat`)).toHaveLength(2)
  const back = await openRoomPage(api, rafi.browser, GAME, { place: 0 })
  const { view, you } = await back.until('snap')
  expect(you).toMatchObject({ place: 0, next: 2, last: { n: 1 } })
  expect(view).toEqual(known(second).view)
  expect((await back.say({ do: 'leave' })).is).toBe('you')
  expect(await app.db.rows(sql`select place from rooms.seat`)).toEqual([{ place: 1 }])
  await host.tick()
  await expect.poll(() => known(second).view.seats[0], WHILE_BUSY).toBeNull()
  expect(await back.say(volley(back, host.now()))).toMatchObject({ is: 'no', code: 'SEAT_REFUSED' })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-57] a seat is one member’s, a page is told the pace of its house, and no reef is offered where a least cycle is set', async () => {
  const { app, join, enter } = await roomWorld(fishKinds)
  const [rafi, amina] = [await join('rafi'), await join('amina')]
  const races = await Promise.allSettled(
    [rafi, amina].map(({ browser }) => ticketFor(browser, { game: GAME, place: 2 })),
  )
  expect(races.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const joined = (await rafi.browser.call(joinRoom, { body: { game: GAME } })).json().value
  const rules: ReefRules = joined.rules
  expect(rules).toMatchObject({
    kind: 'reef',
    look: 'lagoon',
    price: '0.01',
    shotsPerSecond: 5,
    mayAuto: true,
  })
  expect(rules.room).toBe(joined.room)
  expect(rules.hourlyCost).toBe('4.32')
  expect(rules.kinds).toHaveLength(26)
  expect(rules.kinds.every(({ returns }) => returns.startsWith('95.9999'))).toBe(true)
  const enterUnder = async (pack: 'mt' | 'uk') => {
    await transaction(app, (tx) => saveHouse(tx, { merchantCode: 'BAIZE', pack, zone: 'UTC' }))
    return enter('rafi', await roomApi(secondNode(app), { kinds: fishKinds, carrier: localCarrier() }))
  }
  const byHand = (await (await enterUnder('mt')).call(joinRoom, { body: { game: GAME } })).json().value
  expect(byHand.rules).toMatchObject({ mayAuto: false })
  const there = await enterUnder('uk')
  const joins = [
    await there.call(joinRoom, { body: { game: GAME } }),
    await there.call(joinRoom, { body: { game: 'reef-abyss' } }),
  ]
  expect(joins.map((reply) => reply.json().errorCode)).toEqual(['ROOM_NOT_FOUND', 'ROOM_NOT_FOUND'])
})

it('a reef that lost its owner is taken over, a new school swims, and a volley without an answer is asked again by its key', async () => {
  const { app, join } = await roomWorld(fishKinds)
  const { browser } = await join('rafi')
  const carrier = localCarrier()
  const near = { ...app }
  const nearApi = await roomApi(near, { kinds: fishKinds, carrier })
  const page = await openRoomPage(nearApi, browser, GAME, { place: 0 })
  await swimming(page)
  const key = 'a-volley-of-which-nothing-was-heard'
  const body = volley(page, roomHostOf(near).now())
  const first = await page.say(body, { key })
  await roomHostOf(near).stop()
  const far = secondNode(app)
  const farApi = await roomApi(far, { kinds: fishKinds, carrier: localCarrier() })
  const again = await openRoomPage(farApi, browser, GAME, { place: 0 })
  await expect.poll(() => known(again).view.school, WHILE_BUSY).toBe(2)
  const answer = await again.say(body, { key, seen: 0 })
  expect(answer).toMatchObject({ is: 'you', you: first.is === 'you' ? first.you : {} })
  const rounds = await app.db.rows(sql`select id from play.round where game_code = ${GAME}`)
  expect(rounds).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('five come to a reef: four sit, the fifth opens the next; a seat that comes free is told, and a halted reef takes no shot', async () => {
  const { app, api, join } = await roomWorld(fishKinds)
  const pages: RoomPage[] = []
  for (const name of ['rafi', 'amina', 'kamal', 'nadia'])
    pages.push(await openRoomPage(api, (await join(name)).browser, GAME))
  const { browser } = await join('tariq')
  const fifth = await openRoomPage(api, browser, GAME)
  const [first, second] = pages
  if (!first || !second) throw new Error('Four have come.')
  expect(new Set(pages.map(({ room }) => room))).toEqual(new Set([first.room]))
  expect(fifth.room).not.toBe(first.room)
  await Promise.all([swimming(first), swimming(fifth)])
  await expect.poll(() => known(first).view.seats.filter(Boolean).length, WHILE_BUSY).toBe(4)
  // All seats are taken there: who names that reef watches, and has the first seat that comes free.
  const watching = await openRoomPage(api, browser, GAME, { wanted: first.room })
  await swimming(watching)
  expect(known(watching).you.place).toBeNull()
  await second.say({ do: 'leave' })
  await expect.poll(() => known(watching).view.seats[1], WHILE_BUSY).toBeNull()
  await expect.poll(() => known(second).you.place, WHILE_BUSY).toBeNull()
  const sitting = await openRoomPage(api, browser, GAME, { wanted: first.room })
  await expect.poll(() => known(sitting).you.place, WHILE_BUSY).toBe(1)
  await transaction(app, (tx) =>
    instructRoom(tx, { roomId: first.room, body: { do: 'halt' }, madeBy: 'test' }),
  )
  const host = roomHostOf(app)
  await host.tick()
  await expect.poll(() => known(first).view.phase, WHILE_BUSY).toBe('halted')
  expect(await first.say(volley(first, host.now()))).toMatchObject({ is: 'no', code: 'ROUND_CLOSED' })
  expect(await app.db.rows(sql`select id from play.round where game_code = ${GAME}`)).toEqual([])
})
