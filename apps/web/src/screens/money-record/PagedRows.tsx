import { Button, EmptyFace, Spinner } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useNearEnd, type usePages } from '../../lib/use-pages.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './MoneyRecordScreen.module.css'

const PLACES = 5

type PagedRowsProps<Item> = {
  readonly list: ReturnType<typeof usePages<Item>>
  readonly label: string
  /** What is said where there is nothing. */
  readonly none: string
  /** Where one would begin. */
  readonly action: ReactNode
  readonly children: (item: Item) => ReactNode
}

/** Rows that grow by pages while the end of the page is near. */
export function PagedRows<Item>({ list, label, none, action, children }: PagedRowsProps<Item>) {
  const t = useText()
  useNearEnd(list.loadMore, list.hasMore && !list.isLoading && !list.error)
  if (list.items.length === 0) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.retry} />
    if (!list.isLoading) return <EmptyFace title={none} text={t('money.none.text')} action={action} />
    return <Places of="row" count={PLACES} />
  }
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {list.items.map(children)}
      </ul>
      <div className={styles.foot} aria-live="polite">
        {list.isLoading && <Spinner />}
        {Boolean(list.error) && <LoadFailure error={list.error} onRetry={list.retry} />}
        {list.hasMore && !list.isLoading && !list.error && (
          <Button look="quiet" onClick={list.loadMore}>
            {t('money.more')}
          </Button>
        )}
      </div>
    </>
  )
}
