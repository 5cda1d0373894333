import type { getSportsHome, ReplyOf } from '@baize/contracts'
import { EmptyFace, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isUnderWay } from '../../features/sports/board.ts'
import { FixtureList } from '../../features/sports/FixtureList.tsx'
import { useTopics } from '../../features/sports/live-odds.ts'
import { knownFixture, useTopicList } from '../../features/sports/known-odds.ts'
import { sportsHomeQuery, starredQuery } from '../../features/sports/queries.ts'
import { useSportsSettings } from '../../features/sports/settings.ts'
import { SportsStrip } from '../../features/sports/SportsStrip.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { Competitions } from './Competitions.tsx'
import styles from './sports-home.module.css'
import { SportsSearch } from './SportsSearch.tsx'
import { SportsWays } from './SportsWays.tsx'

const PLACES = 5

/** The front of the book. */
export function SportsHomeScreen() {
  const { code } = useLanguage()
  const home = useQuery(sportsHomeQuery(code))
  const [text, setText] = useState('')
  useTopics(['home'])
  return (
    <SportsPage>
      <WideColumn>
        <Padded>
          <SportsSearch text={text} onText={setText} />
        </Padded>
        {text.trim().length < 2 && (
          <>
            {home.data && <SportsStrip sports={home.data.sports} />}
            <SportsWays />
            <Padded>
              {home.data ? (
                <Front home={home.data} />
              ) : home.isError ? (
                <LoadFailure error={home.error} onRetry={home.refetch} />
              ) : (
                <Places of="low" count={PLACES} />
              )}
            </Padded>
          </>
        )}
      </WideColumn>
    </SportsPage>
  )
}

type Home = ReplyOf<typeof getSportsHome>

const LIVE_SHOWN = 3
const STARRED_SHOWN = 10

function Front({ home }: { readonly home: Home }) {
  const t = useText()
  const ids = useTopicList('home') ?? []
  const known = ids.flatMap((id) => knownFixture(id) ?? [])
  const live = known.filter(isUnderWay).map(({ fixtureId }) => fixtureId)
  const soon = known.filter(({ status }) => status === 'open').map(({ fixtureId }) => fixtureId)
  if (ids.length === 0 && home.competitions.length === 0)
    return <EmptyFace title={t('sports.empty')} text={t('sports.empty.text')} />
  return (
    <>
      {live.length > 0 && (
        <section className={styles.part}>
          <SectionHeader
            title={t('sports.liveNow')}
            more={<Link to="/m/sports/live">{t('sports.all')}</Link>}
          />
          <FixtureList label={t('sports.liveNow')} ids={live.slice(0, LIVE_SHOWN)} />
        </section>
      )}
      <Starred />
      {soon.length > 0 && (
        <section className={styles.part}>
          <SectionHeader title={t('sports.soon')} />
          <FixtureList label={t('sports.soon')} ids={soon} />
        </section>
      )}
      <Competitions competitions={home.competitions} />
    </>
  )
}

/** What somebody starred, or whose league or side they did. */
function Starred() {
  const { favourites } = useSportsSettings()
  return favourites.length > 0 && <StarredFixtures of={favourites} />
}

function StarredFixtures({ of }: { readonly of: readonly string[] }) {
  const t = useText()
  const { code } = useLanguage()
  const list = useQuery(starredQuery(code, of))
  const ids = (list.data?.fixtures ?? []).map(({ fixtureId }) => fixtureId).slice(0, STARRED_SHOWN)
  if (ids.length === 0) return null
  return (
    <section className={styles.part}>
      <SectionHeader title={t('sports.favourites')} />
      <FixtureList label={t('sports.favourites')} ids={ids} />
    </section>
  )
}
