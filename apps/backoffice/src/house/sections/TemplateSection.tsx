import { oddsFormats } from '@baize/contracts'
import { SelectField, TextField } from '@baize/ui'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

const names = ['mem_cen', 'dep_func'] as const

/** By which template the member centre and the deposit are drawn, and how odds are written. */
export function TemplateSection({ document: { site }, onChange }: SectionProps) {
  const t = useHouseText()
  return (
    <div className={kit.fields}>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`template.${name}`)}
          maxLength={16}
          required
          dir="ltr"
          value={site.template[name]}
          onChange={({ currentTarget }) =>
            onChange({ site: { ...site, template: { ...site.template, [name]: currentTarget.value } } })
          }
        />
      ))}
      <SelectField
        label={t('template.oddsFormat')}
        value={site.oddsFormat}
        onChange={({ currentTarget }) => {
          const oddsFormat = oddsFormats.find((format) => format === currentTarget.value)
          if (oddsFormat) onChange({ site: { ...site, oddsFormat } })
        }}
      >
        {oddsFormats.map((format) => (
          <option key={format} value={format}>
            {t(`template.oddsFormat.${format}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
