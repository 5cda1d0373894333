import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type Subscription = { readonly socket: Socket; readonly sid: string; readonly subject: string }

export type NatsStandIn = { readonly url: string; dropAll(): void; stop(): void }

/** For as long as a test. */
export async function natsStandIn(): Promise<NatsStandIn> {
  const nats = await startNats()
  onTestFinished(nats.stop)
  return nats
}

/** As much of NATS as rooms use, over its text protocol: publish, subscribe, ask. It can be told to drop everybody. */
export async function startNats(): Promise<NatsStandIn> {
  const subscriptions = new Set<Subscription>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const info = { server_id: 'stand-in', version: '2.10.0', max_payload: 1_048_576, headers: true, proto: 1 }
    socket.write(`INFO ${JSON.stringify(info)}\r\n`)
    let waiting: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      waiting = readAll(Buffer.concat([waiting, bytes]), socket)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      for (const each of subscriptions) if (each.socket === socket) subscriptions.delete(each)
    })
  })

  /** What is left is the beginning of something. */
  function readAll(bytes: Buffer, socket: Socket): Buffer {
    let left = bytes
    for (;;) {
      const end = left.indexOf('\r\n')
      if (end < 0) return left
      const words = left.subarray(0, end).toString().split(' ')
      const verb = words[0]?.toUpperCase()
      const length = verb === 'PUB' ? Number(words.at(-1)) : 0
      const whole = verb === 'PUB' ? end + 2 + length + 2 : end + 2
      if (left.length < whole) return left
      if (verb === 'PUB')
        publish(subscriptions, socket, { words, payload: left.subarray(end + 2, end + 2 + length) })
      else obey(socket, verb, words)
      left = left.subarray(whole)
    }
  }

  function obey(socket: Socket, verb: string | undefined, words: readonly string[]): void {
    if (verb === 'PING') socket.write('PONG\r\n')
    if (verb === 'SUB') subscriptions.add({ socket, subject: words[1] ?? '', sid: words.at(-1) ?? '' })
    if (verb === 'UNSUB')
      for (const each of subscriptions)
        if (each.socket === socket && each.sid === words[1]) subscriptions.delete(each)
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = () => {
    dropAll()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return { url: `nats://127.0.0.1:${port}`, dropAll, stop }
}

type Published = { readonly words: readonly string[]; readonly payload: Buffer }

function publish(
  subscriptions: ReadonlySet<Subscription>,
  from: Socket,
  { words, payload }: Published,
): void {
  const [, subject = ''] = words
  const reply = words.length === 4 ? (words[2] ?? '') : ''
  const heard = [...subscriptions].filter((each) => matches(each.subject, subject))
  for (const { socket, sid } of heard)
    socket.write(
      Buffer.concat([
        Buffer.from(`MSG ${subject} ${sid}${reply && ` ${reply}`} ${payload.length}\r\n`),
        payload,
        Buffer.from('\r\n'),
      ]),
    )
  const asker = [...subscriptions].find((each) => each.socket === from && matches(each.subject, reply))
  if (reply && heard.length === 0 && asker)
    from.write(`HMSG ${reply} ${asker.sid} 16 16\r\nNATS/1.0 503\r\n\r\n\r\n`)
}

function matches(pattern: string, subject: string): boolean {
  return pattern === subject || (pattern.endsWith('.*') && subject.startsWith(pattern.slice(0, -1)))
}
