import { Button, EmptyFace, FilterBar } from '@baize/ui'
import { useState } from 'react'
import { FixtureList } from '../../features/sports/FixtureList.tsx'
import { type ListMarket, MarketPicker } from '../../features/sports/MarketPicker.tsx'
import { hasMarks, marketOfList } from '../../features/sports/picked-markets.ts'
import { type FixtureWish, fixturesQuery } from '../../features/sports/queries.ts'
import { useDayText } from '../../features/sports/use-start-text.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'

const PLACES = 5

type FixturesByDayProps = {
  readonly of: Pick<FixtureWish, 'sport' | 'competitionId'>
  readonly days: readonly string[]
  readonly isInLeague?: boolean
}

/** Fixtures of a sport or a league: all, what is live or those of a day, page by page. */
export function FixturesByDay({ of, days, isInLeague = false }: FixturesByDayProps) {
  const t = useText()
  const dayText = useDayText()
  const [when, setWhen] = useState('')
  const [market, setMarket] = useState<ListMarket>('winner')
  const [pages, setPages] = useState(1)
  const wish = { ...of, ...(when !== '' && { when }), ...(market !== 'winner' && { pick: market }) }
  const list = useFixtures(wish)
  const pick = (day: string) => {
    setWhen(day)
    setPages(1)
  }
  const choices = [
    { value: '', label: t('sports.all') },
    { value: 'live', label: t('sports.live') },
    ...days.map((value) => ({ value, label: dayText(value) })),
  ]
  return (
    <>
      <FilterBar label={t('sports.when')} choices={choices} value={when} onChange={pick} />
      {hasMarks(list.data?.fixtures) && (
        <Padded>
          <MarketPicker value={market} onChange={setMarket} />
        </Padded>
      )}
      <Padded>
        {list.data?.fixtures.length === 0 ? (
          <NoFixtures isAll={when === ''} />
        ) : (
          Array.from({ length: pages }, (_, place) => (
            <FixturePage
              key={place}
              wish={place === 0 ? wish : { ...wish, pageNo: String(place + 1) }}
              market={market}
              isInLeague={isInLeague}
            />
          ))
        )}
        {list.data && pages < list.data.totalPages && (
          <Button look="quiet" onClick={() => setPages((now) => now + 1)}>
            {t('sports.older')}
          </Button>
        )}
      </Padded>
    </>
  )
}

function NoFixtures({ isAll }: { readonly isAll: boolean }) {
  const t = useText()
  return isAll ? (
    <EmptyFace title={t('sports.empty')} text={t('sports.empty.text')} />
  ) : (
    <EmptyFace title={t('sports.noneThen')} text={t('sports.noneThen.text')} />
  )
}

function useFixtures(wish: FixtureWish) {
  const { code } = useLanguage()
  const { sport = '', competitionId = '', when = '', pageNo = '' } = wish
  return useQuery(fixturesQuery(code, `list ${sport} ${competitionId} ${when} ${pageNo}`, wish))
}

type FixturePageProps = {
  readonly wish: FixtureWish
  readonly market: ListMarket
  readonly isInLeague: boolean
}

/** A page of a list, kept in step by itself. */
function FixturePage({ wish, market, isInLeague }: FixturePageProps) {
  const t = useText()
  const list = useFixtures(wish)
  if (!list.data) {
    if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return <Places of="low" count={PLACES} />
  }
  const ids = list.data.fixtures.map(({ fixtureId }) => fixtureId)
  return (
    <FixtureList
      label={t('sports.fixtures')}
      ids={ids}
      isInLeague={isInLeague}
      marketOf={marketOfList(list.data, market)}
    />
  )
}
