import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { ProofFields } from '../kit/acts/ProofFields.tsx'
import { useAct } from '../kit/acts/use-act.ts'
import styles from '../kit/kit.module.css'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useLotteriesText } from './texts.ts'

type Report = { readonly numbers: string; readonly sourceHash: string }

type ResultFormProps = {
  readonly title: string
  readonly note: string
  readonly submit: string
  readonly done: string
  readonly send: (report: Report) => Promise<unknown>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Numbers as they are read from their source. The second person reads them too: nothing is filled in. */
export function ResultForm({ title, note, submit, done, send, onClose, onDone }: ResultFormProps) {
  const t = useLotteriesText()
  const text = useText()
  const [report, setReport] = useState<Report>({ numbers: '', sourceHash: '' })
  const { act, isBusy, error, reply, proof, setProof } = useAct(async (_id: string, wish: Report) => {
    await send(wish)
    return true
  })
  async function submitReport(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { numbers, sourceHash } = report
    if (await act({ numbers: numbers.trim(), sourceHash: sourceHash.trim().toLowerCase() })) onDone()
  }
  if (reply) return <Notice tone="plain">{done}</Notice>
  return (
    <form className={styles.card} aria-label={title} onSubmit={(event) => void submitReport(event)}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.note}>{note}</p>
      <TextField
        label={t('numbers')}
        hint={t('numbers.hint')}
        value={report.numbers}
        required
        maxLength={2000}
        autoComplete="off"
        dir="ltr"
        onChange={({ currentTarget }) => setReport({ ...report, numbers: currentTarget.value })}
      />
      <TextField
        label={t('sourceHash')}
        hint={t('sourceHash.hint')}
        value={report.sourceHash}
        required
        pattern="\s*[0-9a-fA-F]{64}\s*"
        autoComplete="off"
        dir="ltr"
        onChange={({ currentTarget }) => setReport({ ...report, sourceHash: currentTarget.value })}
      />
      <ProofFields proof={proof} onChange={setProof} />
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
