import { listOfficeGames, type LivedReturn, type OfficeGame } from '@baize/contracts'
import { classes, EmptyFace, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { returnTone, shareText } from '../kit/returns.ts'
import { usePages } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import { useFairnessText } from './texts.ts'

type ReturnsPageProps = { readonly house: string }
type PlayedGame = OfficeGame & { readonly lived: LivedReturn }

/** What games gave back over thirty days, beside the band in which it should lie. */
export function ReturnsPage({ house }: ReturnsPageProps) {
  const t = useFairnessText()
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeGames, { query: { house, ...(after !== undefined && { after }) } }),
    [house],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('returns')}>
      <p className={styles.note}>{t('returns.note')}</p>
      <Answer asked={list}>
        {(pages) => <Returns house={house} games={pages.flatMap(({ games }) => games).filter(isPlayed)} />}
      </Answer>
      <More {...list} />
    </section>
  )
}

function isPlayed(game: OfficeGame): game is PlayedGame {
  return game.lived !== null
}

function Returns({ house, games }: ReturnsPageProps & { readonly games: readonly PlayedGame[] }) {
  const t = useFairnessText()
  if (games.length === 0) return <EmptyFace title={t('returns.none')} />
  return (
    <DataTable
      label={t('returns')}
      rows={games}
      rowKey={({ code }) => code}
      rowHref={({ code }) => placeTo('games', { house, path: [code] })}
      columns={[
        { name: t('game'), of: ({ name }) => <bdi>{name}</bdi> },
        { name: t('rounds'), of: ({ lived }) => lived.rounds, isFigure: true },
        { name: t('declared'), of: ({ declared }) => shareText(declared), isFigure: true },
        { name: t('lived'), of: ({ lived }) => shareText(lived.percent), isFigure: true },
        {
          name: t('band'),
          of: ({ lived: { low, high } }) => (low === null ? '–' : `${shareText(low)} – ${shareText(high)}`),
          isFigure: true,
        },
        { name: t('deviations'), of: ({ lived }) => lived.deviations ?? '–', isFigure: true },
        { name: t('standing'), of: ({ lived }) => <Standing lived={lived} /> },
      ]}
    />
  )
}

function Standing({ lived: { standing, isSimulated } }: { readonly lived: LivedReturn }) {
  const t = useFairnessText()
  return (
    <>
      <span className={classes(toneClass(returnTone(standing)))}>{t(`standing.${standing}`)}</span>
      {isSimulated && ` · ${t('simulated')}`}
    </>
  )
}
