import { LoadingFace, Skeleton } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import type { Answer } from '../../lib/query.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './Loaded.module.css'

type LoadedProps<Value> = {
  readonly answer: Answer<Value>
  /** How many cards are expected. */
  readonly cards?: number
  readonly children: (value: Value) => ReactNode
}

/** The column of a member's screen: what was asked for, its places until it is there, or why it is not. */
export function Loaded<Value>({ answer, cards = 2, children }: LoadedProps<Value>) {
  const t = useText()
  if (answer.data !== undefined) return <div className={styles.column}>{children(answer.data)}</div>
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={answer.refetch} />
  return (
    <LoadingFace text={t('shell.pleaseWait')}>
      <div className={styles.column}>
        {Array.from({ length: cards }, (_, index) => (
          <Skeleton key={index} className={styles.place} />
        ))}
      </div>
    </LoadingFace>
  )
}
