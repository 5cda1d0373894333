import { useSearch } from '@tanstack/react-router'
import { RecordList } from './RecordList.tsx'
import { RoundDetail } from './RoundDetail.tsx'

/** The betting history: all rounds, or one of them in full. */
export function GameRecordScreen() {
  const { round } = useSearch({ from: '/m/gameRecord' })
  return round === undefined ? <RecordList /> : <RoundDetail id={round} />
}
