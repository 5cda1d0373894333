import { listSubordinates, type Subordinate } from '@baize/contracts'
import { SelectField } from '@baize/ui'
import { call } from '../../lib/call/api.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { agentsKey } from './keys.ts'
import { agentHomeQuery } from './queries.ts'
import { useMomentDay } from './use-day-text.ts'

/** Those directly below, the first page of them: who has more finds somebody by the list of downlines. */
export function directQuery(account: string, today: string | undefined) {
  return queryOptions<readonly Subordinate[]>({
    queryKey: agentsKey(account, 'direct', today ?? ''),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (today === undefined) return []
      const { subordinates } = await call(listSubordinates, { query: { from: today, to: today }, signal })
      return subordinates
    },
  })
}

type DownlinePickerProps = {
  readonly account: string
  readonly label: string
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error?: string | undefined
}

/** Chooses one of those directly below. Of accounts that are masked alike, the day of joining tells which is which. */
export function DownlinePicker({ account, label, value, onChange, error }: DownlinePickerProps) {
  const t = useText()
  const dayOf = useMomentDay()
  const today = useQuery(agentHomeQuery(account)).data?.today
  const direct = useQuery(directQuery(account, today)).data ?? []
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('agents.contract.downline.choose')}</option>
      {direct.map(({ id, account: name, joinedAt }) => (
        <option key={id} value={id}>
          {`${name} · ${t('agents.list.joined', { day: dayOf(joinedAt) })}`}
        </option>
      ))}
    </SelectField>
  )
}
