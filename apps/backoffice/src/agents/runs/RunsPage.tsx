import { type BillKind, billRunStates, type BillRun, listBillRuns } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import { ChoiceFilter } from '../../kit/ChoiceFilter.tsx'
import { More } from '../../kit/More.tsx'
import type { AreaPageProps } from '../place.ts'
import { KindFilter } from '../KindFilter.tsx'
import { useAgentText } from '../texts.ts'
import { usePages } from '../../kit/use-asked.ts'
import { RunItem } from './RunItem.tsx'

type Filter = { readonly kind: BillKind | undefined; readonly state: BillRun['state'] | undefined }

/** Runs of rebates, salaries and dividends with what they come to; newest first. */
export function RunsPage({ operator, house }: AreaPageProps) {
  const t = useAgentText()
  const [filter, setFilter] = useState<Filter>({ kind: undefined, state: undefined })
  const ask = useCallback(
    (after: string | undefined) => {
      const { kind, state } = filter
      const place = after !== undefined && { after }
      return call(listBillRuns, {
        query: { house, ...(kind && { kind }), ...(state && { state }), ...place },
      })
    },
    [house, filter],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('area.runs')}>
      <RunFilter filter={filter} onChange={setFilter} />
      <Answer asked={list}>
        {(pages) => {
          const runs = pages.flatMap((page) => page.runs)
          if (runs.length === 0) return <EmptyFace title={t('runs.none')} />
          return (
            <ul className={styles.list}>
              {runs.map((run) => (
                <RunItem
                  key={run.id}
                  operator={operator}
                  house={house}
                  run={run}
                  currency={pages[0]?.currency ?? ''}
                  onResumed={() => void list.refresh()}
                />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

type RunFilterProps = { readonly filter: Filter; readonly onChange: (filter: Filter) => void }

function RunFilter({ filter, onChange }: RunFilterProps) {
  const t = useAgentText()
  return (
    <div className={styles.filters}>
      <KindFilter value={filter.kind} onChange={(kind) => onChange({ ...filter, kind })} />
      <ChoiceFilter
        label={t('list.state')}
        among={billRunStates}
        value={filter.state}
        textOf={(state) => t(`runs.state.${state}`)}
        onChange={(state) => onChange({ ...filter, state })}
      />
    </div>
  )
}
