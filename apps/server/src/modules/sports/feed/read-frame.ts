import { createHash } from 'node:crypto'
import { type FeedMessage, type Frame, readMessages } from '@baize/ofp'

/** A frame as far as it can be read. */
export type ReadFrame = {
  readonly messages: readonly FeedMessage[]
  /** How many messages could not be read; the others hold. */
  readonly setAside: number
  /** How many speak of what another feed tells of: they are none of this one's business. */
  readonly foreign: number
  /** It is all there is to know, up to its number. */
  readonly isSnapshot: boolean
  readonly isAlive: boolean
}

/** Without the name of the feed that speaks, everything is taken for its own. */
export function readFrame({ messages: said }: Pick<Frame, 'messages'>, feed?: string): ReadFrame {
  const { messages: all, setAside } = readMessages(said)
  const messages = feed === undefined ? all : all.filter((message) => isOwn(message, feed))
  return {
    messages,
    setAside: setAside.length,
    foreign: all.length - messages.length,
    isSnapshot: messages.some(({ kind }) => kind === 'recovered'),
    isAlive: setAside.length === 0 && all.every(({ kind }) => kind === 'alive'),
  }
}

/** Whether a message is about a fixture of this feed, in a competition of its own: the names of both begin with the feed's. */
export function isOwn(message: FeedMessage, feed: string): boolean {
  if (!('fixture' in message)) return true
  const { fixture } = message
  const ids = typeof fixture === 'string' ? [fixture] : [fixture.id, fixture.competition.id]
  return ids.every((id) => id.startsWith(`${feed}:`))
}

/** One number under two digests is a conflict. */
export function digestOf({ messages }: Pick<Frame, 'messages'>): string {
  return createHash('sha256').update(JSON.stringify(messages)).digest('hex')
}
