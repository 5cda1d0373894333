import { listOfficeRounds, officeRoundStates } from '@baize/contracts'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { pageBehind, usePages } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import type { Search } from '../lib/use-place.ts'
import { RoundFilters } from './RoundFilters.tsx'
import { RoundTable } from './RoundTable.tsx'
import { useRoundText } from './texts.ts'

type RoundsPageProps = { readonly house: string; readonly search: Search }

/** Rounds of a house, newest first; what they are narrowed to stands in the address. */
export function RoundsPage({ house, search }: RoundsPageProps) {
  const t = useRoundText()
  const ask = useCallback((after: string | undefined) => askRounds(house, search, after), [house, search])
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('title')}>
      <RoundFilters search={search} />
      <Answer asked={list}>
        {(pages) => <RoundTable house={house} rounds={pages.flatMap(({ rounds }) => rounds)} />}
      </Answer>
      <More {...list} />
    </section>
  )
}

const texts = ['member', 'game', 'vendor', 'ref', 'from', 'to'] as const

function askRounds(house: string, search: Search, after: string | undefined) {
  const state = officeRoundStates.find((each) => each === search['state'])
  const narrowed = Object.fromEntries(texts.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  return call(listOfficeRounds, {
    query: { house, ...narrowed, ...(state && { state }), ...pageBehind(after) },
  })
}
