import { KYC_IMAGES, KYC_REMARK, submitKyc } from '@baize/contracts'
import { Button, Card, Notice, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import type { Kyc } from './KycScreen.tsx'
import styles from './KycScreen.module.css'
import { Pictures } from './Pictures.tsx'

type KycFormProps = { readonly kyc: Kyc; readonly onChanged: () => Promise<void> }

/** Up to three pictures, a remark, and the age that the house asks for. */
export function KycForm({ kyc, onChanged }: KycFormProps) {
  const t = useText()
  const [problem, setProblem] = useState<unknown>()
  const [hasNone, setHasNone] = useState(false)
  const form = useForm({ defaultValues: { remark: '', isOldEnough: false } })
  const images = kyc.latest?.state === 'draft' ? kyc.latest.images : []
  const { minimumAge } = kyc

  async function submit({ remark }: { remark: string }): Promise<void> {
    setProblem(undefined)
    setHasNone(images.length === 0)
    if (images.length === 0) return
    try {
      const imageIds = images.map(({ id }) => id)
      const said = remark.trim()
      await call(submitKyc, {
        body: { imageIds, confirmedAge: minimumAge, ...(said && { remark: said }) },
      })
      await onChanged()
    } catch (error) {
      setProblem(error)
    }
  }
  const { errors, isSubmitting } = form.formState
  return (
    <Card>
      <Form label={t('kyc.submit')} onSubmit={form.handleSubmit(submit)}>
        <Pictures
          images={images}
          left={Math.min(kyc.uploadsLeft, KYC_IMAGES - images.length)}
          onChanged={onChanged}
        />
        {hasNone && images.length === 0 && <Notice tone="problem">{t('kyc.images.missing')}</Notice>}
        <TextField
          label={t('kyc.remark')}
          hint={t('kyc.remark.hint', { count: KYC_REMARK })}
          maxLength={KYC_REMARK}
          autoComplete="off"
          {...form.register('remark')}
        />
        <Tick
          label={t('kyc.age', { age: minimumAge })}
          error={errors.isOldEnough?.message}
          {...form.register('isOldEnough', { required: t('kyc.age.missing') })}
        />
        {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
        <Button type="submit" busy={isSubmitting} className={styles.wide}>
          {t('kyc.submit')}
        </Button>
      </Form>
    </Card>
  )
}
