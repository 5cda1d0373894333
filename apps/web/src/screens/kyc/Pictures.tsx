import {
  getMyKycImage,
  KYC_IMAGES,
  type KycImage,
  PICTURE_MB,
  PICTURE_TYPES,
  pictureProblem,
  removeKycImage,
  uploadKycImage,
} from '@baize/contracts'
import { FileChoice, Notice, Spinner } from '@baize/ui'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { sendImage } from '../../lib/file-call.ts'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import { usePicture } from '../../lib/use-picture.ts'
import styles from './KycScreen.module.css'

type PicturesProps = {
  readonly images: readonly KycImage[]
  /** How many more can be added now. */
  readonly left: number
  readonly onChanged: () => Promise<void>
}

/** The pictures of a case that was not handed in yet, shown as they are kept. */
export function Pictures({ images, left, onChanged }: PicturesProps) {
  const t = useText()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function add(picture: File): Promise<void> {
    const found = pictureProblem(picture)
    setProblem(found && t(`kyc.images.${found}`, { size: PICTURE_MB }))
    if (found) return
    setSending(true)
    try {
      await sendImage(uploadKycImage, picture)
      await onChanged()
    } catch (error) {
      setProblem(problemText(t, error))
    }
    setSending(false)
  }
  async function remove(id: string): Promise<void> {
    try {
      await call(removeKycImage, { query: { id } })
      await onChanged()
    } catch (error) {
      setProblem(problemText(t, error))
    }
  }
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t('kyc.images')}</legend>
      <p className={styles.lead}>{t('kyc.images.hint', { size: PICTURE_MB, count: KYC_IMAGES })}</p>
      <div className={styles.row}>
        {images.map(({ id }, index) => (
          <figure key={id} className={styles.picture}>
            <Kept id={id} label={t('kyc.images.picture', { number: index + 1 })} />
            <button type="button" className={styles.remove} onClick={() => void remove(id)}>
              {t('kyc.images.remove')}
            </button>
          </figure>
        ))}
        {left > 0 && (
          <FileChoice
            accept={PICTURE_TYPES}
            className={styles.add}
            disabled={isSending}
            onChoose={(picture) => void add(picture)}
          >
            {isSending ? <Spinner /> : <ImagePlus size={26} aria-hidden="true" />}
            <span>{t('kyc.images.add')}</span>
          </FileChoice>
        )}
      </div>
      {problem && <Notice tone="problem">{problem}</Notice>}
    </fieldset>
  )
}

function Kept({ id, label }: { readonly id: string; readonly label: string }) {
  const { address } = usePicture(getMyKycImage, id)
  return address ? <img src={address} alt={label} className={styles.image} /> : <Spinner />
}
