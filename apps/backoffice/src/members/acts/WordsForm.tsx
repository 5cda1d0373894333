import { Button, Notice } from '@baize/ui'
import type { FormEvent, ReactNode } from 'react'
import styles from '../../kit/kit.module.css'
import { type Send, useAct } from '../../kit/acts/use-act.ts'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'

type WordsFormProps<Wish> = {
  readonly title: string
  readonly note: string
  readonly submit: string
  readonly done: string
  readonly wish: Wish
  readonly send: Send<Wish, unknown>
  readonly onClose: () => void
  readonly onDone: () => void
  readonly children: ReactNode
}

/** Words that are their own reason. */
export function WordsForm<Wish>(props: WordsFormProps<Wish>) {
  const text = useText()
  const { title, note, submit, done, wish, send, onClose, onDone, children } = props
  const { act, isBusy, error, reply } = useAct(send)
  async function submitWords(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ((await act(wish)) !== undefined) onDone()
  }
  if (reply !== undefined) return <Notice tone="plain">{done}</Notice>
  return (
    <form className={styles.card} aria-label={title} onSubmit={(event) => void submitWords(event)}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.note}>{note}</p>
      {children}
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text('act.cancel')}
        </Button>
      </div>
    </form>
  )
}
