import { AreaField, TextField } from '@baize/ui'
import { useState } from 'react'
import { Figures } from '../../kit/Figures.tsx'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import { linesIn, type SectionProps } from './section.ts'

/** What the house is called and where it is found; its code and its money stay. */
export function NamesSection({ document: { code, site, hosts, money }, onChange }: SectionProps) {
  const t = useHouseText()
  const [typed, setTyped] = useState(hosts.join('\n'))
  return (
    <>
      <Figures
        figures={[
          [t('names.code'), code],
          [t('names.currency'), money.currency],
          [t('names.pattern'), `${money.symbol} ${money.pattern}`],
        ]}
      />
      <div className={kit.fields}>
        <TextField
          label={t('names.name')}
          maxLength={60}
          required
          dir="auto"
          value={site.name}
          onChange={({ currentTarget }) => onChange({ site: { ...site, name: currentTarget.value } })}
        />
        <TextField
          label={t('names.logo')}
          hint={t('names.logo.hint')}
          maxLength={300}
          dir="ltr"
          value={site.logo ?? ''}
          onChange={({ currentTarget }) => onChange({ site: { ...site, logo: currentTarget.value || null } })}
        />
      </div>
      <AreaField
        label={t('names.hosts')}
        rows={4}
        dir="ltr"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange({ hosts: linesIn(currentTarget.value.toLowerCase()) })
        }}
      />
    </>
  )
}
