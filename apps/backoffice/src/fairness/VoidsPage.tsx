import { listOfficeRounds, type OfficeRound } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import { useFairnessText } from './texts.ts'

/** Rounds that were taken back whole, newest first. */
export function VoidsPage({ house }: { readonly house: string }) {
  const t = useFairnessText()
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeRounds, { query: { house, state: 'void', ...(after !== undefined && { after }) } }),
    [house],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('voids')}>
      <Answer asked={list}>
        {(pages) => <Voids house={house} rounds={pages.flatMap(({ rounds }) => rounds)} />}
      </Answer>
      <More {...list} />
    </section>
  )
}

type VoidsProps = { readonly house: string; readonly rounds: readonly OfficeRound[] }

function Voids({ house, rounds }: VoidsProps) {
  const t = useFairnessText()
  if (rounds.length === 0) return <EmptyFace title={t('voids.none')} />
  return (
    <DataTable
      label={t('voids')}
      rows={rounds}
      rowKey={({ id }) => id}
      rowHref={({ id }) => placeTo('rounds', { house, path: [id] })}
      columns={[
        { name: t('startedAt'), of: ({ startedAt }) => <When at={startedAt} house={house} /> },
        { name: t('game'), of: ({ gameName }) => <bdi>{gameName}</bdi> },
        { name: t('vendor'), of: ({ vendor }) => <bdi dir="ltr">{vendor}</bdi> },
        { name: t('member'), of: ({ account }) => <bdi>{account}</bdi> },
        { name: t('staked'), of: ({ staked, currency }) => sumIn(currency)(staked), isFigure: true },
        {
          name: t('settledAt'),
          of: ({ settledAt }) => (settledAt === null ? '–' : <When at={settledAt} house={house} />),
        },
      ]}
    />
  )
}
