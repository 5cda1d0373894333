import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { ROOM_PATH, ROOM_PROTOCOL } from '@baize/contracts'
import { expect, it } from 'vitest'
import { secondNode } from '../../testing/second-node.ts'
import { openRoomPage, roomApi, roomWorld, ticketFor } from '../../testing/test-room.ts'
import { roomEvents, roomMember } from '../../testing/room-nodes.ts'
import { listening } from '../../testing/test-page.ts'
import { localCarrier } from './carrier.ts'
import { roomHostOf } from './host.ts'
import { toyKind } from './testing/toy-room.ts'

const GAME = 'dice'
const add = (amount: number, round = 1) => ({ do: 'add', round, amount })

it('a room is joined over HTTP and played over its socket: what one does the others hear', async () => {
  const { api, join } = await roomWorld([toyKind(GAME)])
  const [rafi, amina] = [await join('rafi'), await join('amina')]
  const page = await openRoomPage(api, rafi.browser, GAME)
  await page.until('snap')
  await page.until('news', ({ news }) => news.some(({ name }) => name === 'opened'))
  const other = await openRoomPage(api, amina.browser, GAME)
  const snap = await other.until('snap', ({ view }) => view.phase === 'open')
  expect(snap).toMatchObject({ seq: 1, people: 2, view: { round: 1, total: 0 }, you: { added: 0 } })
  expect(await page.say(add(5))).toMatchObject({ is: 'you', seq: 2, you: { added: 5 } })
  expect(await other.until('news')).toMatchObject({
    from: 2,
    to: 2,
    news: [{ name: 'sums', set: { total: 5 } }],
  })
  expect(await other.say(add(5, 9))).toMatchObject({ is: 'no', code: 'TOO_LATE' })
  other.socket.send(JSON.stringify({ key: randomUUID(), seen: 0, do: { do: 'look' } }))
  expect(await other.until('snap')).toMatchObject({ seq: 2, view: { total: 5 } })
})

it('[RM-11] fifty sockets of a member on two nodes leave one, the last, and the others close with their code', async () => {
  const { app, join } = await roomWorld([toyKind(GAME)])
  const carrier = localCarrier()
  const kinds = [toyKind(GAME)]
  const nodes = [
    await roomApi({ ...app }, { kinds, carrier }),
    await roomApi(secondNode(app), { kinds, carrier }),
  ] as const
  const { browser } = await join('rafi')
  for (const node of nodes) await listening(node)
  const tickets = await Promise.all(
    Array.from({ length: 50 }, () => ticketFor(browser, { game: GAME, place: 1 })),
  )
  const pages = await Promise.all(
    tickets.map(({ ticket, room }, n) =>
      openRoomPage(nodes[n % 2 === 0 ? 0 : 1], browser, GAME, { ticket, room }),
    ),
  )
  const isOpen = () => pages.filter(({ socket }) => socket.readyState === WebSocket.OPEN)
  await expect.poll(() => isOpen().length).toBe(1)
  const [last] = isOpen()
  const closed = await Promise.all(pages.filter((page) => page !== last).map((page) => page.closed))
  expect(new Set(closed)).toEqual(new Set([4003]))
  expect((await last?.say(add(5)))?.is).toBe('you')
})

it('[RM-18] above the rate a command is refused, who goes on is closed, and a neighbour notices nothing', async () => {
  const { api, join } = await roomWorld([toyKind(GAME)])
  const [rafi, amina] = [await join('rafi'), await join('amina')]
  const page = await openRoomPage(api, rafi.browser, GAME)
  await page.until('news')
  const other = await openRoomPage(api, amina.browser, GAME)
  await other.until('snap')
  for (let n = 0; n < 60; n++) page.socket.send(JSON.stringify({ key: randomUUID(), seen: 0, do: add(1) }))
  expect(await page.closed).toBe(1008)
  const codes = page.frames.flatMap((frame) => (frame.is === 'no' ? [frame.code] : []))
  expect(codes).toContain('RATE_LIMITED')
  expect((await other.say(add(5))).is).toBe('you')
})

