import type { getCompetition, ReplyOf } from '@baize/contracts'
import { Card, classes, EmptyFace, Segments } from '@baize/ui'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTopics } from '../../features/sports/live-odds.ts'
import { competitionQuery } from '../../features/sports/queries.ts'
import { SportIcon } from '../../features/sports/SportIcon.tsx'
import { Star } from '../../features/sports/Star.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { FixturesByDay } from './FixturesByDay.tsx'
import styles from './sports-home.module.css'

/** What was played is fetched for whoever asks for it. */
const ResultList = lazyPart(() => import('../sports-facts/ResultList.tsx').then((file) => file.ResultList))

const PLACES = 5

/** A league: its fixtures, and its table with the form of its sides. */
export function LeagueScreen() {
  const { id } = useParams({ from: '/m/sports/league/$id' })
  const isHydrated = useIsHydrated()
  return (
    <SportsPage>{isHydrated ? <League key={id} id={id} /> : <Places of="low" count={PLACES} />}</SportsPage>
  )
}

function League({ id }: { readonly id: string }) {
  const t = useText()
  const { code } = useLanguage()
  const league = useQuery(competitionQuery(code, id))
  const [view, setView] = useState<'fixtures' | 'table' | 'results'>('fixtures')
  const segments = [
    { value: 'fixtures' as const, label: t('sports.fixtures') },
    { value: 'table' as const, label: t('sports.table') },
    { value: 'results' as const, label: t('sports.results') },
  ]
  if (league.isError) return <LoadFailure error={league.error} onRetry={league.refetch} />
  return (
    <WideColumn>
      {league.data && (
        <Padded>
          <div className={styles.sport}>
            <SportIcon sport={league.data.sport} />
            <h2 className={styles.leagueName}>{league.data.name}</h2>
            <Star id={id} name={league.data.name} />
          </div>
        </Padded>
      )}
      <Padded>
        <Segments label={t('sports.view')} segments={segments} value={view} onChange={setView} />
      </Padded>
      {view === 'fixtures' && <Fixtures id={id} days={league.data?.days ?? []} />}
      <Padded>
        {view === 'table' && league.data && <Standings league={league.data} />}
        {view === 'results' && (
          <Suspense fallback={<Places of="low" count={PLACES} />}>
            <ResultList wish={{ competitionId: id }} />
          </Suspense>
        )}
      </Padded>
    </WideColumn>
  )
}

function Fixtures({ id, days }: { readonly id: string; readonly days: readonly string[] }) {
  useTopics([`competition/${id}`])
  return <FixturesByDay of={{ competitionId: id }} days={days} isInLeague />
}

const columns = ['played', 'won', 'drawn', 'lost', 'points'] as const
/** What the form says as well is left out where there is no room for both. */
const isWide = (column: (typeof columns)[number]) => column !== 'played' && column !== 'points'

function Standings({ league }: { readonly league: ReplyOf<typeof getCompetition> }) {
  const t = useText()
  if (league.table.length === 0)
    return <EmptyFace title={t('sports.noTable')} text={t('sports.noTable.text')} />
  // Of a field the places behind the winner stand where a draw would.
  const isField = league.sport === 'karts'
  return (
    <Card>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sports.table.place')}</th>
            <th scope="col">{t('sports.table.side')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes(isWide(column) && styles.wide)}>
                {t(isField && column === 'drawn' ? 'sports.table.placed' : `sports.table.${column}`)}
              </th>
            ))}
            <th scope="col">{t('sports.table.form')}</th>
          </tr>
        </thead>
        <tbody>
          {league.table.map((row, place) => (
            <tr key={row.side.sideId}>
              <td>{place + 1}</td>
              <th scope="row">{row.side.name}</th>
              {columns.map((column) => (
                <td key={column} className={classes(isWide(column) && styles.wide)}>
                  {row[column]}
                </td>
              ))}
              <td>
                <Form form={row.form} isField={isField} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const marks = ['w', 'd', 'l'] as const

/** The last five, newest last, each with its letter: colour alone says nothing. */
function Form({ form, isField }: { readonly form: string; readonly isField: boolean }) {
  const t = useText()
  return (
    <span className={styles.form}>
      {Array.from(form).map((letter, place) => {
        const mark = marks.find((each) => each === letter)
        return (
          mark && (
            <span key={place} className={classes(styles.mark, mark !== 'd' && styles[mark])}>
              {t(isField && mark === 'd' ? 'sports.form.placed' : `sports.form.${mark}`)}
            </span>
          )
        )
      })}
    </span>
  )
}
