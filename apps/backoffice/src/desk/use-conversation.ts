import { type ChatLine, getOfficeChat, readOfficeChat, type ReplyOf } from '@baize/contracts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../lib/api.ts'
import type { LineEvent } from '../lib/live.ts'
import { isNews, useNews } from './use-chats.ts'

export type Conversation = ReplyOf<typeof getOfficeChat>

/** As many lines as one answer brings; where it is full there may be more. */
const FULL = 50

/** What was said with one member, and everything from then on as it is said. */
export function useConversation(memberId: string) {
  const [talk, setTalk] = useState<Conversation>()
  const [error, setError] = useState<unknown>()
  const last = useRef(0)
  const queue = useRef(Promise.resolve())

  const take = useCallback((reply: Conversation, isEarlier: boolean) => {
    setError(undefined)
    last.current = Math.max(last.current, ...reply.lines.map(({ number }) => number))
    setTalk((now) => ({
      ...reply,
      lines: joined(now?.lines ?? [], reply.lines),
      hasMore: isEarlier || !now ? reply.hasMore : now.hasMore,
    }))
  }, [])

  /** One question after the other: opening a conversation is noted, and is asked for once. */
  const inTurn = useCallback((ask: () => Promise<void>) => {
    queue.current = queue.current.then(ask).catch(setError)
    return queue.current
  }, [])

  const refresh = useCallback(
    () =>
      inTurn(async () => {
        for (let isFull = true; isFull; ) {
          const after = last.current === 0 ? {} : { after: String(last.current) }
          const reply = await call(getOfficeChat, { query: { memberId, ...after } })
          isFull = last.current > 0 && reply.lines.length >= FULL
          take(reply, false)
        }
      }),
    [memberId, inTurn, take],
  )

  const first = talk?.lines[0]?.number
  const loadEarlier = () =>
    inTurn(async () => {
      if (first === undefined) return
      take(await call(getOfficeChat, { query: { memberId, before: String(first) } }), true)
    })

  const isOurs = useCallback(
    (heard: LineEvent) => isNews(heard) && (heard.type !== 'chat.said' || heard.memberId === memberId),
    [memberId],
  )
  useNews(refresh, isOurs)
  useReading(memberId, talk)
  return { talk, error, refresh, loadEarlier }
}

/** What the member said is read once it is on the screen of somebody who looks at it. */
function useReading(memberId: string, talk: Conversation | undefined): void {
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const upTo = unreadUpTo(talk)
  useEffect(() => {
    if (!isSeen || upTo === undefined) return
    call(readOfficeChat, { body: { memberId, upTo } }).catch((error: unknown) =>
      console.warn('The house was not told that it has read:', error),
    )
  }, [memberId, isSeen, upTo])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The member's last line, if the house has not read it yet. */
export function unreadUpTo(talk: Pick<Conversation, 'lines' | 'houseRead'> | undefined): number | undefined {
  const last = talk?.lines.findLast(({ from }) => from === 'member')?.number
  return talk && last !== undefined && last > talk.houseRead ? last : undefined
}

/** Each line once, in order, whichever answer brought it. */
export function joined(known: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const byNumber = new Map([...known, ...more].map((line) => [line.number, line]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
