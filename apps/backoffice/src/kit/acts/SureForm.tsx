import { Button, Notice } from '@baize/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import styles from '../kit.module.css'
import { ProofFields } from './ProofFields.tsx'
import { useAct } from './use-act.ts'

type SureFormProps = {
  readonly title: string
  /** What happens at once. */
  readonly note: ReactNode
  readonly submit: string
  readonly send: () => Promise<unknown>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Something that happens at once and needs no words, but somebody who is sure. */
export function SureForm({ title, note, submit, send, onClose, onDone }: SureFormProps) {
  const t = useText()
  const { act, isBusy, error, proof, setProof } = useAct(async () => {
    await send()
    return true
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  async function submitAct(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await act(title)) onDone()
  }
  return (
    <form className={styles.card} aria-label={title} onSubmit={(event) => void submitAct(event)}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      <ProofFields proof={proof} onChange={setProof} />
      {error !== undefined && <Notice tone="problem">{problemText(t, error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" look="danger" busy={isBusy}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('act.cancel')}
        </Button>
      </div>
    </form>
  )
}
