import { showChange } from '@baize/contracts'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Changes } from '../kit/Changes.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { changedParts } from './changed-parts.ts'
import { useApprovalText } from './texts.ts'

/** The kinds whose question names sections alone: what they say lies with the document. */
export const documentKinds: readonly string[] = ['house.put', 'house.put-money', 'catalogue.put']

/** What a document of a house or of the catalogue would change, each section beside how it stands now. */
export function DocumentChanges({ id }: { readonly id: string }) {
  const t = useApprovalText()
  const asked = useAsked(useCallback(() => call(showChange, { query: { id } }), [id]))
  return (
    <section className={styles.section} aria-label={t('change.title')}>
      <h3 className={styles.heading}>{t('change.title')}</h3>
      <Answer asked={asked}>
        {({ subject, sections }) => {
          const { before, after } = changedParts(sections, { isPartial: subject === 'catalogue' })
          return sections.length === 0 ? (
            <p className={styles.note}>{t('change.same')}</p>
          ) : (
            <Changes before={before} after={after} />
          )
        }}
      </Answer>
    </section>
  )
}
