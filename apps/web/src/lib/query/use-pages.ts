import { useCallback, useEffect, useRef, useState } from 'react'
import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '../limits.ts'

export type Page<Item> = {
  readonly items: readonly Item[]
  readonly pageNum: number
  readonly totalPages: number
}

/** A page as most endpoints answer with it. */
export function pageOf<Item>({
  content,
  pageNum,
  totalPages,
}: Omit<Page<Item>, 'items'> & { readonly content: readonly Item[] }): Page<Item> {
  return { items: content, pageNum, totalPages }
}

type ShownPages<Item> = {
  /** What the list is of; another key begins another list. */
  readonly key: string
  readonly items: readonly Item[]
  readonly pageNum: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly error: unknown
}

/** A list that grows by pages, and how to make it grow. */
export type Pages<Item> = Omit<ShownPages<Item>, 'key' | 'pageNum'> & {
  readonly loadMore: () => void
  /** Asks once more for the page that did not come. */
  readonly retry: () => Promise<void>
}

function begun<Item>(key: string): ShownPages<Item> {
  return { key, items: [], pageNum: 0, hasMore: true, isLoading: true, error: undefined }
}

/** A list that grows by pages, from the first one on. With another key it begins anew. */
export function usePages<Item>(key: string, load: (pageNo: number) => Promise<Page<Item>>): Pages<Item> {
  const [state, setState] = useState(() => begun<Item>(key))
  const shown = state.key === key ? state : begun<Item>(key)
  const loader = useRef(load)
  const askedAt = useRef(0)
  useEffect(() => {
    loader.current = load
  })

  const ask = useCallback(
    async (pageNo: number) => {
      askedAt.current = Date.now()
      setState((now) =>
        pageNo === 1 || now.key !== key ? begun(key) : { ...now, isLoading: true, error: undefined },
      )
      try {
        const page = await loader.current(pageNo)
        setState((now) => (now.key === key ? appended(now, page) : now))
      } catch (error) {
        setState((now) => (now.key === key ? { ...now, isLoading: false, error } : now))
      }
    },
    [key],
  )
  useEffect(() => void ask(1), [ask])

  /** Asks for the next page, at most once a second however often it is called. */
  const loadMore = () => {
    const isTooSoon = Date.now() - askedAt.current < LOAD_MORE_THROTTLE_MS
    if (shown.isLoading || !shown.hasMore || isTooSoon) return
    void ask(shown.pageNum + 1)
  }
  return { ...shown, loadMore, retry: () => ask(shown.pageNum + 1) }
}

function appended<Item>(now: ShownPages<Item>, { items, pageNum, totalPages }: Page<Item>): ShownPages<Item> {
  return {
    ...now,
    items: pageNum === 1 ? items : [...now.items, ...items],
    pageNum,
    hasMore: pageNum < totalPages,
    isLoading: false,
    error: undefined,
  }
}

/** Calls back while the end of the page is near, on every scroll and once more when a second has passed. */
export function useNearEnd(onNear: () => void, isWanted: boolean): void {
  const act = useRef(onNear)
  useEffect(() => {
    act.current = onNear
  })
  useEffect(() => {
    if (!isWanted) return
    const look = () => {
      const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
      if (left <= LOAD_MORE_DISTANCE_PX) act.current()
    }
    window.addEventListener('scroll', look, { passive: true })
    const timer = setInterval(look, LOAD_MORE_THROTTLE_MS)
    return () => {
      window.removeEventListener('scroll', look)
      clearInterval(timer)
    }
  }, [isWanted])
}
