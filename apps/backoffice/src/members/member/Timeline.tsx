import {
  listMemberTimeline,
  type OfficeMemberPage,
  type TimelineKind,
  timelineKindsFor,
} from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../../kit/Answer.tsx'
import { ChoiceFilter } from '../../kit/ChoiceFilter.tsx'
import styles from '../../kit/kit.module.css'
import { More } from '../../kit/More.tsx'
import { usePages } from '../../kit/use-asked.ts'
import { call } from '../../lib/api.ts'
import { type AreaProps, useSearchChange } from '../../lib/use-place.ts'
import { useMemberText } from '../texts.ts'
import { TimelineItem } from './TimelineItem.tsx'

type TimelineProps = Omit<AreaProps, 'path'> & {
  readonly page: OfficeMemberPage
  /** Those that this list is of; none: all of them, or the one that is chosen. */
  readonly kinds: readonly TimelineKind[]
}

/** What happened, newest first. The page brought the first of it along. */
export function Timeline({ operator, house, search, page, kinds }: TimelineProps) {
  const t = useMemberText()
  const change = useSearchChange()
  const readable = timelineKindsFor(operator.roles)
  const chosen = kinds.length === 0 ? readable.find((kind) => kind === search.kind) : undefined
  const wanted = chosen ?? kinds.join(',')
  const { lines, after: rest } = page
  const { id } = page.member
  const ask = useCallback(
    async (after: string | undefined) => {
      if (wanted === '' && after === undefined) return { lines, after: rest }
      const query = { id, ...(wanted !== '' && { kinds: wanted }), ...(after !== undefined && { after }) }
      return call(listMemberTimeline, { query })
    },
    [id, wanted, lines, rest],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('tab.timeline')}>
      {kinds.length === 0 && (
        <div className={styles.filters}>
          <ChoiceFilter
            label={t('timeline.kind')}
            among={readable}
            value={chosen}
            textOf={(kind) => t(`kind.${kind}`)}
            onChange={(kind) => change({ kind })}
          />
        </div>
      )}
      <Answer asked={list}>
        {(pages) => {
          const shown = pages.flatMap((each) => each.lines)
          if (shown.length === 0) return <EmptyFace title={t('timeline.none')} />
          return (
            <ol className={styles.list}>
              {shown.map((line) => (
                <TimelineItem key={line.id} operator={operator} house={house} line={line} />
              ))}
            </ol>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}
