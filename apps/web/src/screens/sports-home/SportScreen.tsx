import { useParams } from '@tanstack/react-router'
import { useTopics } from '../../features/sports/live-odds.ts'
import { sportsHomeQuery } from '../../features/sports/queries.ts'
import { SportsStrip } from '../../features/sports/SportsStrip.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { Competitions } from './Competitions.tsx'
import { nextDays } from './days.ts'
import { FixturesByDay } from './FixturesByDay.tsx'

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
  useTopics([`live/${sport}`])
  return <FixturesByDay of={{ sport }} days={nextDays()} />
}
