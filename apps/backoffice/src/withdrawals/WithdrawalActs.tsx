import {
  askPayoutAgain,
  decideWithdrawal,
  type LanguageCode,
  liftFreeze,
  type OfficeWithdrawal,
  type OperatorInfo,
  type WithdrawalReason,
  withdrawalReasons,
} from '@baize/contracts'
import { Button, Notice, SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { useAct } from '../kit/acts/use-act.ts'
import { sumIn } from '../kit/figures.ts'
import kit from '../kit/kit.module.css'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { sentenceFor, useWithdrawalText } from './texts.ts'

type WithdrawalActsProps = {
  readonly withdrawal: OfficeWithdrawal
  readonly language: LanguageCode
  readonly desk: ItemDesk
  readonly operator: OperatorInfo
  readonly house: string
}

/** Approve and reject lie as near; a payout that is under way is asked about. */
export function WithdrawalActs({ withdrawal, language, desk, operator, house }: WithdrawalActsProps) {
  const t = useWithdrawalText()
  const { state, isFrozen } = withdrawal
  if (state === 'sending' && canDo(operator, 'askPayoutAgain'))
    return <AskAgain withdrawal={withdrawal} onDone={desk.done} />
  if (state !== 'review') return null
  return (
    <>
      {isFrozen && <Frozen withdrawal={withdrawal} operator={operator} house={house} />}
      {desk.canDecide && (
        <div className={kit.actions}>
          <Button aria-expanded={desk.question === 'approve'} onClick={() => desk.ask('approve')}>
            {t('approve.title')}
          </Button>
          <Button look="danger" aria-expanded={desk.question === 'reject'} onClick={() => desk.ask('reject')}>
            {t('reject.title')}
          </Button>
        </div>
      )}
      {desk.question === 'approve' && <ApproveForm withdrawal={withdrawal} desk={desk} />}
      {desk.question === 'reject' && <RejectForm withdrawal={withdrawal} desk={desk} language={language} />}
    </>
  )
}

type FormProps = { readonly withdrawal: OfficeWithdrawal; readonly desk: ItemDesk }

function ApproveForm({ withdrawal, desk }: FormProps) {
  const t = useWithdrawalText()
  const { id, account, amount, currency, approvals, approvalsNeeded } = withdrawal
  const isLast = approvals.length + 1 >= approvalsNeeded
  return (
    <DecideForm
      title={t('approve.title')}
      note={t(isLast ? 'approve.last' : 'approve.first', { amount: sumIn(currency)(amount), account })}
      submit={t('approve.title')}
      wish={{ decision: 'approve', id } as const}
      send={(_, body) => call(decideWithdrawal, { body })}
      onDone={(after) => desk.done(t('decided', { account, state: t(`state.${after.state}`) }))}
      onClose={desk.close}
    />
  )
}

function RejectForm({ withdrawal, desk, language }: FormProps & { readonly language: LanguageCode }) {
  const t = useWithdrawalText()
  const { id, account, amount, currency } = withdrawal
  const [reason, setReason] = useState<WithdrawalReason>()
  const [note, setNote] = useState('')
  const hasNote = note.trim() !== ''
  return (
    <DecideForm
      title={t('reject.title')}
      note={t('reject.note', { amount: sumIn(currency)(amount), account })}
      submit={t('reject.title')}
      look="danger"
      wish={reason && hasNote ? ({ decision: 'reject', id, reason, note: note.trim() } as const) : undefined}
      send={(_, body) => call(decideWithdrawal, { body })}
      onDone={(after) => desk.done(t('decided', { account, state: t(`state.${after.state}`) }))}
      onClose={desk.close}
    >
      <SelectField
        label={t('reject.reason')}
        value={reason ?? ''}
        onChange={({ currentTarget }) =>
          setReason(withdrawalReasons.find((each) => each === currentTarget.value))
        }
      >
        <option value="">{t('reject.choose')}</option>
        {withdrawalReasons.map((each) => (
          <option key={each} value={each}>
            {t(`reason.${each}`)}
          </option>
        ))}
      </SelectField>
      {reason && (
        <p className={kit.note}>
          {t('reject.sentence')} <q dir="auto">{sentenceFor(language, reason)}</q>
        </p>
      )}
      <TextField
        label={t('reject.words')}
        hint={t('reject.words.hint')}
        value={note}
        maxLength={200}
        dir="auto"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DecideForm>
  )
}

type AskAgainProps = {
  readonly withdrawal: OfficeWithdrawal
  readonly onDone: (said: string) => void
}

function AskAgain({ withdrawal: { id, account, unknowns }, onDone }: AskAgainProps) {
  const t = useWithdrawalText()
  const text = useText()
  const { act, isBusy, error } = useAct((_, wish: string) => call(askPayoutAgain, { body: { id: wish } }))
  async function again(): Promise<void> {
    const after = await act(id)
    if (after) onDone(t('decided', { account, state: t(`state.${after.state}`) }))
  }
  return (
    <div className={kit.section}>
      <p className={kit.note}>{t('retry.note', { count: unknowns })}</p>
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      <div className={kit.actions}>
        <Button look="quiet" busy={isBusy} onClick={() => void again()}>
          {t('retry.title')}
        </Button>
      </div>
    </div>
  )
}

type FrozenProps = Pick<WithdrawalActsProps, 'withdrawal' | 'operator' | 'house'>

/** The member said that it was not them: nothing goes out until two have lifted that. */
function Frozen({ withdrawal: { memberId }, operator, house }: FrozenProps) {
  const t = useWithdrawalText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Notice tone="problem">{t('frozen.note')}</Notice>
      {canDo(operator, 'liftFreeze') && (
        <div className={kit.actions}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t('frozen.lift')}
          </Button>
        </div>
      )}
      {isOpen && (
        <AskForm
          house={house}
          title={t('frozen.lift')}
          decides="risk"
          wish={memberId}
          send={async (id, { wish, reason }) => ({
            approval: await call(liftFreeze, { body: { id, memberId: wish, reason } }),
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
