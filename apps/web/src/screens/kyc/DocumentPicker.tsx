import { type KycDocument, kycDocuments, sidesOf } from '@baize/contracts'
import { classes } from '@baize/ui'
import { BookUser, Car, IdCard } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { ownSide } from './own-side.ts'
import styles from './KycScreen.module.css'

const icons = { 'id-card': IdCard, passport: BookUser, 'driving-licence': Car } as const satisfies Record<
  KycDocument,
  unknown
>

type DocumentPickerProps = {
  readonly chosen: KycDocument
  readonly onChoose: (document: KycDocument) => void
}

/** What the member will show, with the sides that are asked of each. */
export function DocumentPicker({ chosen, onChoose }: DocumentPickerProps) {
  const t = useText()
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t('kyc.document')}</legend>
      <div className={styles.documents}>
        {kycDocuments.map((document) => {
          const Icon = icons[document]
          const hasBoth = sidesOf[document].length > 1
          return (
            <label key={document} className={classes(styles.document, document === chosen && styles.chosen)}>
              <input
                type="radio"
                name="document"
                value={document}
                checked={document === chosen}
                className={styles.radio}
                onChange={() => onChoose(document)}
              />
              <Icon size={22} aria-hidden="true" className={styles.icon} />
              <span className={styles.name}>{t(`kyc.document.${document}`)}</span>
              <span className={styles.lead}>{t(hasBoth ? 'kyc.sides' : ownSide(document, 'front'))}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
