import { Button, Notice } from '@baize/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import styles from '../kit.module.css'
import { ProofFields } from './ProofFields.tsx'
import { useAct } from './use-act.ts'

type PlainActProps<Reply> = {
  /** What the button says; it is pressed twice, the second time beside the note. */
  readonly name: string
  readonly note: string
  readonly look?: 'primary' | 'danger'
  readonly send: () => Promise<Reply>
  /** What is said once it was done. */
  readonly done: (reply: Reply) => ReactNode
  readonly onDone?: (reply: Reply) => void
}

/** Something that one operator does at once and without a reason: asked once more before it happens. */
export function PlainAct<Reply>({ name, note, look = 'primary', send, done, onDone }: PlainActProps<Reply>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { act, isBusy, error, reply, proof, setProof } = useAct((_id: string, _wish: null) => send())
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const answer = await act(null)
    if (answer !== undefined) onDone?.(answer)
  }
  if (reply !== undefined) return <>{done(reply)}</>
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {name}
      </Button>
    )
  return (
    <form className={styles.card} aria-label={name} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{note}</p>
      <ProofFields proof={proof} onChange={setProof} />
      {error !== undefined && <Notice tone="problem">{problemText(t, error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={isBusy}>
          {name}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('act.cancel')}
        </Button>
      </div>
    </form>
  )
}
