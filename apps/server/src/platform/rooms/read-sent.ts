import { MOST_ROOM_BYTES, roomCommand, roomLeave, roomLook } from '@baize/contracts'
import * as z from 'zod/mini'
import { isKeepable } from './is-keepable.ts'
import type { AnyRoomKind } from './room-game.ts'

/** What a page of a room has sent. */
export type SentFrame =
  | {
      readonly is: 'command'
      readonly key: string
      readonly seen: number
      readonly do: Record<string, unknown>
    }
  | { readonly is: 'look' | 'leave' | 'rubbish'; readonly key: string }
  /** No page of ours sends such a thing: the socket is closed with this code. */
  | { readonly is: 'close'; readonly code: number }

const [NOT_TEXT, TOO_LONG] = [1007, 1009]

/** Reads a frame; whatever comes, it is one of these. */
export function readSent(kind: Pick<AnyRoomKind, 'commands'>, bytes: Buffer, isBinary: boolean): SentFrame {
  if (bytes.length > MOST_ROOM_BYTES) return { is: 'close', code: TOO_LONG }
  const sent = isBinary ? undefined : jsonIn(bytes.toString())
  if (sent === undefined) return { is: 'close', code: NOT_TEXT }
  const key = keyIn(sent)
  const read = z.safeParse(roomCommand, sent)
  if (!read.success) return { is: 'rubbish', key }
  const { seen, do: asked } = read.data
  if (isOnly(asked, roomLook)) return { is: 'look', key }
  if (isOnly(asked, roomLeave)) return { is: 'leave', key }
  const own = z.safeParse(kind.commands, asked)
  if (!own.success || !isKeepable(own.data) || typeof own.data !== 'object' || own.data === null)
    return { is: 'rubbish', key }
  return { is: 'command', key, seen, do: { ...own.data } }
}

/** What every room understands has one word and nothing beside it. */
function isOnly(asked: Readonly<Record<string, unknown>>, word: string): boolean {
  return asked.do === word && Object.keys(asked).length === 1
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** So that whoever sent something wrong knows which it was. */
function keyIn(sent: unknown): string {
  const key = typeof sent === 'object' && sent && 'key' in sent ? sent.key : undefined
  return typeof key === 'string' ? key.slice(0, 64) : ''
}
