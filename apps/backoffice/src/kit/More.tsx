import { type ListTotal, MOST_COUNTED } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import styles from './kit.module.css'

type MoreProps = {
  readonly value:
    | readonly { readonly after: string | null; readonly total?: ListTotal | undefined }[]
    | undefined
  readonly next: (() => Promise<void>) | undefined
  readonly isBusy: boolean
  readonly moreError: unknown
}

/** How many lines a list has, where they were counted, and the way to its next page, where there is one. */
export function More({ value, next, isBusy, moreError }: MoreProps) {
  const t = useText()
  const total = value?.[0]?.total
  return (
    <>
      {total !== undefined && total.count > 0 && (
        <p className={styles.note}>
          {total.isMore
            ? t('list.moreThan', { count: MOST_COUNTED })
            : t('list.total', { count: total.count })}
        </p>
      )}
      {next && <Next next={next} isBusy={isBusy} moreError={moreError} />}
    </>
  )
}

type NextProps = Pick<MoreProps, 'isBusy' | 'moreError'> & { readonly next: () => Promise<void> }

function Next({ next, isBusy, moreError }: NextProps) {
  const t = useText()
  return (
    <>
      {moreError !== undefined && <Notice tone="problem">{problemText(t, moreError)}</Notice>}
      <Button look="quiet" busy={isBusy} onClick={() => void next()}>
        {t('list.more')}
      </Button>
    </>
  )
}
