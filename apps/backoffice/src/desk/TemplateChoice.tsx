import { languageCodes, languages } from '@baize/contracts'
import { SelectField } from '@baize/ui'
import { textIn, useText } from '../lib/texts.tsx'

const templates = ['hello', 'looking', 'documents', 'money', 'sorry', 'thanks'] as const

/** What is said often, ready in each language: chosen, it is in the field, and can still be changed. */
export function TemplateChoice({ onChoose }: { readonly onChoose: (words: string) => void }) {
  const t = useText()
  return (
    <SelectField
      label={t('answer.templates')}
      value=""
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">–</option>
      {languageCodes.map((language) => (
        <optgroup key={language} label={languages[language].name}>
          {templates.map((name) => {
            const words = textIn(language)(`template.${name}`)
            return (
              <option key={name} value={words}>
                {words}
              </option>
            )
          })}
        </optgroup>
      ))}
    </SelectField>
  )
}
