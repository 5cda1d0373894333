import { type Endpoint, getLiveTicket, LIVE_PATH, LIVE_PROTOCOL } from '@baize/contracts'
import type { Line, Transport } from './bet-load.ts'
import type { Player } from './bet-world.ts'

const HOUSE = { merchant: 'BAIZE', cookie: `merchant=BAIZE; device=${'d'.repeat(43)}` }

/** Calls over the live socket, as a page sends them. */
export function overSocket(endpoint: Endpoint, bodyOf: () => object): Transport<string> {
  return { callOf: (player) => provenCall(player, endpoint, bodyOf()), open: openSocketLine }
}

/** A call as a page sends it over its socket, proven before the clock runs. */
function provenCall({ token, tab }: Player, { method, path }: Endpoint, body: object): string {
  const text = JSON.stringify(body)
  const proof = tab.prove(method, path, text)
  return JSON.stringify({ type: 'call', id: 1, method, path, body: text, token, proof, language: 'EN' })
}

/** A player's live socket, opened as a page opens it; one call goes out, its reply is read. */
async function openSocketLine(address: string, player: Player): Promise<Line<string>> {
  const { host, origin } = new URL(address)
  const protocols = [LIVE_PROTOCOL, await ticketFor(address, player)]
  const socket = new WebSocket(`ws://${host}${LIVE_PATH}`, { protocols, headers: { ...HOUSE, origin } })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The socket was refused.')))
  })
  let waiting: ((status: number) => void) | undefined
  socket.addEventListener('message', ({ data }) => {
    const said: { readonly type: string; readonly status: number } = JSON.parse(String(data))
    if (said.type === 'reply') waiting?.(said.status)
  })
  socket.addEventListener('close', ({ code }) => waiting?.(code))
  return {
    ask: (call) =>
      new Promise((resolve) => {
        waiting = resolve
        socket.send(call)
      }),
    close: () => socket.close(),
  }
}

async function ticketFor(address: string, player: Player): Promise<string> {
  const { method, path } = getLiveTicket
  const headers = {
    ...HOUSE,
    authorization: player.token,
    'x-proof': player.tab.prove(method, path, ''),
  }
  const reply = await fetch(new URL(path, address), { method, headers })
  if (!reply.ok) throw new Error(`No ticket was given: ${await reply.text()}`)
  const { value }: { value: { ticket: string } } = JSON.parse(await reply.text())
  return value.ticket
}
