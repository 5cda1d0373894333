import { type AmlState, amlStates, downloadAmlCases, listAmlCases } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import kit from '../kit/kit.module.css'
import { Gone } from '../kit/queue/Gone.tsx'
import { Queue } from '../kit/queue/Queue.tsx'
import { call, fetchPicture } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { saveFile } from '../lib/save-file.ts'
import { useText } from '../lib/texts.tsx'
import { type AreaProps, placeTo, useSearchChange } from '../lib/use-place.ts'
import { AmlItem } from './AmlItem.tsx'
import { useAmlText } from './texts.ts'
import { WatchPage } from './WatchPage.tsx'

/** What follows the house in the address of the lists of names. */
const WATCH = 'watch'
/** In the address: closed ones too. */
const ALL = 'all'

/** Members whose money moves in a way that somebody must look at. */
export function AmlArea(props: AreaProps) {
  return props.path[0] === WATCH ? <WatchPage house={props.house} /> : <AmlCases {...props} />
}

function AmlCases({ operator, house, path, search }: AreaProps) {
  const t = useAmlText()
  const change = useSearchChange()
  const state = amlStates.find((each) => each === search.state)
  const isAll = search.state === ALL
  const ask = useCallback(
    async (after: string | undefined) => {
      const which = state ? { state } : isAll ? {} : ({ waiting: 'true' } as const)
      const query = { house, ...which, ...(after !== undefined && { after }) }
      const { cases, after: next } = await call(listAmlCases, { query })
      return { rows: cases, after: next }
    },
    [house, state, isAll],
  )
  return (
    <Queue
      screen="aml"
      kind="aml"
      decides="moveAmlCase"
      operator={operator}
      house={house}
      path={path}
      search={search}
      ask={ask}
      idOf={({ id }) => id}
      dueOf={({ dueAt }) => dueAt}
      titleOf={({ account }) => <bdi>{account}</bdi>}
      lineOf={({ state: now, flags }) => t('row.line', { state: t(`state.${now}`), count: flags.length })}
      actions={
        <>
          <Export state={state} />
          <a className={kit.link} href={placeTo('aml', { house, path: [WATCH] })}>
            {t('watch.title')}
          </a>
        </>
      }
      filters={
        <ChoiceFilter
          label={t('filter.state')}
          among={[...amlStates, ALL]}
          value={state ?? (isAll ? ALL : undefined)}
          textOf={(each) => t(`state.${each}`)}
          onChange={(each) => change({ state: each })}
        />
      }
    >
      {(row, desk, id) => (row ? <AmlItem key={id} amlCase={row} desk={desk} house={house} /> : <Gone />)}
    </Queue>
  )
}

/** The cases as a file, one line a flag; that it was taken is noted. */
function Export({ state }: { readonly state: AmlState | undefined }) {
  const t = useAmlText()
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function save(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      saveFile(await fetchPicture(downloadAmlCases, state ? { state } : {}), 'aml-cases.csv')
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      <Button look="quiet" busy={isBusy} onClick={() => void save()}>
        {t('export.title')}
      </Button>
    </>
  )
}
