import { Button, Spinner } from '@baize/ui'
import type { ReactNode } from 'react'
import { type Pages, useNearEnd } from '../../lib/query/use-pages.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './ListFoot.module.css'

type ListFootProps = {
  readonly list: Omit<Pages<unknown>, 'items'>
  /** What the button says that asks for the next page. */
  readonly more: string
  /** Where else to go from here. */
  readonly children?: ReactNode
}

/** The end of a list that grows: the next page comes when the end is near, or is asked for. */
export function ListFoot({ list, more, children }: ListFootProps) {
  const canAsk = list.hasMore && !list.isLoading && !list.error
  useNearEnd(list.loadMore, canAsk)
  return (
    <div className={styles.foot} aria-live="polite">
      {list.isLoading && <Spinner />}
      {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.retry} />}
      {canAsk && (
        <Button look="quiet" onClick={list.loadMore}>
          {more}
        </Button>
      )}
      {children}
    </div>
  )
}
