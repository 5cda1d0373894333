import { AreaField, TextField } from '@baize/ui'
import { useState } from 'react'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

/** Whom the house takes, by country. */
export function CountriesSection({ document: { countries }, onChange }: SectionProps) {
  const t = useHouseText()
  const [typed, setTyped] = useState(countries.taken.join(' '))
  return (
    <>
      <TextField
        label={t('countries.default')}
        pattern="[A-Z]{2}"
        maxLength={2}
        required
        dir="ltr"
        value={countries.default}
        onChange={({ currentTarget }) =>
          onChange({ countries: { ...countries, default: currentTarget.value.toUpperCase() } })
        }
      />
      <AreaField
        label={t('countries.taken')}
        rows={6}
        dir="ltr"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const taken = currentTarget.value.toUpperCase().match(/[A-Z]{2}/g) ?? []
          onChange({ countries: { ...countries, taken: [...taken] } })
        }}
      />
    </>
  )
}
