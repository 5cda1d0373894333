import { listOfficeDraws, type OfficeDraw, officeDrawStates } from '@baize/contracts'
import { EmptyFace, type StateTone, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo, type Search, useSearchChange } from '../lib/use-place.ts'
import { useLotteriesText } from './texts.ts'

type DrawsPageProps = { readonly house: string; readonly gameId: string; readonly search: Search }

/** The draws of a lottery, those to come first, with what came. */
export function DrawsPage({ house, gameId, search }: DrawsPageProps) {
  const t = useLotteriesText()
  const change = useSearchChange()
  const state = officeDrawStates.find((each) => each === search.state)
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeDraws, {
        query: { gameId, ...(state && { state }), ...(after !== undefined && { after }) },
      }),
    [gameId, state],
  )
  const list = usePages(ask)
  const columns: readonly Column<OfficeDraw>[] = [
    { name: t('draw'), of: ({ numero }) => <bdi>{numero}</bdi> },
    {
      name: t('state'),
      of: (draw) => <span className={toneClass(toneOf(draw.state))}>{t(`draw.${draw.state}`)}</span>,
    },
    { name: t('closes'), of: ({ closesAt }) => <When at={closesAt} house={house} /> },
    { name: t('result'), of: ({ result }) => <bdi>{result ?? '–'}</bdi> },
    { name: t('version'), isFigure: true, of: ({ version }) => version },
    { name: t('tickets'), isFigure: true, of: ({ tickets }) => tickets ?? '–' },
  ]
  return (
    <section className={styles.section} aria-label={gameId}>
      <h2 className={styles.heading}>
        <bdi>{gameId}</bdi>
      </h2>
      <div className={styles.filters}>
        <ChoiceFilter
          label={t('state')}
          among={officeDrawStates}
          value={state}
          textOf={(each) => t(`draw.${each}`)}
          onChange={(each) => change({ state: each })}
        />
      </div>
      <Answer asked={list}>
        {(pages) => {
          const draws = pages.flatMap((page) => page.draws)
          if (draws.length === 0) return <EmptyFace title={t('draws.none')} />
          return (
            <DataTable
              label={t('draws')}
              columns={columns}
              rows={draws}
              rowKey={({ drawId }) => drawId}
              rowHref={({ drawId }) => placeTo('lotteries', { house, path: ['draw', drawId] })}
            />
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

export function toneOf(state: OfficeDraw['state']): StateTone {
  if (state === 'settled') return 'good'
  return state === 'void' ? 'bad' : 'waiting'
}
