import { EmptyFace } from '@baize/ui'
import { FixtureList } from '../../features/sports/FixtureList.tsx'
import { useTopics } from '../../features/sports/live-odds.ts'
import { knownFixture, useTopicList } from '../../features/sports/known-odds.ts'
import { fixturesQuery } from '../../features/sports/queries.ts'
import { SportIcon } from '../../features/sports/SportIcon.tsx'
import { sportName } from '../../features/sports/sport-name.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import styles from './sports-home.module.css'

const PLACES = 6

/** Everything that is being played now, by sport. */
export function SportsLiveScreen() {
  const t = useText()
  const { code } = useLanguage()
  const live = useQuery(fixturesQuery(code, 'live', { when: 'live' }))
  const ids = useTopicList('live')
  useTopics(['live'])
  return (
    <SportsPage>
      <WideColumn>
        <Padded>
          {ids ? (
            <BySport ids={ids} />
          ) : live.isError ? (
            <LoadFailure error={live.error} onRetry={live.refetch} />
          ) : (
            <Places of="low" count={PLACES} />
          )}
        </Padded>
        <Padded>
          <p className={styles.note}>{t('sports.earlier')}</p>
        </Padded>
      </WideColumn>
    </SportsPage>
  )
}

function BySport({ ids }: { readonly ids: readonly string[] }) {
  const t = useText()
  const sports = Array.from(new Set(ids.flatMap((id) => knownFixture(id)?.sport ?? [])))
  if (sports.length === 0) return <EmptyFace title={t('sports.noLive')} text={t('sports.noLive.text')} />
  return sports.map((sport) => (
    <section key={sport} className={styles.part}>
      <h2 className={styles.sport}>
        <SportIcon sport={sport} />
        {sportName(t, sport)}
      </h2>
      <FixtureList label={sportName(t, sport)} ids={ids.filter((id) => knownFixture(id)?.sport === sport)} />
    </section>
  ))
}
