import { Button, EmptyFace, FilterBar } from '@baize/ui'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { FixtureList } from '../../features/sports/FixtureList.tsx'
import { useTopics } from '../../features/sports/live-odds.ts'
import { type ListMarket, MarketPicker } from '../../features/sports/MarketPicker.tsx'
import { hasMarks, marketOfList } from '../../features/sports/picked-markets.ts'
import { type FixtureWish, fixturesQuery, sportsHomeQuery } from '../../features/sports/queries.ts'
import { SportsStrip } from '../../features/sports/SportsStrip.tsx'
import { useDayText } from '../../features/sports/use-start-text.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { Competitions } from './Competitions.tsx'
import { nextDays } from './days.ts'

const PLACES = 5

/** One sport: what is live, then day by day, and its leagues. */
export function SportScreen() {
  const { id: sport } = useParams({ from: '/m/sports/$id' })
  const isHydrated = useIsHydrated()
  const { code } = useLanguage()
  const home = useQuery(sportsHomeQuery(code))
  return (
    <SportsPage>
      <WideColumn>
        {home.data && <SportsStrip sports={home.data.sports} current={isHydrated ? sport : ''} />}
        {isHydrated ? <OfSport key={sport} sport={sport} /> : <Places of="low" count={PLACES} />}
        {home.data && isHydrated && (
          <Padded>
            <Competitions competitions={home.data.competitions.filter((each) => each.sport === sport)} />
          </Padded>
        )}
      </WideColumn>
    </SportsPage>
  )
}

function OfSport({ sport }: { readonly sport: string }) {
  const t = useText()
  const dayText = useDayText()
  const { code } = useLanguage()
  const [when, setWhen] = useState('')
  const [market, setMarket] = useState<ListMarket>('winner')
  const [pages, setPages] = useState(1)
  const wish = { sport, ...(when !== '' && { when }), ...(market !== 'winner' && { pick: market }) }
  const list = useQuery(fixturesQuery(code, `list ${sport} ${when}`, wish))
  useTopics([`live/${sport}`])
  const pick = (day: string) => {
    setWhen(day)
    setPages(1)
  }
  const choices = [
    { value: '', label: t('sports.all') },
    { value: 'live', label: t('sports.live') },
    ...nextDays().map((value) => ({ value, label: dayText(value) })),
  ]
  const ids = list.data?.fixtures.map(({ fixtureId }) => fixtureId)
  return (
    <>
      <FilterBar label={t('sports.when')} choices={choices} value={when} onChange={pick} />
      {hasMarks(list.data?.fixtures) && (
        <Padded>
          <MarketPicker value={market} onChange={setMarket} />
        </Padded>
      )}
      <Padded>
        {!ids &&
          (list.isError ? (
            <LoadFailure error={list.error} onRetry={list.refetch} />
          ) : (
            <Places of="low" count={PLACES} />
          ))}
        {ids?.length === 0 && <EmptyFace title={t('sports.noneThen')} text={t('sports.noneThen.text')} />}
        {ids && ids.length > 0 && (
          <FixtureList label={t('sports.fixtures')} ids={ids} marketOf={marketOfList(list.data, market)} />
        )}
        {Array.from({ length: pages - 1 }, (_, place) => (
          <FurtherPage key={place} wish={{ ...wish, pageNo: String(place + 2) }} market={market} />
        ))}
        {list.data && pages < list.data.totalPages && (
          <Button look="quiet" onClick={() => setPages((now) => now + 1)}>
            {t('sports.older')}
          </Button>
        )}
      </Padded>
    </>
  )
}

type FurtherPageProps = { readonly wish: FixtureWish; readonly market: ListMarket }

/** A page behind the first, kept in step by itself. */
function FurtherPage({ wish, market }: FurtherPageProps) {
  const t = useText()
  const { code } = useLanguage()
  const { sport = '', when = '', pageNo = '' } = wish
  const list = useQuery(fixturesQuery(code, `list ${sport} ${when} ${pageNo}`, wish))
  if (!list.data) {
    if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return <Places of="low" count={PLACES} />
  }
  const ids = list.data.fixtures.map(({ fixtureId }) => fixtureId)
  return <FixtureList label={t('sports.fixtures')} ids={ids} marketOf={marketOfList(list.data, market)} />
}
