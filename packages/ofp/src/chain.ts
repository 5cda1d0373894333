import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type Frame, frame } from './messages.ts'

/** What a chain of frames is sealed with; both ends have it. */
type ChainKey = { readonly secret: Buffer }

/** One connection's chain: the mac that was sent or seen last. */
export type FrameChain = { readonly key: ChainKey; mac: Buffer }

const BEGINNING = 'OFP/1 stream '

/**
 * The chain of a connection begins with the nonce of its handshake, which the listener made: what was recorded on another
 * connection does not fit into it.
 */
export function beginChain(key: ChainKey, nonce: string): FrameChain {
  return { key, mac: createHmac('sha256', key.secret).update(`${BEGINNING}${nonce}`).digest() }
}

const TAIL = /,"mac":"([0-9a-f]{64})"\}$/
const TAIL_LENGTH = ',"mac":""}'.length + 64

/** The bytes of a frame that are the same on every connection. They are written once, however many listen. */
export function frameText(said: Frame): string {
  const { producer, epoch, seq, at, messages } = said
  return JSON.stringify({ producer, epoch, seq, at, messages }).slice(0, -1)
}

/** A frame as it travels: its bytes, then the mac over them and over the mac before. */
export function sealFrame(chain: FrameChain, text: string): string {
  chain.mac = nextMac(chain, text)
  return `${text},"mac":"${chain.mac.toString('hex')}"}`
}

export type OpenedFrame = {
  readonly frame: Frame
  /** The SHA-256 of its bytes without the mac: one number under two digests is a conflict. */
  readonly digest: string
}

/** A frame that was changed, moved or left out shows here: `forged` ends the connection, `unreadable` as well. */
export function openFrame(chain: FrameChain, sealed: string): OpenedFrame | 'forged' | 'unreadable' {
  const mac = TAIL.exec(sealed.slice(-TAIL_LENGTH))?.[1]
  if (mac === undefined) return 'forged'
  const text = sealed.slice(0, -TAIL_LENGTH)
  const right = nextMac(chain, text)
  if (!timingSafeEqual(right, Buffer.from(mac, 'hex'))) return 'forged'
  chain.mac = right
  const read = z.safeParse(frame, parsed(`${text}}`))
  if (!read.success) return 'unreadable'
  return { frame: read.data, digest: createHash('sha256').update(text).digest('hex') }
}

function nextMac({ key, mac }: FrameChain, text: string): Buffer {
  return createHmac('sha256', key.secret).update(mac).update(text).digest()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
