import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/texts.tsx'
import styles from '../kit.module.css'
import { problemText } from '../../lib/problem.ts'
import { ProofFields } from './ProofFields.tsx'
import { type Send, useAct } from './use-act.ts'

export type Reasoned<Wish> = { readonly wish: Wish; readonly reason: string }

type ActFormProps<Wish, Reply> = {
  readonly title: string
  /** What it does, and who has to agree. */
  readonly note: ReactNode
  readonly submit: string
  readonly look?: 'primary' | 'danger'
  /** Undefined while something is missing; `missing` says what. */
  readonly wish: Wish | undefined
  readonly missing?: string | undefined
  readonly send: Send<Reasoned<Wish>, Reply>
  /** What is said once it was done. */
  readonly done: (reply: Reply) => ReactNode
  readonly onClose: () => void
  readonly onDone?: (reply: Reply) => void
  readonly children?: ReactNode
  /** What is said of a refusal, where its code alone is not enough. */
  readonly problemOf?: (error: unknown) => string
}

/** Something that is done with a reason. */
export function ActForm<Wish, Reply>(props: ActFormProps<Wish, Reply>) {
  const t = useText()
  const {
    title,
    note,
    submit,
    look = 'primary',
    wish,
    missing,
    send,
    done,
    onClose,
    onDone,
    children,
    problemOf = (problem) => problemText(t, problem),
  } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isBusy, error, reply, proof, setProof } = useAct(send)
  const heading = useFocused()
  async function submitAct(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(wish === undefined)
    if (wish === undefined) return
    const answer = await act({ wish, reason: reason.trim() })
    if (answer !== undefined) onDone?.(answer)
  }
  if (reply !== undefined) return <>{done(reply)}</>
  return (
    <form className={styles.card} aria-label={title} onSubmit={(event) => void submitAct(event)}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      {children}
      <TextField
        label={t('act.reason')}
        hint={t('act.reason.hint')}
        value={reason}
        maxLength={140}
        required
        pattern=".*\S.*"
        dir="auto"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ProofFields proof={proof} onChange={setProof} />
      {isMissing && wish === undefined && missing && <Notice tone="problem">{missing}</Notice>}
      {error !== undefined && <Notice tone="problem">{problemOf(error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" look={look} busy={isBusy}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('act.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What opened is where the next key goes. */
function useFocused() {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
