import { officeRoundStates } from '@baize/contracts'
import { Button, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { countSet, Filters } from '../kit/Filters.tsx'
import styles from '../kit/kit.module.css'
import { type Search, useSearchChange } from '../lib/use-place.ts'
import { isoOf, localOf } from './local-time.ts'
import { useRoundText } from './texts.ts'

const fields = [
  { name: 'member', longest: 36, pattern: '\\s*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\s*' },
  { name: 'game', longest: 64, pattern: '\\s*[A-Za-z0-9][A-Za-z0-9_.:\\-]*\\s*' },
  { name: 'vendor', longest: 16, pattern: '\\s*[A-Z][A-Z0-9_]{1,15}\\s*' },
  { name: 'ref', longest: 128, pattern: '.*' },
] as const
const times = ['from', 'to'] as const

/** Narrows the rounds; what is typed counts once it is sent. */
export function RoundFilters({ search }: { readonly search: Search }) {
  const t = useRoundText()
  const change = useSearchChange()
  const [typed, setTyped] = useState<Search>({
    ...search,
    ...Object.fromEntries(times.map((name) => [name, localOf(search[name])])),
  })
  const type = (name: string) => (value: string) => setTyped((now) => ({ ...now, [name]: value }))
  function submit(event: FormEvent): void {
    event.preventDefault()
    const words = Object.fromEntries(fields.map(({ name }) => [name, typed[name]?.trim()]))
    change({ ...words, ...Object.fromEntries(times.map((name) => [name, isoOf(typed[name])])) })
  }
  return (
    <Filters count={countSet(search, ['state', ...fields.map(({ name }) => name), ...times])}>
      <form className={styles.filters} role="search" aria-label={t('title')} onSubmit={submit}>
        <ChoiceFilter
          label={t('state')}
          among={officeRoundStates}
          value={officeRoundStates.find((each) => each === search['state'])}
          textOf={(state) => t(`state.${state}`)}
          onChange={(state) => change({ state })}
        />
        {fields.map(({ name, longest, pattern }) => (
          <TextField
            key={name}
            label={t(`filter.${name}`)}
            value={typed[name] ?? ''}
            maxLength={longest}
            pattern={pattern}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            onChange={({ currentTarget }) => type(name)(currentTarget.value)}
          />
        ))}
        {times.map((name) => (
          <TextField
            key={name}
            label={t(`filter.${name}`)}
            type="datetime-local"
            value={typed[name] ?? ''}
            onChange={({ currentTarget }) => type(name)(currentTarget.value)}
          />
        ))}
        <Button type="submit" look="quiet">
          {t('show')}
        </Button>
      </form>
    </Filters>
  )
}