it('[RM-22] a field that claims a result, a price, a time or what was won is in no schema: it is refused', async () => {
  const { app, api, join } = await roomWorld([toyKind(GAME)])
  const { browser } = await join('rafi')
  const claims = [
    { result: 9 },
    { price: '2.00' },
    { now: 1 },
    { won: '500.00' },
    { draw: 7 },
    { member: randomUUID() },
  ]
  for (const claim of claims) {
    const page = await openRoomPage(api, browser, GAME)
    await page.until('snap')
    await expect.poll(async () => (await roomEvents(app, page.room)).length).toBe(1)
    expect(await page.say({ ...add(5), ...claim })).toMatchObject({ is: 'no', code: 'BAD_BODY' })
    page.socket.send(JSON.stringify({ key: randomUUID(), seen: 0, do: add(5), ...claim }))
    expect(await page.until('no')).toMatchObject({ code: 'BAD_BODY' })
    expect(await page.say({ own: 'close' })).toMatchObject({ code: 'BAD_BODY' })
    // The third within ten seconds is nobody's mistake.
    expect(await page.closed).toBe(1008)
    expect(await roomEvents(app, page.room)).toHaveLength(1)
  }
})

it('bytes, what is no JSON and what is too long close the socket', async () => {
  const { api, join } = await roomWorld([toyKind(GAME)])
  const { browser } = await join('rafi')
  const command = JSON.stringify({ key: randomUUID(), seen: 0, do: add(5) })
  const closes = [
    [Buffer.from(command), 1007],
    ['{"key":', 1007],
    [JSON.stringify({ key: randomUUID(), seen: 0, do: { ...add(5), more: 'x'.repeat(1_024) } }), 1009],
  ] as const
  for (const [sent, code] of closes) {
    const page = await openRoomPage(api, browser, GAME)
    page.socket.send(sent)
    expect(await page.closed).toBe(code)
  }
})

it('[RM-15] a reader that does not read is cut off at 256 kB, and nothing waits for the others meanwhile', async () => {
  const kind = toyKind(GAME)
  const mostUnread = 256 * 1_024
  const long = { name: 'long', set: { text: 'x'.repeat(100_000) } }
  const { app, api, join } = await roomWorld([{ ...kind, game: { ...kind.game, said: () => long } }])
  const [rafi, amina] = [await join('rafi'), await join('amina')]
  const page = await openRoomPage(api, rafi.browser, GAME)
  await page.until('news')
  const deaf = await deafSocket(await listening(api), await ticketFor(amina.browser, { game: GAME }))
  const sockets = async () => (await app.metrics.roomSockets.get()).values[0]?.value
  await expect.poll(sockets).toBe(2)
  const host = roomHostOf(app)
  const member = await roomMember(app, 'kamal')
  const [reading, unread] = [...api.websocketServer.clients]
  const waited = { reading: 0, unread: 0 }
  while ((await sockets()) === 2) {
    await host.command(page.room, member, { key: randomUUID(), seen: 1, do: add(1) })
    waited.unread = Math.max(waited.unread, unread?.bufferedAmount ?? 0)
    waited.reading = Math.max(waited.reading, reading?.bufferedAmount ?? 0)
  }
  expect(await sockets()).toBe(1)
  // Not before it has so much to read, and not one frame later.
  expect(waited.unread).toBeGreaterThan(mostUnread)
  const longest = Math.max(...page.frames.map((frame) => JSON.stringify(frame).length))
  expect(waited.unread).toBeLessThan(mostUnread + 1.1 * longest)
  expect(waited.reading).toBeLessThan(mostUnread)
  expect((await page.say(add(5))).is).toBe('you')
  const numbers = page.frames.flatMap((frame) => (frame.is === 'news' ? [frame.from, frame.to] : []))
  expect(
    numbers.every(
      (number, place) => place % 2 === 1 || place === 0 || number === (numbers[place - 1] ?? 0) + 1,
    ),
  ).toBe(true)
  deaf.destroy()
})

/** A socket of a room that is opened and never read from. */
async function deafSocket(host: string, { ticket }: { ticket: string }): Promise<Socket> {
  const [name, port] = host.split(':')
  const socket = connect({ host: name, port: Number(port) })
  socket.pause()
  socket.on('error', () => {})
  const key = Buffer.from(randomUUID().slice(0, 16)).toString('base64')
  socket.write(
    [
      `GET ${ROOM_PATH} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: http://${host}`,
      'Cookie: merchant=BAIZE',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${key}`,
      `Sec-WebSocket-Protocol: ${ROOM_PROTOCOL}, ${ticket}`,
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}
