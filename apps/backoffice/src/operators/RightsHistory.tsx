import { listAudit } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Changes } from '../kit/Changes.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useStaffText } from './texts.ts'

/** What tells of rights among everything that the record has of somebody. */
const rightsActions = [
  'approval.ask',
  'approval.approve',
  'approval.reject',
  'operator.add',
  'operator.admit',
  'operator.change',
  'operator.change-failed',
  'operator.disable',
  'operator.reset-password',
  'operator.reset-step',
]

/** How somebody came to what they may do, from the record. */
export function RightsHistory({ id, house }: { readonly id: string; readonly house: string }) {
  const t = useStaffText()
  const asked = usePages(
    useCallback(
      (after: string | undefined) => call(listAudit, { query: { subject: id, ...(after && { after }) } }),
      [id],
    ),
  )
  return (
    <section className={styles.section} aria-label={t('history.title')}>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      <Answer asked={asked}>
        {(pages) => {
          const lines = pages
            .flatMap(({ content }) => content)
            .filter(({ action }) => rightsActions.includes(action))
          if (lines.length === 0) return <EmptyFace title={t('history.none')} />
          return (
            <ul className={styles.list}>
              {lines.map(({ number, at, operator, action, before, after }) => (
                <Item key={number} title={<bdi>{action}</bdi>}>
                  <p className={styles.note}>
                    <bdi>{operator}</bdi> · <When at={at} house={house} />
                  </p>
                  {(before ?? after) && <Changes before={before} after={after ?? {}} />}
                </Item>
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...asked} />
    </section>
  )
}
