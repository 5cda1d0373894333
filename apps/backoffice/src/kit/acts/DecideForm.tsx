import { type Approval, decideApproval, type OperatorInfo } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import styles from '../kit.module.css'
import { ProofFields } from './ProofFields.tsx'
import { useAct } from './use-act.ts'

type Decided = 'approve' | 'reject'
type Wish = { readonly decision: Decided; readonly reason: string }

type DecideFormProps = {
  readonly operator: OperatorInfo
  /** As it is shown: who agrees, agrees to this and to nothing that it became meanwhile. */
  readonly approval: Approval
  readonly onDecided: (decided: Approval) => void
  readonly problemOf?: (error: unknown) => string
}

/** Only for who has the role and did not ask for it. */
export function DecideForm({ operator, approval, onDecided, problemOf }: DecideFormProps) {
  const t = useText()
  const { id, digest, decides, askedBy } = approval
  const [chosen, setChosen] = useState<Decided>()
  const [reason, setReason] = useState('')
  const { act, isBusy, error, proof, setProof } = useAct((_id: string, wish: Wish) =>
    call(decideApproval, {
      body:
        wish.decision === 'approve'
          ? { ...wish, decision: 'approve', id, digest }
          : { ...wish, decision: 'reject', id },
    }),
  )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { nativeEvent } = event
    const pressed = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value')
    const decision = pressed === 'reject' ? 'reject' : 'approve'
    setChosen(decision)
    const decided = await act({ decision, reason: reason.trim() })
    if (decided !== undefined) onDecided(decided)
  }
  if (!operator.roles.includes(decides)) return null
  if (askedBy === operator.login) return <p className={styles.note}>{t('decide.own')}</p>
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('decide.reason')}
        hint={t('act.reason.hint')}
        value={reason}
        maxLength={140}
        required
        pattern=".*\S.*"
        dir="auto"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ProofFields proof={proof} onChange={setProof} />
      {error !== undefined && (
        <Notice tone="problem">{problemOf ? problemOf(error) : problemText(t, error)}</Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" value="approve" busy={isBusy && chosen === 'approve'}>
          {t('decide.agree')}
        </Button>
        <Button type="submit" look="quiet" value="reject" busy={isBusy && chosen === 'reject'}>
          {t('decide.refuse')}
        </Button>
      </div>
    </form>
  )
}
