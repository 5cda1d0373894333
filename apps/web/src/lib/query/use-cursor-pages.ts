import { useRef } from 'react'
import { type Pages, usePages } from './use-pages.ts'

type CursorPage<Item> = {
  readonly items: readonly Item[]
  /** Where the list goes on; null at its end. */
  readonly after: string | null
}

/** A list that grows by pages, each of which says where the next begins. With another key it begins anew. */
export function useCursorPages<Item>(
  key: string,
  load: (after: string | undefined) => Promise<CursorPage<Item>>,
): Pages<Item> {
  const nexts = useRef(new Map<string, string>())
  return usePages(key, async (pageNum) => {
    const { items, after } = await load(pageNum === 1 ? undefined : nexts.current.get(key))
    if (after !== null) nexts.current.set(key, after)
    return { items, pageNum, totalPages: after === null ? pageNum : pageNum + 1 }
  })
}
