import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'

type Opening = { readonly host: string; readonly path: string; readonly protocols: readonly string[] }

/** A frame as it came over the line: how many bytes it took with its head, and what it said. */
export type RawFrame = { readonly bytes: number; readonly text: string }

const [TEXT, PING, PONG] = [0x1, 0x9, 0xa]

/** A WebSocket without a library: every text frame is kept with its size on the line. Pings are answered. */
export async function openRawSocket({ host, path, protocols }: Opening) {
  const socket = await upgraded({ host, path, protocols })
  const frames: RawFrame[] = []
  let waiting: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (let size = sizeOf(waiting); size && waiting.length >= size.whole; size = sizeOf(waiting)) {
      const payload = waiting.subarray(size.head, size.whole)
      const opcode = (waiting[0] ?? 0) & 0x0f
      if (opcode === TEXT) frames.push({ bytes: size.whole, text: payload.toString() })
      if (opcode === PING) socket.write(masked(PONG, payload))
      waiting = waiting.subarray(size.whole)
    }
  })
  onTestFinished(() => void socket.destroy())
  return { frames, send: (text: string) => void socket.write(masked(TEXT, Buffer.from(text))) }
}

function upgraded({ host, path, protocols }: Opening): Promise<Duplex> {
  const key = randomBytes(16).toString('base64')
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
    'sec-websocket-protocol': protocols.join(', '),
    origin: `http://${host}`,
    cookie: 'merchant=BAIZE',
  }
  return new Promise((resolve, reject) => {
    const asked = request(`http://${host}${path}`, { headers })
    asked.on('upgrade', (_, socket, head) => {
      socket.unshift(head)
      resolve(socket)
    })
    asked.on('response', ({ statusCode }) => reject(new Error(`The socket was refused: ${statusCode}.`)))
    asked.on('error', reject)
    asked.end()
  })
}

const [SHORT, LONG_MARK, LONGEST_MARK] = [125, 126, 127]

/** What a frame of a server takes up, once its head is there; ours are never so long that they need eight bytes to say so. */
function sizeOf(bytes: Buffer): { readonly head: number; readonly whole: number } | undefined {
  if (bytes.length < 2) return undefined
  const said = (bytes[1] ?? 0) & 0x7f
  if (said === LONGEST_MARK) throw new Error('A frame is longer than 64 kB.')
  if (said < LONG_MARK) return { head: 2, whole: 2 + said }
  return bytes.length < 4 ? undefined : { head: 4, whole: 4 + bytes.readUInt16BE(2) }
}

/** What a client says is masked, if only by nothing. */
function masked(opcode: number, payload: Buffer): Buffer {
  const isShort = payload.length <= SHORT
  const head = Buffer.alloc(isShort ? 6 : 8)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | (isShort ? payload.length : LONG_MARK)
  if (!isShort) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
