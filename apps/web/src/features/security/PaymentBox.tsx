import { fieldShapes, fitsPattern } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { showRefusal } from '../../lib/form/show-refusal.ts'
import { useRevalidation } from '../../lib/form/use-revalidation.ts'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { Box } from './Box.tsx'
import {
  type PaymentFields,
  paymentFields,
  paymentRefusedAt,
  savePaymentPassword,
  sendPaymentCode,
} from './payment-password.ts'
import styles from './security.module.css'

type PaymentBoxProps = {
  readonly hasOne: boolean
  readonly onSaved: () => void
  readonly onClosed: () => void
}

/** Sets or changes the payment password. */
export function PaymentBox({ hasOne, onSaved, onClosed }: PaymentBoxProps) {
  const text = useText()
  const [isForgotten, setForgotten] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const form = useForm<PaymentFields>({
    defaultValues: { oldPassword: '', verificationCode: '', newPassword: '', confirmNewPassword: '' },
  })
  useRevalidation(form, paymentFields)
  const title = text(hasOne ? 'security.payment.change' : 'security.payment.set')

  async function submit(fields: PaymentFields, close: () => void): Promise<void> {
    setProblem(undefined)
    try {
      await savePaymentPassword(fields, isForgotten)
      onSaved()
      close()
    } catch (error) {
      if (!showRefusal(form, paymentRefusedAt, { text, error })) setProblem(error)
    }
  }

  return (
    <Box title={title} onClosed={onClosed}>
      {(close) => (
        <Form label={title} onSubmit={form.handleSubmit((fields) => submit(fields, close))}>
          <p className={styles.text}>{text('security.payment.text')}</p>
          <Secret
            form={form}
            name="oldPassword"
            label={hasOne && !isForgotten ? 'security.payment.old' : 'security.payment.login'}
          />
          {isForgotten && <SentCode form={form} />}
          <NewPin form={form} />
          {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
          <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
            {text('security.save')}
          </Button>
          {hasOne && !isForgotten && (
            <button type="button" className={styles.link} onClick={() => setForgotten(true)}>
              {text('security.payment.forgotten')}
            </button>
          )}
        </Form>
      )}
    </Box>
  )
}

type PartProps = { readonly form: UseFormReturn<PaymentFields> }

type SecretProps = PartProps & { readonly name: 'oldPassword'; readonly label: MessageKey }

function Secret({ form, name, label }: SecretProps) {
  const text = useText()
  return (
    <PasswordField
      label={text(label)}
      autoComplete="off"
      error={form.formState.errors[name]?.message}
      {...form.register(name, { required: text('form.enterPassword') })}
    />
  )
}

/** A code for whoever has forgotten the old one, and where it went. */
function SentCode({ form }: PartProps) {
  const text = useText()
  return (
    <CodeField
      isReady={async () => true}
      onSend={sendPaymentCode}
      error={form.formState.errors.verificationCode?.message}
      {...form.register('verificationCode', { required: text('form.enterCode') })}
    />
  )
}

/** Six digits, twice. */
function NewPin({ form }: PartProps) {
  const text = useText()
  const { errors } = form.formState
  const pin = {
    autoComplete: 'off',
    inputMode: 'numeric',
    maxLength: fieldShapes.paymentPassword.maxLength,
  } as const
  return (
    <>
      <PasswordField
        {...pin}
        label={text('security.payment.new')}
        hint={text('security.payment.hint')}
        error={errors.newPassword?.message}
        {...form.register('newPassword', {
          required: text('form.enterPassword'),
          validate: (value) =>
            fitsPattern(value, fieldShapes.paymentPassword) || text('security.payment.hint'),
        })}
      />
      <PasswordField
        {...pin}
        label={text('security.payment.confirm')}
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword', {
          required: text('form.enterPassword'),
          validate: (value) => value === form.getValues('newPassword') || text('refusal.PASSWORDS_DIFFER'),
        })}
      />
    </>
  )
}
