import {
  getMyKycImage,
  type KycImage,
  type KycSide,
  PICTURE_MB,
  PICTURE_TYPES,
  removeKycImage,
  uploadKycImage,
} from '@baize/contracts'
import { Button, FileChoice, Notice, Progress, Spinner } from '@baize/ui'
import { Camera, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { sendImage } from '../../lib/files/file-call.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { usePicture } from '../../lib/files/use-picture.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import styles from './KycScreen.module.css'

type PictureSlotProps = {
  /** What it is a picture of. */
  readonly title: string
  readonly hint?: string
  /** Null for a picture beside the document. */
  readonly side: KycSide | null
  readonly kept: KycImage | undefined
  readonly onChanged: () => Promise<void>
}

/** One picture: taken or chosen, looked at, sent, and taken again where it is not good. */
export function PictureSlot({ title, hint, side, kept, onChanged }: PictureSlotProps) {
  const slot = usePictureSlot({ side, onChanged })
  const { prepared, part, problem } = slot
  return (
    <section aria-label={title} className={styles.slot}>
      <h3 className={styles.legend}>{title}</h3>
      {hint && <p className={styles.lead}>{hint}</p>}
      {prepared && part === undefined && (
        <Preview prepared={prepared} title={title} onUse={slot.use} onChoose={slot.look} />
      )}
      {part !== undefined && <Sending part={part} />}
      {kept && !prepared && <Kept title={title} kept={kept} onChoose={slot.look} onRemove={slot.remove} />}
      {!kept && !prepared && <Choices title={title} onChoose={slot.look} />}
      {problem && <Notice tone="problem">{problem}</Notice>}
    </section>
  )
}

function usePictureSlot({ side, onChanged }: Pick<PictureSlotProps, 'side' | 'onChanged'>) {
  const t = useText()
  const [prepared, setPrepared] = useState<PreparedPicture>()
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function look(file: File): Promise<void> {
    setProblem(undefined)
    const found = await preparePicture(file)
    if (typeof found === 'string') setProblem(t(`kyc.images.${found}`, { size: PICTURE_MB }))
    else setPrepared(found)
  }
  async function attempt(deed: () => Promise<unknown>): Promise<void> {
    setProblem(undefined)
    try {
      await deed()
      await onChanged()
      setPrepared(undefined)
    } catch (error) {
      setProblem(problemText(t, error))
    }
    setPart(undefined)
  }
  const use = () =>
    attempt(async () => {
      if (!prepared) return
      setPart(0)
      const query = side ? { side } : {}
      await sendImage(uploadKycImage, prepared.picture, { query, onProgress: setPart })
    })
  const remove = (id: string) => attempt(() => call(removeKycImage, { query: { id } }))
  return { prepared, part, problem, look, use, remove }
}

type ChoicesProps = { readonly title: string; readonly onChoose: (file: File) => Promise<void> }

/** The camera of a phone, or a file of any device. */
function Choices({ title, onChoose }: ChoicesProps) {
  const t = useText()
  return (
    <div className={styles.choices}>
      <FileChoice
        label={`${t('kyc.take')}: ${title}`}
        accept={PICTURE_TYPES}
        capture="environment"
        className={styles.add}
        disabled={false}
        onChoose={(file) => void onChoose(file)}
      >
        <Camera size={24} aria-hidden="true" />
        <span>{t('kyc.take')}</span>
      </FileChoice>
      <FileChoice
        label={`${t('kyc.choose')}: ${title}`}
        accept={PICTURE_TYPES}
        className={styles.add}
        disabled={false}
        onChoose={(file) => void onChoose(file)}
      >
        <ImagePlus size={24} aria-hidden="true" />
        <span>{t('kyc.choose')}</span>
      </FileChoice>
    </div>
  )
}

type PreviewProps = ChoicesProps & {
  readonly prepared: PreparedPicture
  readonly onUse: () => Promise<void>
}

/** What will be sent, with what speaks against it; whoever sees that it is good sends it all the same. */
function Preview({ prepared: { shown, doubt }, title, onUse, onChoose }: PreviewProps) {
  const t = useText()
  return (
    <>
      <img src={shown} alt={title} className={styles.image} />
      <p className={styles.lead}>{t('kyc.preview')}</p>
      {doubt && <Notice tone="plain">{t(`kyc.warn.${doubt}`)}</Notice>}
      <Button className={styles.wide} onClick={() => void onUse()}>
        {t('kyc.use')}
      </Button>
      <Retake title={title} onChoose={onChoose} />
    </>
  )
}

function Retake({ title, onChoose }: ChoicesProps) {
  const t = useText()
  return (
    <FileChoice
      label={`${t('kyc.retake')}: ${title}`}
      accept={PICTURE_TYPES}
      className={styles.again}
      disabled={false}
      onChoose={(file) => void onChoose(file)}
    >
      {t('kyc.retake')}
    </FileChoice>
  )
}

function Sending({ part }: { readonly part: number }) {
  const t = useText()
  const text = t('kyc.sending', { percent: Math.round(part * 100) })
  return (
    <p role="status">
      {text}
      <Progress label={text} done={part} owed={1} />
    </p>
  )
}

type KeptProps = ChoicesProps & {
  readonly kept: KycImage
  readonly onRemove: (id: string) => Promise<void>
}

/** The picture as the house keeps it. */
function Kept({ title, kept: { id }, onChoose, onRemove }: KeptProps) {
  const t = useText()
  const { address } = usePicture(getMyKycImage, id)
  return (
    <>
      {address ? <img src={address} alt={title} className={styles.image} /> : <Spinner />}
      <div className={styles.choices}>
        <Retake title={title} onChoose={onChoose} />
        <button
          type="button"
          className={styles.again}
          aria-label={`${t('kyc.images.remove')}: ${title}`}
          onClick={() => void onRemove(id)}
        >
          {t('kyc.images.remove')}
        </button>
      </div>
    </>
  )
}
