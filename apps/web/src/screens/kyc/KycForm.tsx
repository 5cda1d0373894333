import { KYC_REMARK, type KycDocument, type KycImage, PICTURE_MB, sidesOf, submitKyc } from '@baize/contracts'
import { Button, Card, Notice, SectionHeader, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Kyc } from '../../features/kyc/queries.ts'
import { call } from '../../lib/call/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { DocumentPicker } from './DocumentPicker.tsx'
import { Examples } from './Examples.tsx'
import styles from './KycScreen.module.css'
import { ownSide } from './own-side.ts'
import { PictureSlot } from './PictureSlot.tsx'

type KycFormProps = { readonly kyc: Kyc; readonly onChanged: () => Promise<void> }

/** Which document, a picture of each of its sides, a remark, and the age that the house asks for. */
export function KycForm({ kyc, onChanged }: KycFormProps) {
  const t = useText()
  const [document, setDocument] = useState<KycDocument>(kyc.latest?.document ?? 'id-card')
  const [problem, setProblem] = useState<string>()
  const form = useForm({ defaultValues: { remark: '', isOldEnough: false } })
  const images = kyc.latest?.state === 'draft' ? kyc.latest.images : []
  const { minimumAge } = kyc

  async function submit({ remark }: { remark: string }): Promise<void> {
    const missing = sidesOf[document].filter((side) => !images.some((image) => image.side === side))
    const sides = missing.map((side) => t(ownSide(document, side))).join(', ')
    setProblem(missing.length > 0 ? t('kyc.images.missing', { sides }) : undefined)
    if (missing.length > 0) return
    const imageIds = images.filter((image) => isPartOf(document, image)).map(({ id }) => id)
    const said = remark.trim()
    try {
      await call(submitKyc, {
        body: { imageIds, document, confirmedAge: minimumAge, ...(said && { remark: said }) },
      })
      await onChanged()
    } catch (error) {
      setProblem(problemText(t, error))
    }
  }
  const { errors, isSubmitting } = form.formState
  return (
    <>
      <Card>
        <DocumentPicker chosen={document} onChoose={setDocument} />
      </Card>
      <Examples />
      <Card>
        <SectionHeader title={t('kyc.images')} />
        <p className={styles.lead}>{t('kyc.images.hint', { size: PICTURE_MB })}</p>
        <Pictures document={document} images={images} onChanged={onChanged} />
      </Card>
      <Card>
        <Form label={t('kyc.submit')} onSubmit={form.handleSubmit(submit)}>
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
          {problem && <Notice tone="problem">{problem}</Notice>}
          <Button type="submit" busy={isSubmitting} className={styles.wide}>
            {t('kyc.submit')}
          </Button>
        </Form>
      </Card>
    </>
  )
}

type PicturesProps = {
  readonly document: KycDocument
  readonly images: readonly KycImage[]
  readonly onChanged: () => Promise<void>
}

/** A place for each side of the document, and one beside it. */
function Pictures({ document, images, onChanged }: PicturesProps) {
  const t = useText()
  return (
    <>
      {sidesOf[document].map((side) => (
        <PictureSlot
          key={side}
          title={t(ownSide(document, side))}
          side={side}
          kept={images.find((image) => image.side === side)}
          onChanged={onChanged}
        />
      ))}
      <PictureSlot
        title={t('kyc.side.extra')}
        hint={t('kyc.side.extra.hint')}
        side={null}
        kept={images.find((image) => image.side === null)}
        onChanged={onChanged}
      />
    </>
  )
}

/** Of a card that is shown as a passport, the back is left out. */
function isPartOf(document: KycDocument, { side }: KycImage): boolean {
  return side === null || sidesOf[document].includes(side)
}
