import { Button, buttonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './AgeGate.module.css'

type AgeGateProps = { readonly poster: string; readonly minAge: number; readonly onYes: () => void }

/** Before the first frame: nobody is shown a picture who does not say that they are of age. */
export function AgeGate({ poster, minAge, onYes }: AgeGateProps) {
  const t = useText()
  return (
    <section className={styles.gate} aria-label={t('shows.age.title', { age: minAge })}>
      <img src={poster} alt="" className={styles.poster} />
      <div className={styles.box}>
        <h2 className={styles.title}>{t('shows.age.title', { age: minAge })}</h2>
        <p>{t('shows.age.text', { age: minAge })}</p>
        <Button onClick={onYes}>{t('shows.age.yes', { age: minAge })}</Button>
        <Link to="/m/home" className={buttonClass('quiet')}>
          {t('shows.age.no')}
        </Link>
      </div>
    </section>
  )
}
