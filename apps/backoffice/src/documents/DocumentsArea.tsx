import { type KycState, kycStates, listKycCases } from '@baize/contracts'
import { useCallback, useEffect } from 'react'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { Queue } from '../kit/queue/Queue.tsx'
import { call } from '../lib/api.ts'
import { type AreaProps, useSearchChange } from '../lib/use-place.ts'
import { forgetAhead } from './ahead.ts'
import { DocumentItem } from './DocumentItem.tsx'
import { useDocumentText } from './texts.ts'

const shownStates = kycStates.filter((state) => state !== 'draft')

/** Documents that were handed in and wait for somebody to look. */
export function DocumentsArea({ operator, house, path, search }: AreaProps) {
  const t = useDocumentText()
  const change = useSearchChange()
  useEffect(() => forgetAhead, [])
  const state: KycState = shownStates.find((each) => each === search.state) ?? 'submitted'
  const ask = useCallback(
    async (after: string | undefined) => {
      const query = { house, state, ...(after !== undefined && { after }) }
      const { content, after: next } = await call(listKycCases, { query })
      return { rows: content, after: next }
    },
    [house, state],
  )
  return (
    <Queue
      screen="documents"
      kind="document"
      decides="decideKyc"
      operator={operator}
      house={house}
      path={path}
      search={search}
      ask={ask}
      idOf={({ id }) => id}
      dueOf={({ dueAt }) => dueAt}
      titleOf={({ account }) => <bdi>{account}</bdi>}
      lineOf={({ document, images, state: now }) =>
        t('row.line', {
          document: t(`document.${document ?? 'unknown'}`),
          count: images.length,
          state: t(`state.${now}`),
        })
      }
      filters={
        <ChoiceFilter
          label={t('filter.state')}
          among={shownStates}
          value={state}
          textOf={(each) => t(`state.${each}`)}
          onChange={(each) => change({ state: each })}
        />
      }
    >
      {(_row, desk, id) => <DocumentItem key={id} operator={operator} id={id} desk={desk} house={house} />}
    </Queue>
  )
}
