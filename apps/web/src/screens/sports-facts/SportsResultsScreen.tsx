import { sportCodes } from '@baize/contracts'
import { FilterBar } from '@baize/ui'
import { useState } from 'react'
import { sportName } from '../../features/sports/sport-name.ts'
import { useDayText } from '../../features/sports/use-start-text.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { lastDays } from '../sports-home/days.ts'
import { ResultList } from './ResultList.tsx'

const PLACES = 6

/** What ended, by day and sport, league by league. */
export function SportsResultsScreen() {
  const t = useText()
  const dayText = useDayText()
  const isHydrated = useIsHydrated()
  const [sport, setSport] = useState<string>('')
  const [picked, setDay] = useState<string>()
  if (!isHydrated) return <Places of="low" count={PLACES} />
  const days = lastDays()
  const day = picked ?? days[0] ?? ''
  const sports: { value: string; label: string }[] = [
    { value: '', label: t('sports.all') },
    ...sportCodes.map((value) => ({ value, label: sportName(t, value) })),
  ]
  return (
    <SportsPage>
      <WideColumn>
        <FilterBar
          label={t('sports.when')}
          choices={days.map((value) => ({ value, label: dayText(value) }))}
          value={day}
          onChange={setDay}
        />
        <FilterBar label={t('sports.strip')} choices={sports} value={sport} onChange={setSport} />
        <Padded>
          <ResultList key={`${day} ${sport}`} wish={sport === '' ? { day } : { day, sport }} />
        </Padded>
      </WideColumn>
    </SportsPage>
  )
}
