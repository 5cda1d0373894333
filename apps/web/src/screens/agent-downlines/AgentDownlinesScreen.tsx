import { listSubordinates, type Subordinate, subordinateOrders as sorts } from '@baize/contracts'
import { buttonClass, EmptyFace, SelectField, TextField } from '@baize/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { CountedUpTo } from '../../features/agents/CountedUpTo.tsx'
import { Crumb } from '../../features/agents/Crumb.tsx'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { type RangePreset, rangeOf, teamPresets } from '../../features/agents/ranges.ts'
import { call } from '../../lib/call/api.ts'
import { useDebouncedValue } from '../../lib/form/use-debounced-value.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './AgentDownlinesScreen.module.css'
import { DownlineCard } from './DownlineCard.tsx'

const presets = teamPresets.filter((preset) => preset !== 'own')

/** Those directly below the agent, or below one of theirs, with what their teams came to. */
export function AgentDownlinesScreen() {
  return (
    <AgentsOnly>
      <Asked />
    </AgentsOnly>
  )
}

/** Which day it is at the house comes first: every range is counted from it. */
function Asked() {
  const account = useSession()?.userName ?? ''
  const { parentId } = useSearch({ from: '/m/member/agent/downlines' })
  const home = useQuery(agentHomeQuery(account))
  return (
    <Loaded answer={home} cards={3} look="list">
      {({ today }) => <Downlines key={parentId} today={today} parentId={parentId} />}
    </Loaded>
  )
}

type Sort = (typeof sorts)[number]
type Path = readonly { readonly id: string; readonly account: string }[]
type DownlinesProps = { readonly today: string; readonly parentId: string | undefined }

function Downlines({ today, parentId }: DownlinesProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<Sort>('joined')
  const [preset, setPreset] = useState<RangePreset>('month')
  const [head, setHead] = useState<{ readonly path: Path; readonly countedUpTo: string }>()
  const searched = useDebouncedValue(typed.trim())
  const list = useCursorPages<Subordinate>([searched, sort, preset].join(' '), async (after) => {
    const query = {
      ...rangeOf(preset, today),
      sort,
      ...(parentId !== undefined && { parentId }),
      ...(searched !== '' && { account: searched }),
      ...(after !== undefined && { after }),
    }
    const { path, countedUpTo, subordinates, after: next } = await call(listSubordinates, { query })
    setHead({ path, countedUpTo })
    return { items: subordinates, after: next }
  })
  return (
    <>
      {/* The way begins with the agent, for whom the crumb has a step of its own. */}
      <Crumb path={head?.path.slice(1) ?? []} />
      <TextField
        type="search"
        label={t('agents.list.search')}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Order sort={sort} onSort={setSort} preset={preset} onPreset={setPreset} />
      {head && <CountedUpTo at={head.countedUpTo} />}
      <Paged
        list={list}
        places={<Places of="card" count={3} />}
        none={
          searched === '' ? (
            <Nobody />
          ) : (
            <EmptyFace title={t('agents.list.noMatch')} text={t('agents.list.noMatch.text')} />
          )
        }
        more={t('agents.more')}
      >
        {(items) => items.map((each) => <DownlineCard key={each.id} downline={each} />)}
      </Paged>
    </>
  )
}

type OrderProps = {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly preset: RangePreset
  readonly onPreset: (preset: RangePreset) => void
}

function Order({ sort, onSort, preset, onPreset }: OrderProps) {
  const t = useText()
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('agents.list.sort')}
        value={sort}
        onChange={({ currentTarget }) => onSort(sorts.find((each) => each === currentTarget.value) ?? sort)}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {t(`agents.list.sort.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('agents.range')}
        value={preset}
        onChange={({ currentTarget }) =>
          onPreset(presets.find((each) => each === currentTarget.value) ?? preset)
        }
      >
        {presets.map((each) => (
          <option key={each} value={each}>
            {t(`agents.range.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Nobody() {
  const t = useText()
  const action = (
    <span className={styles.ways}>
      <MemberLink to="/m/member/agent/open" className={buttonClass()}>
        {t('agents.title.open')}
      </MemberLink>
      <MemberLink to="/m/member/agent/links" className={buttonClass('quiet')}>
        {t('agents.title.links')}
      </MemberLink>
    </span>
  )
  return <EmptyFace title={t('agents.list.none')} text={t('agents.list.none.text')} action={action} />
}
