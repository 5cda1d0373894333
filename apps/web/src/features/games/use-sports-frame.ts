import { launchGame, launchTrialGame } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { call, theCaller } from '../../lib/call/api.ts'
import {
  LANGUAGE_RELOAD_DEBOUNCE_MS,
  SPORTS_RETRY_AFTER_MS,
  SPORTS_SHOWN_AFTER_MS,
  SPORTS_SOURCE_AFTER_MS,
} from '../../lib/limits.ts'

/** `failed` is said a while after nobody opened the book; why is not. The house counts what it refused. */
export type SportsFrame = {
  readonly state: 'blank' | 'loading' | 'shown' | 'failed'
  readonly source: string | undefined
  readonly onLoad: () => void
  readonly retry: () => void
}

type Visit = {
  readonly gameId: string | undefined
  readonly account: string | undefined
  readonly language: string
}

type FrameView = Pick<SportsFrame, 'state' | 'source'>

const blank: FrameView = { state: 'blank', source: undefined }

/**
 * The life of the sports frame: blank, its source a moment later, shown a moment after it loaded. It is opened anew
 * for another visitor, in another language, and when the page is looked at again after a while away. A visitor without
 * a session opens it in trial mode.
 */
export function useSportsFrame({ gameId, account, language }: Visit): SportsFrame {
  const [shown, setShown] = useState(blank)
  const spoken = useDebounced(language)
  const revivals = useRevivals()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (gameId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    setShown(blank)
    const open = async () => {
      const source = await openBook(gameId, account !== undefined)
      if (isGone) return
      const next: FrameView = { state: source === undefined ? 'failed' : 'loading', source }
      const after = source === undefined ? SPORTS_RETRY_AFTER_MS : SPORTS_SOURCE_AFTER_MS
      timer = setTimeout(() => setShown(next), after)
    }
    void open()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [gameId, account, spoken, revivals, tries])

  const onLoad = () => {
    const show = () => setShown((now) => (now.state === 'loading' ? { ...now, state: 'shown' } : now))
    setTimeout(show, SPORTS_SHOWN_AFTER_MS)
  }
  return { ...shown, onLoad, retry: () => setTries((count) => count + 1) }
}

async function openBook(gameId: string, isMember: boolean): Promise<string | undefined> {
  const query = { gameId, platform: 'html5', clientType: '2', language: theCaller().language, webView: '0' }
  try {
    const { content } = await call(isMember ? launchGame : launchTrialGame, { query })
    return content.game_url
  } catch {
    return undefined
  }
}

/** A language that is tried out on the way to another is passed over. */
function useDebounced(language: string): string {
  const [settled, setSettled] = useState(language)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(language), LANGUAGE_RELOAD_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [language])
  return settled
}

/** How often the page came back out of the browser's cache, or into view after it was put away. */
function useRevivals(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let wasHidden = false
    const onVisibility = () => {
      if (wasHidden && document.visibilityState === 'visible') setCount((now) => now + 1)
      wasHidden = document.visibilityState === 'hidden'
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCount((now) => now + 1)
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [])
  return count
}
