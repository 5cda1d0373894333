import { isLanguageCode, languageCodes, languages } from '@baize/contracts'
import { IconButton } from '@baize/ui'
import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import styles from './LookBar.module.css'
import { useLanguage, useText } from './texts.tsx'
import { chooseTheme, currentTheme } from './theme.ts'

/** The language of the office, and whether it is day or night in it. */
export function LookBar() {
  const t = useText()
  const { code, change } = useLanguage()
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <div className={styles.bar}>
      <select
        className={styles.language}
        aria-label={t('look.language')}
        value={code}
        onChange={({ currentTarget }) => isLanguageCode(currentTarget.value) && change(currentTarget.value)}
      >
        {languageCodes.map((each) => (
          <option key={each} value={each} lang={languages[each].tag}>
            {languages[each].name}
          </option>
        ))}
      </select>
      <IconButton
        label={t(`look.${other}`)}
        onClick={() => {
          chooseTheme(other)
          setTheme(other)
        }}
      >
        {theme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
