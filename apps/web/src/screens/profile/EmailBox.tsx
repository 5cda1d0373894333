import { type FreshProof, sendEmailCode, setEmail } from '@baize/contracts'
import { Button, TextField } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { Box } from '../../features/security/Box.tsx'
import { useProvenForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/call/api.ts'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { type SentCode, sentCode } from '../../lib/form/sent-code.ts'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import type { BoxProps } from './OneField.tsx'
import styles from './ProfileScreen.module.css'

type Fields = { email: string; verificationCode: string }

const refusedAt: RefusedAt<Fields> = {
  fields: ['email', 'verificationCode'],
  byCode: { EMAIL_FORMAT: 'email', CONTACT_TAKEN: 'email', CODE_WRONG: 'verificationCode' },
}

/** An address becomes the member's with the code that was sent there, and a proof of who asks. */
export function EmailBox({ account, onSaved, onClosed }: BoxProps) {
  const t = useText()
  const form = useForm<Fields>({ defaultValues: { email: '', verificationCode: '' } })

  async function sendCode(): Promise<SentCode> {
    const email = form.getValues('email').trim()
    return sentCode(await call(sendEmailCode, { body: { email } }), email)
  }
  async function send(proof: FreshProof | null): Promise<void> {
    const { email, verificationCode } = form.getValues()
    await call(setEmail, { body: { email: email.trim(), verificationCode, proof } })
    toast(t('profile.saved'), { ms: TOAST_SAVED_MS, tone: 'good' })
    onClosed()
    await onSaved()
  }
  const { submit, isBusy, notice, proofBox } = useProvenForm(form, { account, refusedAt, send })
  const { errors } = form.formState
  return (
    <>
      <Box title={t('profile.email')} onClosed={onClosed}>
        {() => (
          <Form label={t('profile.email')} onSubmit={submit}>
            <TextField
              label={t('profile.email')}
              type="email"
              autoComplete="email"
              maxLength={254}
              dir="ltr"
              error={errors.email?.message}
              {...form.register('email', { required: t('profile.email.missing') })}
            />
            <CodeField
              isReady={() => form.trigger('email')}
              onSend={sendCode}
              error={errors.verificationCode?.message}
              {...form.register('verificationCode', { required: t('form.enterCode') })}
            />
            {notice}
            <Button type="submit" busy={isBusy} className={styles.wide}>
              {t('profile.save')}
            </Button>
          </Form>
        )}
      </Box>
      {proofBox}
    </>
  )
}
