import { type FreshProof, sendEmailCode, setEmail } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Box } from '../../features/security/Box.tsx'
import { ProofBox, waysOf } from '../../features/security/ProofBox.tsx'
import { guardQuery } from '../../features/security/queries.ts'
import { call } from '../../lib/api.ts'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { type RefusedAt, showRefusal } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/problem.ts'
import { useQuery } from '../../lib/query.ts'
import { toast } from '../../lib/toast.tsx'
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
  const guard = useQuery(guardQuery(account))
  const [problem, setProblem] = useState<unknown>()
  const [isProving, setProving] = useState(false)
  const form = useForm<Fields>({ defaultValues: { email: '', verificationCode: '' } })
  const ways = guard.data ? waysOf(guard.data) : []

  async function sendCode(): Promise<number> {
    const { expirationTime } = await call(sendEmailCode, { body: { email: form.getValues('email').trim() } })
    return expirationTime
  }
  async function save(proof: FreshProof | null): Promise<void> {
    const { email, verificationCode } = form.getValues()
    try {
      await call(setEmail, { body: { email: email.trim(), verificationCode, proof } })
    } catch (error) {
      if (showRefusal(form, refusedAt, { text: t, error })) return
      throw error
    }
    toast(t('profile.saved'), { ms: TOAST_SAVED_MS, tone: 'good' })
    onClosed()
    await onSaved()
  }
  async function submit(): Promise<void> {
    setProblem(undefined)
    if (ways.length > 0) return setProving(true)
    try {
      await save(null)
    } catch (error) {
      setProblem(error)
    }
  }
  const { errors, isSubmitting } = form.formState
  return (
    <>
      <Box title={t('profile.email')} onClosed={onClosed}>
        {() => (
          <Form label={t('profile.email')} onSubmit={form.handleSubmit(submit)}>
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
            {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
            <Button type="submit" busy={isSubmitting || guard.isPending} className={styles.wide}>
              {t('profile.save')}
            </Button>
          </Form>
        )}
      </Box>
      {isProving && <ProofBox ways={ways} onProof={save} onClosed={() => setProving(false)} />}
    </>
  )
}
