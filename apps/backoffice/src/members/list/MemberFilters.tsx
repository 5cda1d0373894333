import {
  type MemberFlag,
  memberFlags,
  memberStatuses,
  memberTypes,
  type OperatorInfo,
  type TimelineKind,
  timelineKindsFor,
} from '@baize/contracts'
import { Button, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { ChoiceFilter } from '../../kit/ChoiceFilter.tsx'
import { countSet, Filters } from '../../kit/Filters.tsx'
import styles from '../../kit/kit.module.css'
import type { Search } from '../../lib/use-place.ts'
import { useMemberText } from '../texts.ts'

type MemberFiltersProps = {
  readonly operator: OperatorInfo
  readonly search: Search
  readonly onChange: (patch: Readonly<Record<string, string | undefined>>) => void
}

const kindOf: Readonly<Record<MemberFlag, TimelineKind>> = {
  alarm: 'account',
  documents: 'document',
  case: 'case',
  excluded: 'limit',
  harm: 'harm',
  aml: 'aml',
}

const types = memberTypes.map(String)

/** Narrows the list of members; what is chosen goes at once, what is typed when it is sent. */
export function MemberFilters({ operator, search, onChange }: MemberFiltersProps) {
  const t = useMemberText()
  const kinds = timelineKindsFor(operator.roles)
  const flags = memberFlags.filter((flag) => kinds.includes(kindOf[flag]))
  return (
    <Filters
      count={countSet(search, ['state', 'type', 'flag', 'vipLevel', 'joinedFrom', 'joinedTo', 'upline'])}
    >
      <div className={styles.section}>
        <div className={styles.filters}>
          <ChoiceFilter
            label={t('list.state')}
            among={memberStatuses}
            value={memberStatuses.find((each) => each === search.state)}
            textOf={(state) => t(`status.${state}`)}
            onChange={(state) => onChange({ state })}
          />
          <ChoiceFilter
            label={t('list.type')}
            among={types}
            value={types.find((each) => each === search.type)}
            textOf={(type) => t(`type.${memberTypes.find((each) => String(each) === type) ?? 0}`)}
            onChange={(type) => onChange({ type })}
          />
          <ChoiceFilter
            label={t('list.flags')}
            among={flags}
            value={flags.find((each) => each === search.flag)}
            textOf={(flag) => t(`flag.${flag}`)}
            onChange={(flag) => onChange({ flag })}
          />
        </div>
        <TypedFilters search={search} onChange={onChange} />
      </div>
    </Filters>
  )
}

function TypedFilters({ search, onChange }: Omit<MemberFiltersProps, 'operator'>) {
  const t = useMemberText()
  const [typed, setTyped] = useState({
    vipLevel: search.vipLevel ?? '',
    joinedFrom: search.joinedFrom ?? '',
    joinedTo: search.joinedTo ?? '',
    upline: search.upline ?? '',
  })
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    onChange({ ...typed, upline: typed.upline.trim() })
  }
  return (
    <form className={styles.filters} role="search" aria-label={t('list.filters')} onSubmit={submit}>
      <TextField
        label={t('list.vip')}
        inputMode="numeric"
        pattern="[0-9]{1,3}"
        maxLength={3}
        {...field('vipLevel')}
      />
      <TextField label={t('list.joinedFrom')} type="date" {...field('joinedFrom')} />
      <TextField label={t('list.joinedTo')} type="date" {...field('joinedTo')} />
      <TextField
        label={t('list.upline')}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...field('upline')}
      />
      <Button type="submit" look="quiet">
        {t('list.show')}
      </Button>
    </form>
  )
}
