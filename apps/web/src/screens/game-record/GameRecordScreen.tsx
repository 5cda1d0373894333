import { useSearch } from '@tanstack/react-router'
import { RecordList } from './RecordList.tsx'
import { RoundDetail } from './RoundDetail.tsx'

/** The betting history: all rounds, or one of them in full. */
export function GameRecordScreen() {
  const { round, mode } = useSearch({ from: '/m/gameRecord' })
  return round === undefined ? <RecordList /> : <RoundDetail id={round} isDemo={mode === 'demo'} />
}
