import { fieldShapes, payOutDividend } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Box } from '../../features/security/Box.tsx'
import { call } from '../../lib/call/api.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { type RefusedAt, showRefusal } from '../../lib/form/show-refusal.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './Bills.module.css'

type Fields = { paymentPassword: string }

const refusedAt: RefusedAt<Fields> = {
  fields: ['paymentPassword'],
  byCode: { PASSWORD_WRONG: 'paymentPassword', PAYMENT_PASSWORD_LOCKED: 'paymentPassword' },
}

type ClaimBoxProps = {
  readonly billIds: readonly string[]
  readonly onClaimed: () => Promise<void>
  readonly onClosed: () => void
}

/** Dividends are claimed with the payment password; the same request is one claim however often it is sent. */
export function ClaimBox({ billIds, onClaimed, onClosed }: ClaimBoxProps) {
  const t = useText()
  const { money } = useSettings()
  const [requestId] = useState(newRequestId)
  const form = useForm<Fields>({ defaultValues: { paymentPassword: '' } })
  return (
    <Box title={t('agents.income.claim', { count: billIds.length })} onClosed={onClosed}>
      {(close) => (
        <Form
          label={t('agents.income.claim', { count: billIds.length })}
          onSubmit={form.handleSubmit(async ({ paymentPassword }) => {
            try {
              const body = { requestId, billIds: [...billIds], paymentPassword }
              const { commission } = await call(payOutDividend, { body })
              toast(t('agents.income.claimed', { commission: formatAmount(commission, money) }))
              close()
              await onClaimed()
            } catch (error) {
              if (!showRefusal(form, refusedAt, { text: t, error }))
                toast(problemText(t, error), { tone: 'problem' })
            }
          })}
        >
          <PasswordField
            label={t('agents.income.password')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={fieldShapes.paymentPassword.maxLength}
            error={form.formState.errors.paymentPassword?.message}
            {...form.register('paymentPassword', { required: t('agents.income.password.missing') })}
          />
          <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
            {t('agents.income.claim', { count: billIds.length })}
          </Button>
        </Form>
      )}
    </Box>
  )
}
