import { Button, LoadingFace, Notice, RefusedFace } from '@baize/ui'
import type { ReactNode } from 'react'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import type { Asked } from './use-asked.ts'

type AnswerProps<Value> = { readonly asked: Asked<Value>; readonly children: (value: Value) => ReactNode }

/** What was answered; until then the wait, and where it was refused why. */
export function Answer<Value>({ asked: { value, error, refresh }, children }: AnswerProps<Value>) {
  const t = useText()
  if (value === undefined && error === undefined) return <LoadingFace text={t('office.wait')} />
  if (value === undefined)
    return (
      <RefusedFace
        title={problemText(t, error)}
        action={<Button onClick={() => void refresh()}>{t('problem.again')}</Button>}
      />
    )
  return (
    <>
      {error !== undefined && <Notice tone="problem">{problemText(t, error)}</Notice>}
      {children(value)}
    </>
  )
}
