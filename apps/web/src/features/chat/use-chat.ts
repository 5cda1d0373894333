import { type ChatHours, type ChatLine, getChat, readChat, type ReplyOf } from '@baize/contracts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../../lib/call/api.ts'
import { CHAT_ASKED_EVERY_MS, TYPING_SHOWN_MS } from '../../lib/limits.ts'
import { onLive } from '../../lib/live/live.ts'

export type Chat = {
  readonly lines: readonly ChatLine[]
  readonly hasMore: boolean
  /** Up to which line the house has read. */
  readonly houseRead: number
  readonly hours: ChatHours
  /** Up to which line the member has. */
  readonly memberRead: number
}

/** As many lines as one answer brings; where it is full there may be more. */
const FULL = 50

type Reply = ReplyOf<typeof getChat>

/** The live chat: what was said so far, and everything from then on as it is said. */
export function useChat() {
  const [chat, setChat] = useState<Chat>()
  const [error, setError] = useState<unknown>()
  const last = useRef(0)

  const take = useCallback((reply: Reply, isEarlier = false) => {
    setError(undefined)
    last.current = Math.max(last.current, ...reply.lines.map(({ number }) => number))
    setChat((now) => ({
      lines: joined(now?.lines ?? [], reply.lines),
      hasMore: isEarlier || !now ? reply.hasMore : now.hasMore,
      houseRead: reply.houseRead,
      memberRead: reply.memberRead,
      hours: reply.hours,
    }))
  }, [])

  const refresh = useCallback(async () => {
    try {
      for (let isFull = true; isFull; ) {
        const after = last.current === 0 ? {} : { after: String(last.current) }
        const reply = await call(getChat, { query: after })
        isFull = last.current > 0 && reply.lines.length >= FULL
        take(reply)
      }
    } catch (problem) {
      setError(problem)
    }
  }, [take])

  const first = chat?.lines[0]?.number
  const loadEarlier = async () => {
    if (first === undefined) return
    try {
      take(await call(getChat, { query: { before: String(first) } }), true)
    } catch (problem) {
      setError(problem)
    }
  }
  useNews(refresh)
  useReading(chat)
  return { chat, error, refresh, loadEarlier }
}

/** Asks at once, when the server says that there is something, and now and then where its line is broken. */
function useNews(refresh: () => Promise<void>): void {
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), CHAT_ASKED_EVERY_MS)
    const stop = onLive('chat.said', () => void refresh())
    // That the house has read is told as anything that is read.
    const stopReading = onLive('unread.changed', () => void refresh())
    return () => {
      clearInterval(timer)
      stop()
      stopReading()
    }
  }, [refresh])
}

/** What the house said is read once it is on a screen that somebody looks at. */
function useReading(chat: Chat | undefined): void {
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const upTo = unreadUpTo(chat)
  useEffect(() => {
    if (isSeen && upTo !== undefined) void tellRead(upTo)
  }, [isSeen, upTo])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The last line, if the member has not read up to it yet. */
export function unreadUpTo(chat: Pick<Chat, 'lines' | 'memberRead'> | undefined): number | undefined {
  const last = chat?.lines[chat.lines.length - 1]?.number
  return chat && last !== undefined && last > chat.memberRead ? last : undefined
}

/** Whether somebody of the house is typing, or was a moment ago. */
export function useHouseTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function show(isNow: boolean): void {
      clearTimeout(timer)
      setTyping(isNow)
      if (isNow) timer = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    }
    const stopTyping = onLive('chat.typing', ({ from }) => show(from === 'house'))
    const stopSaid = onLive('chat.said', () => show(false))
    return () => {
      clearTimeout(timer)
      stopTyping()
      stopSaid()
    }
  }, [])
  return isTyping
}

async function tellRead(upTo: number): Promise<void> {
  try {
    await call(readChat, { body: { upTo } })
  } catch (error) {
    console.warn('The house was not told that its lines were read:', error)
  }
}

/** Each line once, in order, whichever answer brought it. */
export function joined(known: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const byNumber = new Map([...known, ...more].map((line) => [line.number, line]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
