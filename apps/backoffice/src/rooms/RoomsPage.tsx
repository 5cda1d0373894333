import { listOfficeRooms, type OfficeRoom, officeRoomStates } from '@baize/contracts'
import { EmptyFace, type StateTone, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { call } from '../lib/api.ts'
import { placeTo, type Search, useSearchChange } from '../lib/use-place.ts'
import { usePhase } from './phase.ts'
import { useRoomsText } from './texts.ts'

type RoomsPageProps = { readonly house: string; readonly search: Search }

const AGAIN_MS = 5_000
const RESULTS_SHOWN = 6

/** All rooms of a house, those with the most people first, as they are now. */
export function RoomsPage({ house, search }: RoomsPageProps) {
  const t = useRoomsText()
  const phaseOf = usePhase()
  const change = useSearchChange()
  const state = officeRoomStates.find((each) => each === search.state)
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeRooms, {
        query: { house, ...(state && { state }), ...(after !== undefined && { after }) },
      }),
    [house, state],
  )
  const list = usePages(ask)
  useEvery(AGAIN_MS, list.refresh)
  const columns: readonly Column<OfficeRoom>[] = [
    { name: t('game'), of: ({ game }) => <bdi>{game}</bdi> },
    { name: t('number'), isFigure: true, of: ({ number }) => number },
    {
      name: t('state'),
      of: (room) => <span className={toneClass(toneOf(room.state))}>{t(`state.${room.state}`)}</span>,
    },
    { name: t('phase'), of: ({ phase }) => phaseOf(phase) },
    { name: t('people'), isFigure: true, of: ({ people }) => people },
    { name: t('simulated'), isFigure: true, of: ({ simulated }) => simulated },
    { name: t('money'), of: ({ isTrial, currency }) => `${currency}, ${t(isTrial ? 'trial' : 'real')}` },
    { name: t('history'), of: ({ history }) => <bdi>{history.slice(-RESULTS_SHOWN).join(' ') || '–'}</bdi> },
  ]
  return (
    <section className={styles.section} aria-label={t('title')}>
      <div className={styles.filters}>
        <ChoiceFilter
          label={t('state')}
          among={officeRoomStates}
          value={state}
          textOf={(each) => t(`state.${each}`)}
          onChange={(each) => change({ state: each })}
        />
      </div>
      <Answer asked={list}>
        {(pages) => {
          const rooms = pages.flatMap((page) => page.rooms)
          if (rooms.length === 0) return <EmptyFace title={t('none')} />
          return (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rooms}
              rowKey={({ room }) => room}
              rowHref={({ room }) => placeTo('rooms', { house, path: [room] })}
            />
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

export function toneOf(state: OfficeRoom['state']): StateTone {
  if (state === 'open') return 'good'
  return state === 'halted' ? 'waiting' : 'bad'
}
