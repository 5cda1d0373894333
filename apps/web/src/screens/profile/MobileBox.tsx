import { type FreshProof, sendMobileCode, setMobile } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useCallback } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Box } from '../../features/security/Box.tsx'
import { useProvenForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/call/api.ts'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { MobileField } from '../../lib/form/MobileField.tsx'
import { nationalNumber } from '../../lib/form/national-number.ts'
import { type SentCode, sentCode } from '../../lib/form/sent-code.ts'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useNumberRules } from '../../lib/form/use-number-rules.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import type { BoxProps } from './OneField.tsx'
import styles from './ProfileScreen.module.css'

type Fields = { mobileNum: string; countryDialingCode: string; verificationCode: string }

const refusedAt: RefusedAt<Fields> = {
  fields: ['mobileNum', 'verificationCode'],
  byCode: { NUMBER_NOT_SUPPORTED: 'mobileNum', CONTACT_TAKEN: 'mobileNum', CODE_WRONG: 'verificationCode' },
}

/** A number becomes the member's with the code that was sent there, and a proof of who asks. */
export function MobileBox({ account, onSaved, onClosed }: BoxProps) {
  const t = useText()
  const rules = useNumberRules()
  const form = useForm<Fields>({
    defaultValues: { mobileNum: '', countryDialingCode: '', verificationCode: '' },
  })
  const choose = useCallback((code: string) => form.setValue('countryDialingCode', code), [form])

  function typed() {
    const { mobileNum, countryDialingCode } = form.getValues()
    return { mobileNum: nationalNumber(mobileNum), countryDialingCode }
  }
  async function sendCode(): Promise<SentCode> {
    const number = typed()
    const sent = await call(sendMobileCode, { body: number })
    return sentCode(sent, `${number.countryDialingCode} ${number.mobileNum}`)
  }
  async function send(proof: FreshProof | null): Promise<void> {
    const { verificationCode } = form.getValues()
    await call(setMobile, { body: { ...typed(), verificationCode, proof } })
    toast(t('profile.saved'), { ms: TOAST_SAVED_MS, tone: 'good' })
    onClosed()
    await onSaved()
  }
  const { submit, isBusy, notice, proofBox } = useProvenForm(form, { account, refusedAt, send })
  const { errors } = form.formState
  return (
    <>
      <Box title={t('profile.mobile')} onClosed={onClosed}>
        {() => (
          <Form label={t('profile.mobile')} onSubmit={submit}>
            <p className={styles.lead}>{t('profile.mobile.text')}</p>
            <Controller
              control={form.control}
              name="countryDialingCode"
              render={({ field }) => (
                <MobileField
                  dialingCode={field.value}
                  onDialingCode={choose}
                  error={errors.mobileNum?.message}
                  {...form.register('mobileNum', rules.mobile)}
                />
              )}
            />
            <CodeField
              isReady={() => form.trigger('mobileNum', { shouldFocus: true })}
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
