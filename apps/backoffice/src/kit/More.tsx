import { Button, Notice } from '@baize/ui'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'

type MoreProps = {
  readonly next: (() => Promise<void>) | undefined
  readonly isBusy: boolean
  readonly moreError: unknown
}

/** The way to the next page of a list, where there is one. */
export function More({ next, isBusy, moreError }: MoreProps) {
  const t = useText()
  if (!next) return null
  return (
    <>
      {moreError !== undefined && <Notice tone="problem">{problemText(t, moreError)}</Notice>}
      <Button look="quiet" busy={isBusy} onClick={() => void next()}>
        {t('list.more')}
      </Button>
    </>
  )
}
