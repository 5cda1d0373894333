import { coalesce } from '@baize/client'
import { listChats, type OfficeChat } from '@baize/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../lib/api.ts'
import { ASKED_EVERY_MS, TYPING_SHOWN_MS } from '../lib/limits.ts'
import { type LineEvent, onHeard } from '../lib/live.ts'

/** The conversations of the operator's houses, as they stand now. */
export function useChats(onlyWaiting: boolean) {
  const [chats, setChats] = useState<readonly OfficeChat[]>()
  const [error, setError] = useState<unknown>()
  const asked = useRef(0)

  const refresh = useCallback(async () => {
    asked.current += 1
    const turn = asked.current
    try {
      const { content } = await call(listChats, { query: onlyWaiting ? { waiting: '1' } : {} })
      // What was asked for later is newer, whichever answer comes first.
      if (turn !== asked.current) return
      setChats(content)
      setError(undefined)
    } catch (problem) {
      if (turn === asked.current) setError(problem)
    }
  }, [onlyWaiting])

  useNews(refresh)
  return { chats, error, refresh }
}

/** Asks at once, when something happened, and now and then where the line is broken. */
export function useNews(refresh: () => Promise<void>, isWorthAsking = isNews): void {
  useEffect(() => {
    const ask = coalesce(refresh)
    ask()
    const timer = setInterval(ask, ASKED_EVERY_MS)
    const stop = onHeard((heard) => {
      if (isWorthAsking(heard)) ask()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [refresh, isWorthAsking])
}

/** Whether something may have changed in a conversation; a line that stands again may have missed anything. */
export function isNews({ type }: LineEvent): boolean {
  return type === 'chat.said' || type === 'unread.changed' || type === 'line.opened'
}

/** Those members who are typing, or were a moment ago. */
export function useTyping(): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const forget = (memberId: string) => {
      clearTimeout(timers.get(memberId))
      timers.delete(memberId)
      setTyping(new Set(timers.keys()))
    }
    const stop = onHeard((heard) => {
      if (heard.type === 'chat.said') return forget(heard.memberId)
      if (heard.type !== 'chat.typing' || heard.from !== 'member') return
      clearTimeout(timers.get(heard.memberId))
      timers.set(
        heard.memberId,
        setTimeout(() => forget(heard.memberId), TYPING_SHOWN_MS),
      )
      setTyping(new Set(timers.keys()))
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])
  return typing
}
