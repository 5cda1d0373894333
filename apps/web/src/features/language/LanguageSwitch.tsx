import { type LanguageCode, languages } from '@baize/contracts'
import { classes } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import styles from './LanguageSwitch.module.css'
import { flagAddress } from './flag-address.ts'

/** Toggles English and Urdu; a merchant with one language has nothing to switch. */
export function LanguageSwitch({ className }: { className?: string }) {
  const text = useText()
  const { languages: offered } = useSettings()
  const { code, change } = useLanguage()
  const next = nextLanguage(code, offered)
  if (!next) return null
  const { name, tag } = languages[next]
  return (
    <button
      type="button"
      className={classes(styles.switch, className)}
      aria-label={text('language.switchTo', { name })}
      onClick={() => void change(next)}
    >
      <img src={flagAddress(next)} alt="" width={20} height={20} loading="lazy" className={styles.flag} />
      <span lang={tag} className={styles.name}>
        {name}
      </span>
    </button>
  )
}

/** Urdu after English and English after anything else, among those the merchant offers. */
export function nextLanguage(code: LanguageCode, offered: readonly LanguageCode[]): LanguageCode | undefined {
  const others = offered.filter((each) => each !== code)
  const wanted = code === 'EN' ? 'UR' : 'EN'
  return others.includes(wanted) ? wanted : others[0]
}
