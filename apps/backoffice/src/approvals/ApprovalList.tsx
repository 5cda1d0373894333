import { type Approval, approvalStates, listApprovals, type OperatorInfo } from '@baize/contracts'
import { classes, EmptyFace, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { approvalTone } from '../kit/approval-tone.ts'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { DataTable, type KeptColumn } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { useEvery } from '../kit/use-every.ts'
import { pageBehind, usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { ASKED_EVERY_MS } from '../lib/limits.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo, type Search, useSearchChange } from '../lib/use-place.ts'
import { kindText, useApprovalText } from './texts.ts'

type ApprovalListProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly search: Search
}

/** The newest first; what waits unless something else is wanted. */
export function ApprovalList({ operator, house, search }: ApprovalListProps) {
  const t = useApprovalText()
  const text = useText()
  const setSearch = useSearchChange()
  const state = search.state === 'all' ? undefined : (stateIn(search.state) ?? 'asked')
  const asked = usePages(
    useCallback(
      (after: string | undefined) =>
        call(listApprovals, { query: { house, ...(state && { state }), ...pageBehind(after) } }),
      [house, state],
    ),
  )
  useEvery(ASKED_EVERY_MS, asked.refresh)
  return (
    <section className={styles.section} aria-label={text('screen.approvals')}>
      <div className={styles.filters}>
        <ChoiceFilter
          label={t('list.state')}
          among={approvalStates}
          value={state}
          textOf={(each) => text(`approval.${each}`)}
          onChange={(each) => setSearch({ state: each ?? 'all' })}
        />
      </div>
      <Answer asked={asked}>
        {(pages) => {
          const rows = pages.flatMap(({ content }) => content)
          if (rows.length === 0)
            return <EmptyFace title={t(state === 'asked' ? 'list.noneWaiting' : 'list.none')} />
          return <Rows rows={rows} operator={operator} house={house} search={search} />
        }}
      </Answer>
      <More {...asked} />
    </section>
  )
}

function stateIn(word: string | undefined) {
  return approvalStates.find((each) => each === word)
}

type RowsProps = ApprovalListProps & { readonly rows: readonly Approval[] }

function Rows({ rows, operator, house, search }: RowsProps) {
  const t = useApprovalText()
  const text = useText()
  const columns: readonly KeptColumn<Approval>[] = [
    { key: 'what', name: t('list.what'), of: ({ kind }) => kindText(t, kind) },
    {
      key: 'whom',
      name: t('list.whom'),
      of: ({ subject }) => <bdi className={styles.number}>{subject}</bdi>,
    },
    { key: 'reason', name: t('list.reason'), of: ({ reason }) => <bdi>{reason}</bdi> },
    { key: 'askedBy', name: t('list.askedBy'), of: ({ askedBy }) => <bdi>{askedBy}</bdi> },
    { key: 'askedAt', name: t('list.askedAt'), of: ({ askedAt }) => <When at={askedAt} house={house} /> },
    {
      key: 'decides',
      name: t('list.decides'),
      of: ({ decides, decidedBy, askedBy, state }) =>
        decidedBy === null ? whoDecides({ decides, askedBy, state }) : <bdi>{decidedBy}</bdi>,
    },
    {
      key: 'state',
      name: t('list.state'),
      of: ({ state }) => (
        <span className={classes(styles.itemState, toneClass(approvalTone(state)))}>
          {text(`approval.${state}`)}
        </span>
      ),
    },
  ]
  function whoDecides({ decides, askedBy, state }: Pick<Approval, 'decides' | 'askedBy' | 'state'>) {
    const isMine = state === 'asked' && operator.roles.includes(decides) && askedBy !== operator.login
    return isMine ? t('list.you', { role: text(`role.${decides}`) }) : text(`role.${decides}`)
  }
  return (
    <DataTable
      list="approvals"
      label={text('screen.approvals')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => placeTo('approvals', { house, path: [id], search })}
    />
  )
}
