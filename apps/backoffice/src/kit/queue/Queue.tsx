import type { ClaimKind, OfficeAction, OfficeScreen, OperatorInfo } from '@baize/contracts'
import { classes, EmptyFace, Notice } from '@baize/ui'
import type { ReactNode } from 'react'
import { problemText } from '../../lib/problem.ts'
import { canDo } from '../../lib/rights.ts'
import { useText } from '../../lib/texts.tsx'
import { placeTo, type Search } from '../../lib/use-place.ts'
import { Answer } from '../Answer.tsx'
import kit from '../kit.module.css'
import { Page } from '../Page.tsx'
import { Holder } from './Holder.tsx'
import { QueueRows, type RowReading } from './QueueRows.tsx'
import styles from './queue.module.css'
import { useQueueText } from './texts.ts'
import { type ItemDesk, nextOf, useDesk } from './use-desk.ts'
import { type AskQueue, useQueue } from './use-queue.ts'

type QueueProps<Row> = RowReading<Row> & {
  readonly screen: OfficeScreen
  readonly kind: ClaimKind
  readonly house: string
  readonly operator: OperatorInfo
  readonly path: readonly string[]
  readonly search: Search
  /** Who may do this may take and decide it. */
  readonly decides: OfficeAction
  readonly ask: AskQueue<Row>
  /** What narrows the list, and what is done with the whole of it. */
  readonly filters?: ReactNode
  readonly actions?: ReactNode
  /** The open item; its row is not there where it has left the queue, or stands on a later page. */
  readonly children: (row: Row | undefined, desk: ItemDesk, id: string) => ReactNode
}

/** What waits in the order of its due time: take, decide, next. The list at the side, on a phone before the item. */
export function Queue<Row>(props: QueueProps<Row>) {
  const { screen, kind, house, operator, path, search, decides, ask, idOf } = props
  const t = useQueueText()
  const text = useText()
  const queue = useQueue(kind, ask)
  const rows = queue.list.value?.rows ?? []
  const openId = path.length === 0 ? undefined : path.join('/')
  const claim = openId === undefined ? undefined : queue.claimOf(openId)
  const place = (id: string | undefined) => placeTo(screen, { house, search, path: id?.split('/') ?? [] })
  const nextId = nextOf(rows.map(idOf), openId, (id) => queue.claimOf(id)?.isMine !== false)
  const { take, refresh } = queue
  const canTake = canDo(operator, decides)
  const { desk, list, problem, said } = useDesk({ openId, nextId, canTake, claim, place, take, refresh })
  const isEmpty = openId === undefined && rows.length === 0
  const row = rows.find((each) => idOf(each) === openId)
  return (
    <Page title={text(`screen.${screen}`)} actions={props.actions} isWide>
      {!queue.hasLine && <Notice tone="problem">{t('queue.lineLost')}</Notice>}
      <div className={classes(styles.desk, isEmpty && styles.isEmpty, openId !== undefined && styles.isOpen)}>
        <section className={styles.list} aria-label={t('queue.list')} ref={list}>
          {props.filters}
          <Answer asked={queue.list}>
            {(page) => (
              <QueueRows
                {...props}
                rows={page.rows}
                openId={openId}
                place={place}
                holderOf={queue.claimOf}
                more={page.after === null ? undefined : queue.more}
              />
            )}
          </Answer>
        </section>
        <section className={styles.item} aria-label={t('queue.item')}>
          {openId === undefined ? (
            <EmptyFace title={t('queue.choose')} />
          ) : (
            <>
              <Ways back={place(undefined)} next={place(nextId)} />
              {said !== undefined && <Notice tone="plain">{said}</Notice>}
              {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
              {row && (
                <Holder
                  // The item beside it goes by the id alone.
                  key={`holder ${openId}`}
                  claim={claim}
                  canTake={canTake}
                  take={(takeOver) => take(openId, takeOver)}
                  release={() => queue.release(openId)}
                />
              )}
              {queue.list.value && props.children(row, desk, openId)}
            </>
          )}
        </section>
      </div>
    </Page>
  )
}

type WaysProps = { readonly back: string; readonly next: string }

function Ways({ back, next }: WaysProps) {
  const t = useQueueText()
  return (
    <div className={kit.actions}>
      <a className={classes(kit.link, styles.back)} href={back}>
        {t('queue.back')}
      </a>
      <a className={kit.link} href={next}>
        {t('queue.next')}
      </a>
    </div>
  )
}
