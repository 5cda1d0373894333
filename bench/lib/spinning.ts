import { createHash, randomBytes, sign } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Endpoint } from '@baize/contracts'
import type { Player } from './bet-world.ts'

/** A request as its bytes: signed before the clock runs, as browsers sign theirs. */
export function signedRequest(player: Player, { method, path }: Endpoint, body: object): Buffer {
  const text = JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'merchant: BAIZE',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    `cookie: device=${'d'.repeat(43)}`,
    `authorization: ${player.token}`,
    `x-proof: ${proofOf(player, { method, path, text })}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}

type Proven = { readonly method: string; readonly path: string; readonly text: string }

function proofOf({ key }: Player, { method, path, text }: Proven): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = createHash('sha256').update(text).digest('base64url')
  const claims = { htm: method, htu: path, body, ts: Date.now(), jti: randomBytes(16).toString('base64url') }
  const signed = `${part({ alg: 'ES256', typ: 'proof' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** One connection that is kept: a request goes out, its reply is read to its end. */
export type Line = {
  /** The status of the reply. */
  ask(request: Buffer): Promise<number>
  close(): void
}

export async function openLine(address: string): Promise<Line> {
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
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (said.length < end + 4 + length) return
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
