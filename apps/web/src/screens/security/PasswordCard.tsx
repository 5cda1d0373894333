import { Card, SectionHeader, StitchedRow } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { KeyRound, MessageCircleQuestion, Wallet } from 'lucide-react'
import { useState } from 'react'
import { PaymentBox } from '../../features/security/PaymentBox.tsx'
import { type Guard, questionsQuery } from '../../features/security/queries.ts'
import { QuestionsBox } from '../../features/security/QuestionsBox.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { useQuery } from '../../lib/query/query.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import looks from '../layout/looks.module.css'

type PasswordCardProps = {
  readonly account: string
  readonly guard: Guard
  readonly onChanged: () => void
}

/** What the member knows: the password, the payment password, answers to questions. */
export function PasswordCard({ account, guard, onChanged }: PasswordCardProps) {
  const text = useText()
  const questions = useQuery(questionsQuery(account))
  const [open, setOpen] = useState<'payment' | 'questions'>()
  const { hasWithdrawalPassword, hasSecurityQuestions } = guard.config

  function saved(): void {
    toast(text('passwords.saved'), { ms: TOAST_SAVED_MS, tone: 'good' })
    onChanged()
  }

  return (
    <Card>
      <SectionHeader title={text('security.passwords')} />
      <StitchedRow
        lead={<KeyRound size={20} className={looks.icon} aria-hidden="true" />}
        title={text('security.password')}
        note={text('security.password.note')}
        end={
          <Link to="/m/changePsw" className={looks.action}>
            {text('security.change')}
          </Link>
        }
      />
      <StitchedRow
        lead={<Wallet size={20} className={looks.icon} aria-hidden="true" />}
        title={text('security.payment')}
        note={text(hasWithdrawalPassword ? 'security.payment.is' : 'security.payment.none')}
        end={
          <button type="button" className={looks.action} onClick={() => setOpen('payment')}>
            {text(hasWithdrawalPassword ? 'security.payment.change' : 'security.payment.set')}
          </button>
        }
      />
      <StitchedRow
        lead={<MessageCircleQuestion size={20} className={looks.icon} aria-hidden="true" />}
        title={text('security.questions.title')}
        note={text(hasSecurityQuestions ? 'security.questions.is' : 'security.questions.none')}
        end={
          <button
            type="button"
            className={looks.action}
            disabled={!questions.data}
            onClick={() => setOpen('questions')}
          >
            {text('security.questions.answerThem')}
          </button>
        }
      />
      {open === 'payment' && (
        <PaymentBox hasOne={hasWithdrawalPassword} onSaved={saved} onClosed={() => setOpen(undefined)} />
      )}
      {open === 'questions' && questions.data && (
        <QuestionsBox offered={questions.data.offered} onSaved={saved} onClosed={() => setOpen(undefined)} />
      )}
    </Card>
  )
}
