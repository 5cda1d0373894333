import { connect, type Socket } from 'node:net'
import type { Endpoint } from '@baize/contracts'
import type { Line, Transport } from './bet-load.ts'
import type { Player } from './bet-world.ts'

/** What a phone's browser and the site's own code send with every call of a member. */
const BROWSER_HEADERS = [
  'host: localhost',
  'connection: keep-alive',
  'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua: "Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile: ?1',
  'sec-ch-ua-platform: "Android"',
  'accept: application/json',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: en-GB,en;q=0.9,bn;q=0.8',
  'cache-control: no-cache',
  'pragma: no-cache',
  'origin: http://localhost',
  'referer: http://localhost/m/games/play',
  'sec-fetch-dest: empty',
  'sec-fetch-mode: cors',
  'sec-fetch-site: same-origin',
  'merchant: BAIZE',
  'language: EN',
  'device: MOBILE',
  'x-mc-client: web',
  'content-type: application/json',
]

/** Calls over HTTP, as a browser sends them. */
export function overHttp(endpoint: Endpoint, bodyOf: () => object): Transport<Buffer> {
  return { callOf: (player) => provenRequest(player, endpoint, bodyOf()), open: openLine }
}

/** A request as its bytes: proven before the clock runs, as browsers prove theirs. */
function provenRequest(player: Player, { method, path }: Endpoint, body: object): Buffer {
  const text = JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...BROWSER_HEADERS,
    `content-length: ${Buffer.byteLength(text)}`,
    `cookie: device=${'d'.repeat(43)}; merchant=BAIZE; language=EN`,
    `authorization: ${player.token}`,
    `x-proof: ${player.tab.prove(method, path, text)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}

async function openLine(address: string): Promise<Line<Buffer>> {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let said: Buffer = Buffer.alloc(0)
  let waiting: ((status: number) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    said = said.length === 0 ? chunk : Buffer.concat([said, chunk])
    const end = said.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = said.subarray(0, end).toString('latin1')
    if (!isWhole(head, said.subarray(end + 4))) return
    said = Buffer.alloc(0)
    waiting?.(Number(head.slice(9, 12)))
  })
  return {
    ask: (request) =>
      new Promise((resolve) => {
        waiting = resolve
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Whether a body is there to its end. One that is compressed on its way comes in pieces, each behind its length. */
function isWhole(head: string, body: Buffer): boolean {
  if (!/transfer-encoding: chunked/i.test(head))
    return body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  for (let place = 0; ; ) {
    const end = body.indexOf('\r\n', place)
    if (end < 0) return false
    const length = Number.parseInt(body.subarray(place, end).toString('latin1'), 16)
    place = end + 2 + length + 2
    if (length === 0) return body.length >= place
  }
}
