import { listOfficeGames, type OfficeGame } from '@baize/contracts'
import { Button, classes, EmptyFace, TextField, toneClass } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { countSet, Filters } from '../kit/Filters.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { returnTone, shareText } from '../kit/returns.ts'
import { usePages } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { placeTo, type Search, useSearchChange } from '../lib/use-place.ts'
import { useGameText } from './texts.ts'

type GamesPageProps = { readonly house: string; readonly search: Search }

/** Games in the order of the house's lists. */
export function GamesPage({ house, search }: GamesPageProps) {
  const t = useGameText()
  const { vendor = '' } = search
  const isOn = switches.find((each) => each === search['isOn'])
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeGames, {
        query: {
          house,
          ...(vendor !== '' && { vendor }),
          ...(isOn && { isOn }),
          ...(after !== undefined && { after }),
        },
      }),
    [house, vendor, isOn],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('title')}>
      <GameFilters search={search} />
      <Answer asked={list}>
        {(pages) => <GameTable house={house} games={pages.flatMap(({ games }) => games)} />}
      </Answer>
      <More {...list} />
    </section>
  )
}

const switches = ['true', 'false'] as const

function GameFilters({ search }: { readonly search: Search }) {
  const t = useGameText()
  const change = useSearchChange()
  const [vendor, setVendor] = useState(search['vendor'] ?? '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    change({ vendor: vendor.trim() })
  }
  return (
    <Filters count={countSet(search, ['isOn', 'vendor'])}>
      <form className={styles.filters} role="search" aria-label={t('title')} onSubmit={submit}>
        <ChoiceFilter
          label={t('state')}
          among={switches}
          value={switches.find((each) => each === search['isOn'])}
          textOf={(isOn) => t(isOn === 'true' ? 'on' : 'off')}
          onChange={(isOn) => change({ isOn })}
        />
        <TextField
          label={t('vendor')}
          value={vendor}
          maxLength={16}
          pattern="\s*[A-Z][A-Z0-9_]{1,15}\s*"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => setVendor(currentTarget.value)}
        />
        <Button type="submit" look="quiet">
          {t('show')}
        </Button>
      </form>
    </Filters>
  )
}

type GameTableProps = { readonly house: string; readonly games: readonly OfficeGame[] }

function GameTable({ house, games }: GameTableProps) {
  const t = useGameText()
  if (games.length === 0) return <EmptyFace title={t('none')} />
  return (
    <DataTable
      label={t('title')}
      rows={games}
      rowKey={({ code }) => code}
      rowHref={({ code }) => placeTo('games', { house, path: [code] })}
      columns={[
        { name: t('name'), of: ({ name }) => <bdi>{name}</bdi> },
        { name: t('vendor'), of: ({ vendor }) => <bdi dir="ltr">{vendor}</bdi> },
        { name: t('place'), of: ({ place }) => place, isFigure: true },
        { name: t('tag'), of: ({ tag }) => tag ?? '–' },
        { name: t('state'), of: (game) => t(stateOf(game)) },
        { name: t('declared'), of: ({ declared }) => shareText(declared), isFigure: true },
        { name: t('lived'), of: (game) => <Lived game={game} />, isFigure: true },
        { name: t('pot'), of: ({ pot }) => <bdi dir="ltr">{pot ?? '–'}</bdi> },
      ]}
    />
  )
}

function stateOf({ isOn, isPlayable }: OfficeGame) {
  if (!isOn) return 'off'
  return isPlayable ? 'on' : 'away'
}

function Lived({ game: { lived } }: { readonly game: OfficeGame }) {
  const t = useGameText()
  if (!lived) return <>–</>
  return (
    <>
      {shareText(lived.percent)}{' '}
      <span className={classes(toneClass(returnTone(lived.standing)))}>
        {t(`standing.${lived.standing}`)}
      </span>
    </>
  )
}
