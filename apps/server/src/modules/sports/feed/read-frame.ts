import { createHash } from 'node:crypto'
import { type FeedMessage, type Frame, readMessages } from '@baize/ofp'

/** A frame as far as it can be read. */
export type ReadFrame = {
  readonly messages: readonly FeedMessage[]
  /** How many messages could not be read; the others hold. */
  readonly setAside: number
  /** It is all there is to know, up to its number. */
  readonly isSnapshot: boolean
  readonly isAlive: boolean
}

export function readFrame({ messages: said }: Pick<Frame, 'messages'>): ReadFrame {
  const { messages, setAside } = readMessages(said)
  return {
    messages,
    setAside: setAside.length,
    isSnapshot: messages.some(({ kind }) => kind === 'recovered'),
    isAlive: setAside.length === 0 && messages.every(({ kind }) => kind === 'alive'),
  }
}

/** One number under two digests is a conflict. */
export function digestOf({ messages }: Pick<Frame, 'messages'>): string {
  return createHash('sha256').update(JSON.stringify(messages)).digest('hex')
}
