import { languageCodes, languages } from '@baize/contracts'
import { SelectField, Tick } from '@baize/ui'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

/** Which languages the house speaks, and which where nobody asks for one. */
export function LanguagesSection({ document: { site }, onChange }: SectionProps) {
  const t = useHouseText()
  return (
    <div className={kit.fields}>
      {languageCodes.map((code) => (
        <Tick
          key={code}
          label={languages[code].name}
          checked={site.languages.includes(code)}
          onChange={({ currentTarget }) => {
            const others = site.languages.filter((each) => each !== code)
            onChange({ site: { ...site, languages: currentTarget.checked ? [...others, code] : others } })
          }}
        />
      ))}
      <SelectField
        label={t('languages.default')}
        value={site.defaultLanguage}
        onChange={({ currentTarget }) => {
          const defaultLanguage = languageCodes.find((code) => code === currentTarget.value)
          if (defaultLanguage) onChange({ site: { ...site, defaultLanguage } })
        }}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code}>
            {languages[code].name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
