import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimIn, claimProblem, sharedKey } from '@baize/owp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { beginChain, type FrameChain, frameText, type OpenedFrame, sealFrame } from './chain.ts'
import { type FeedPlace, followProducer, type LineTrouble } from './follow-producer.ts'
import type { Frame } from './messages.ts'

const secret = Buffer.alloc(32, 5)
const key = sharedKey('k1', secret)

type Caller = { readonly socket: WebSocket; readonly chain: FrameChain; readonly path: string }

/** A feed of a few lines: it hands over everybody who is believed. */
async function startFeed() {
  const callers: Caller[] = []
  const waiting: ((caller: Caller) => void)[] = []
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, line, head) => {
    const claim = claimIn(request.headers)
    const path = request.url ?? ''
    const message = { method: 'GET', path, body: Buffer.alloc(0) }
    if (!claim || claimProblem(claim, message, { keys: [key], now: Date.now() })) {
      line.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, line, head, (socket) => {
      const caller = { socket, path, chain: beginChain({ secret }, claim.nonce) }
      const next = waiting.shift()
      if (next) next(caller)
      else callers.push(caller)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    nextCaller: () =>
      new Promise<Caller>((resolve) => {
        const caller = callers.shift()
        if (caller) resolve(caller)
        else waiting.push(resolve)
      }),
  }
}

const frameOf = (seq: number): Frame => ({
  producer: 'live',
  epoch: 'e1',
  seq,
  at: '2026-11-18T09:00:00.000Z',
  messages: [],
})

function listen(url: string, given: { now?: () => number; secret?: Buffer } = {}) {
  const heard: OpenedFrame[] = []
  const troubles: LineTrouble[] = []
  let seen: FeedPlace | undefined
  const news: (() => void)[] = []
  const tell = () => {
    for (const each of news.splice(0)) each()
  }
  const line = {
    baseUrl: url,
    provider: 'house',
    key: sharedKey('k1', given.secret ?? secret),
    now: given.now ?? Date.now,
    newNonce: randomUUID,
  }
  const followed = followProducer(line, {
    producer: 'live',
    after: () => seen,
    onFrame(opened) {
      heard.push(opened)
      seen = opened.frame
      tell()
    },
    onTrouble(why) {
      troubles.push(why)
      tell()
    },
  })
  onTestFinished(() => followed.close())
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => news.push(resolve))
  }
  return { heard, troubles, until, followed }
}

describe('following a producer', () => {
  it('hands on what the feed says, and after a break goes on behind what it has', async () => {
    const feed = await startFeed()
    const { heard, troubles, until } = listen(feed.url)
    const first = await feed.nextCaller()
    expect(first.path).toBe('/ofp/v1/stream?producer=live')
    for (const seq of [1, 2]) first.socket.send(sealFrame(first.chain, frameText(frameOf(seq))))
    await until(() => heard.length === 2)
    first.socket.terminate()
    const second = await feed.nextCaller()
    expect(second.path).toBe('/ofp/v1/stream?producer=live&after=e1.2')
    second.socket.send(sealFrame(second.chain, frameText(frameOf(3))))
    await until(() => heard.length === 3)
    expect(heard.map(({ frame }) => frame.seq)).toEqual([1, 2, 3])
    expect(troubles).toEqual(['closed'])
  })

  it.each([
    [
      'is changed',
      ({ chain }: Caller) => sealFrame(chain, frameText(frameOf(2))).replace('"seq":2', '"seq":3'),
    ],
    [
      'is missing',
      ({ chain }: Caller) => (
        sealFrame(chain, frameText(frameOf(2))), sealFrame(chain, frameText(frameOf(3)))
      ),
    ],
    ['has no mac', () => JSON.stringify(frameOf(2))],
  ])('[SB-01] a frame that %s ends the connection, and nothing of it is handed on', async (_, forge) => {
    const feed = await startFeed()
    const { heard, troubles, until } = listen(feed.url)
    const caller = await feed.nextCaller()
    caller.socket.send(sealFrame(caller.chain, frameText(frameOf(1))))
    caller.socket.send(forge(caller))
    caller.socket.send(sealFrame(caller.chain, frameText(frameOf(4))))
    await until(() => troubles.length === 1)
    expect(troubles).toEqual(['forged'])
    expect(heard.map(({ frame }) => frame.seq)).toEqual([1])
    expect((await feed.nextCaller()).path).toContain('after=e1.1')
  })

  it('what cannot be read, and what another producer said, ends the connection', async () => {
    const feed = await startFeed()
    const { heard, troubles, until } = listen(feed.url)
    const first = await feed.nextCaller()
    first.socket.send(sealFrame(first.chain, '{"producer":"live"'))
    await until(() => troubles.length === 1)
    const second = await feed.nextCaller()
    second.socket.send(sealFrame(second.chain, frameText({ ...frameOf(1), producer: 'before' })))
    await until(() => troubles.length === 2)
    const third = await feed.nextCaller()
    third.socket.send(Buffer.from(sealFrame(third.chain, frameText(frameOf(1)))), { binary: true })
    await until(() => troubles.length === 3)
    expect(troubles).toEqual(['unreadable', 'unreadable', 'unreadable'])
    expect(heard).toEqual([])
  })
})

describe('whoever follows', () => {
  it('whose key or clock is not believed hears nothing', async () => {
    const feed = await startFeed()
    const stranger = listen(feed.url, { secret: Buffer.alloc(32, 6) })
    await stranger.until(() => stranger.troubles.length === 1)
    expect(stranger.troubles).toEqual(['refused'])
    const late = listen(feed.url, { now: () => Date.now() - 3_600_000 })
    await late.until(() => late.troubles.length === 1)
    expect(late.troubles).toEqual(['refused'])
  })

  it('told to stop, it does not come back', async () => {
    const feed = await startFeed()
    const { followed, troubles } = listen(feed.url)
    const { socket } = await feed.nextCaller()
    followed.close()
    await once(socket, 'close')
    expect(troubles).toEqual([])
  })
})
