import { Button, classes, EmptyFace } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/texts.tsx'
import { Due } from './Due.tsx'
import styles from './queue.module.css'
import { useQueueText } from './texts.ts'

/** How a row of a queue is known and read. */
export type RowReading<Row> = {
  /** By what it is taken and stands in the address; a slash makes two parts. */
  readonly idOf: (row: Row) => string
  readonly dueOf: (row: Row) => string | null
  readonly titleOf: (row: Row) => ReactNode
  readonly lineOf: (row: Row) => ReactNode
}

type QueueRowsProps<Row> = RowReading<Row> & {
  readonly rows: readonly Row[]
  readonly openId: string | undefined
  readonly place: (id: string) => string
  readonly holderOf: (id: string) => { readonly holder: string; readonly isMine: boolean } | undefined
  readonly more: (() => Promise<void>) | undefined
}

/** What waits, each with when it is due and who has it. */
export function QueueRows<Row>(props: QueueRowsProps<Row>) {
  const { rows, openId, place, idOf, dueOf, titleOf, lineOf, holderOf, more } = props
  const t = useQueueText()
  const text = useText()
  if (rows.length === 0) return <EmptyFace title={t('queue.nothing')} />
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const id = idOf(row)
          const holder = holderOf(id)
          return (
            <li key={id}>
              <a
                href={place(id)}
                data-row
                className={classes(styles.row, id === openId && styles.here)}
                aria-current={id === openId ? 'true' : undefined}
              >
                <span className={styles.rowHead}>
                  <span className={styles.rowTitle}>{titleOf(row)}</span>
                  <Due at={dueOf(row)} />
                </span>
                <span className={styles.rowLine}>{lineOf(row)}</span>
                {holder && (
                  <span className={styles.holder}>
                    {holder.isMine ? t('queue.mine') : t('queue.with', { login: holder.holder })}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
      {more && (
        <Button look="quiet" onClick={() => void more()}>
          {text('list.more')}
        </Button>
      )}
    </>
  )
}
