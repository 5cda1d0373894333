import { Card, StitchedRow } from '@baize/ui'
import { LanguageSwitch } from '../../features/language/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../features/theme/ThemeSwitch.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './DisplayCard.module.css'

/** How the site looks and speaks on this phone. A house with one language has nothing to switch. */
export function DisplayCard() {
  const t = useText()
  const { languages } = useSettings()
  return (
    <Card className={styles.card} aria-label={t('home.display')}>
      <StitchedRow title={t('home.display.theme')} end={<ThemeSwitch />} />
      {languages.length > 1 && <StitchedRow title={t('home.display.language')} end={<LanguageSwitch />} />}
    </Card>
  )
}
