import { Button, Notice } from '@baize/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import { ProofFields } from '../acts/ProofFields.tsx'
import { type Send, useAct } from '../acts/use-act.ts'
import styles from '../kit.module.css'

type DecideFormProps<Wish, Reply> = {
  readonly title: string
  readonly note: ReactNode
  readonly submit: string
  readonly look?: 'primary' | 'danger'
  /** Undefined while something is missing. */
  readonly wish: Wish | undefined
  readonly send: Send<Wish, Reply>
  readonly onDone: (reply: Reply) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A decision on what waits. It is sent once, however often the button is pressed. */
export function DecideForm<Wish, Reply>(props: DecideFormProps<Wish, Reply>) {
  const t = useText()
  const { title, note, submit, look = 'primary', wish, send, onDone, onClose, children } = props
  const { act, isBusy, error, proof, setProof } = useAct(send)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function decide(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (wish === undefined || isBusy) return
    const reply = await act(wish)
    if (reply !== undefined) onDone(reply)
  }
  return (
    <form className={styles.card} aria-label={title} onSubmit={(event) => void decide(event)}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      {children}
      <ProofFields proof={proof} onChange={setProof} />
      {error !== undefined && <Notice tone="problem">{problemText(t, error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={isBusy} disabled={wish === undefined}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('act.cancel')}
        </Button>
      </div>
    </form>
  )
}
