import { type LanguageCode, languages } from '@baize/contracts'
import { classes } from '@baize/ui'
import { Check } from 'lucide-react'
import { flagAddress } from '../../features/language/flag-address.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import styles from './LanguageScreen.module.css'

/** Every language the merchant offers, each in its own words, with its flag. */
export function LanguageScreen() {
  const text = useText()
  const { languages: offered } = useSettings()
  const { code: current } = useLanguage()
  return (
    <div className={styles.screen} role="radiogroup" aria-label={text('language.title')}>
      <p className={styles.title}>{text('language.title')}</p>
      {offered.map((code) => (
        <Choice key={code} code={code} isCurrent={code === current} />
      ))}
    </div>
  )
}

function Choice({ code, isCurrent }: { code: LanguageCode; isCurrent: boolean }) {
  const { change } = useLanguage()
  const { name, tag } = languages[code]
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isCurrent}
      className={classes(styles.choice, isCurrent && styles.current)}
      onClick={() => void change(code)}
    >
      <img src={flagAddress(code)} alt="" width={32} height={32} className={styles.flag} />
      <span lang={tag} className={styles.name}>
        {name}
      </span>
      {isCurrent && <Check size={20} aria-hidden="true" className={styles.check} />}
    </button>
  )
}
