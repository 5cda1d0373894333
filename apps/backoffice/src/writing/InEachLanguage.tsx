import { type LanguageCode, languageCodes, languages } from '@baize/contracts'
import { AreaField, TextField } from '@baize/ui'
import styles from '../kit/kit.module.css'

type Words = Readonly<Record<LanguageCode, string>>

type InEachLanguageProps = {
  readonly label: string
  readonly words: Words
  readonly longest: number
  /** More than a line. */
  readonly isLong?: boolean
  readonly onChange: (words: Record<LanguageCode, string>) => void
}

/** The same said in every language, each written in its own direction. */
export function InEachLanguage({ label, words, longest, isLong = false, onChange }: InEachLanguageProps) {
  const Control = isLong ? AreaField : TextField
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {languageCodes.map((code) => (
        <Control
          key={code}
          label={languages[code].name}
          lang={languages[code].tag}
          dir={languages[code].direction}
          required
          maxLength={longest}
          value={words[code]}
          onChange={({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            onChange({ ...words, [code]: currentTarget.value })
          }
        />
      ))}
    </fieldset>
  )
}
