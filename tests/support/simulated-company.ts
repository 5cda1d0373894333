import { randomUUID } from 'node:crypto'
import {
  type CardGameCode,
  type CardYou,
  getSealKey,
  joinRoom,
  login,
  loginReply,
  ROOM_PATH,
  ROOM_PROTOCOL,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { bringingOf, moveOf, seenTable, type SeenTable } from '../../apps/server/src/demo/card-moves.ts'
import { insertTicket } from '../../apps/server/src/modules/rooms/store/tickets.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'
import type { RoomMember } from '../../apps/server/src/platform/rooms/room-game.ts'
import { newToken } from '../../apps/server/src/platform/secrets/tokens.ts'
import { newBrowserKeys, sealFor } from '../../apps/server/src/testing/browser-keys.ts'
import { testMember } from '../../apps/server/src/testing/test-member.ts'
import { giveCash } from '../../apps/server/src/testing/test-player.ts'

const PASSWORD = 'green felt, brass rail'
/** They think for less than those of a demo: nobody here waits to see it. */
const THINKING_MS = 500
const headers = {
  Language: 'EN',
  Merchant: 'BAIZE',
  'X-MC-Client': 'web',
  'Content-Type': 'application/json',
}

const frame = z.union([
  z.object({ is: z.literal('snap'), view: seenTable, you: z.custom<CardYou>() }),
  z.object({ is: z.literal('news'), news: z.array(z.object({ set: seenTable })) }),
  z.object({ is: z.literal('you'), you: z.custom<CardYou>() }),
])

/** Has so many simulated members come to a table of cards over sockets of their own and play by the published rules. */
export async function keepCompany(
  app: App,
  { game, count }: { readonly game: CardGameCode; readonly count: number },
): Promise<Record<string, never>> {
  for (let nth = 0; nth < count; nth++) await sitDown(app, game)
  return {}
}

async function sitDown(app: App, game: CardGameCode): Promise<void> {
  const site = `http://localhost:${app.config.port}`
  const account = `sim${randomUUID().slice(0, 8)}`
  const id = await testMember(app, { account, password: PASSWORD })
  await giveCash(app, id, '100.00')
  const keys = newBrowserKeys()
  const post = async (path: string, sent: unknown, more: Readonly<Record<string, string>>) => {
    const body = JSON.stringify(sent)
    const proof = { 'X-Proof': keys.prove('POST', path, body) }
    const reply = await fetch(site + path, {
      method: 'POST',
      body,
      headers: { ...headers, ...proof, ...more },
    })
    const answer = await reply.text()
    if (!reply.ok) throw new Error(`${path} refused a simulated member: ${answer}`)
    return z.parse(z.object({ value: z.unknown() }), JSON.parse(answer)).value
  }
  const offered = await fetch(site + getSealKey.path, { headers })
  const { value: key } = z.parse(z.object({ value: getSealKey.reply }), await offered.json())
  const { proofKey } = keys
  const data = {
    type: 'username',
    username: account,
    password: PASSWORD,
    door: 'member',
    remember: false,
    proofKey,
  }
  const entered = await post(login.path, await sealFor({ path: login.path, data, key }), {
    Encryption: 'JWE',
  })
  const { session } = z.parse(loginReply, entered)
  const joined = await post(joinRoom.path, { game }, { Authorization: session?.token ?? '' })
  const { room } = z.parse(joinRoom.reply, joined)
  const ticket = await simulatedTicket(app, { roomId: room, memberId: id })
  const socket = new WebSocket(`${site.replace('http', 'ws')}${ROOM_PATH}`, {
    protocols: [ROOM_PROTOCOL, ticket],
    headers: { origin: site, cookie: 'merchant=BAIZE' },
  })
  playBySocket(socket, game)
}

/** Nobody simulated comes in by the door of members: the house writes their ticket, and says in it what they are. */
async function simulatedTicket(
  app: App,
  { roomId, memberId }: { readonly roomId: string; readonly memberId: string },
): Promise<string> {
  const { token, digest } = newToken()
  await transaction(app, async (tx) => {
    const known = await tx.one<{ sessionId: string; attendee: RoomMember }>(sql`
      select session_id, attendee from rooms.ticket
      where room_id = ${roomId} and attendee ->> 'memberId' = ${memberId}`)
    const attendee = { ...known.attendee, isSimulated: true }
    await insertTicket(tx, { digest, sessionId: known.sessionId, roomId, attendee, seconds: 30 })
    await tx.rows(sql`
      update rooms.seat set is_simulated = true where room_id = ${roomId} and member_id = ${memberId}`)
  })
  return token
}

function playBySocket(socket: WebSocket, game: CardGameCode): void {
  let view: SeenTable = {}
  let you: CardYou | undefined
  let asked = ''
  socket.addEventListener('message', ({ data }) => {
    const read = z.safeParse(frame, JSON.parse(String(data)))
    if (!read.success) return
    if (read.data.is !== 'news') you = read.data.you
    const sets = read.data.is === 'news' ? read.data.news.map(({ set }) => set) : []
    for (const set of read.data.is === 'snap' ? [read.data.view] : sets) view = { ...view, ...set }
  })
  const timer = setInterval(() => {
    if (!you || socket.readyState !== WebSocket.OPEN) return
    const move = you.moves && moveOf(game, you, { view, blindTurns: 0 })
    const command = bringingOf(game, you, view) ?? (move && { ...move, hand: view.hand })
    // The same is not said again before something has happened.
    const said = JSON.stringify([command, view.turn, view.hand])
    if (!command || said === asked) return
    asked = said
    socket.send(JSON.stringify({ key: randomUUID(), seen: 0, do: command }))
  }, THINKING_MS)
  timer.unref()
  socket.addEventListener('close', () => clearInterval(timer))
}
