import type { ReactNode } from 'react'
import type { Pages } from '../../lib/query/use-pages.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { ListFoot } from './ListFoot.tsx'

type PagedProps<Item> = {
  readonly list: Pages<Item>
  /** What stands there until the first page does. */
  readonly places: ReactNode
  /** What is said where there is nothing. */
  readonly none: ReactNode
  /** What the button says that asks for the next page. */
  readonly more: string
  /** Where else to go from the end of the list. */
  readonly foot?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list by pages: its items and its end, its places until they are there, or why they are not. */
export function Paged<Item>({ list, places, none, more, foot, children }: PagedProps<Item>) {
  if (list.items.length === 0) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.retry} />
    if (list.isLoading) return places
    if (!list.hasMore) return none
  }
  return (
    <>
      {children(list.items)}
      <ListFoot list={list} more={more}>
        {foot}
      </ListFoot>
    </>
  )
}
