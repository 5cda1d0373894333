import { sportCodes } from '@baize/contracts'
import { FilterBar, TextField } from '@baize/ui'
import { useState } from 'react'
import { sportName } from '../../features/sports/sport-name.ts'
import { useDayText } from '../../features/sports/use-start-text.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { SPORTS_PUBLIC_DAYS } from '../../lib/limits.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { dayBefore, lastDays } from '../sports-home/days.ts'
import { ResultList } from './ResultList.tsx'

const PLACES = 6
/** Stands for any day before those that have a button. */
const EARLIER = 'earlier'

/** What ended, by day and sport, league by league. */
export function SportsResultsScreen() {
  const t = useText()
  const dayText = useDayText()
  const isHydrated = useIsHydrated()
  const [sport, setSport] = useState<string>('')
  const [picked, setDay] = useState<string>()
  if (!isHydrated) return <Places of="low" count={PLACES} />
  const days = lastDays()
  const [today = ''] = days
  const day = picked ?? today
  const isEarlier = !days.includes(day)
  const sports: { value: string; label: string }[] = [
    { value: '', label: t('sports.all') },
    ...sportCodes.map((value) => ({ value, label: sportName(t, value) })),
  ]
  return (
    <SportsPage>
      <WideColumn>
        <FilterBar
          label={t('sports.when')}
          choices={[
            ...days.map((value) => ({ value, label: dayText(value) })),
            { value: EARLIER, label: t('sports.earlierDay') },
          ]}
          value={isEarlier ? EARLIER : day}
          onChange={(value) => setDay(value === EARLIER ? dayBefore(days.length) : value)}
        />
        {isEarlier && (
          <Padded>
            <EarlierDay day={day} latest={dayBefore(days.length)} onDay={setDay} />
          </Padded>
        )}
        <FilterBar label={t('sports.strip')} choices={sports} value={sport} onChange={setSport} />
        <Padded>
          <ResultList key={`${day} ${sport}`} wish={sport === '' ? { day } : { day, sport }} />
        </Padded>
      </WideColumn>
    </SportsPage>
  )
}

type EarlierDayProps = {
  readonly day: string
  readonly latest: string
  readonly onDay: (day: string) => void
}

/** Any day of which results are public and that has no button, so that the field stays; what is half typed is not asked for. */
function EarlierDay({ day, latest, onDay }: EarlierDayProps) {
  const t = useText()
  const [typed, setTyped] = useState(day)
  const earliest = dayBefore(SPORTS_PUBLIC_DAYS)
  const type = (next: string) => {
    setTyped(next)
    if (next >= earliest && next <= latest) onDay(next)
  }
  return (
    <TextField
      type="date"
      label={t('sports.day')}
      value={typed}
      min={earliest}
      max={latest}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
