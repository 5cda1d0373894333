import { useText } from '../../lib/texts/i18n.tsx'
import { GameRow } from './GameRow.tsx'
import { useLastPlayed } from './recent-games.ts'

/** The games that the member played last, to go on with. */
export function ContinuePlaying() {
  const t = useText()
  const { data, isError } = useLastPlayed()
  return <GameRow title={t('games.continue')} games={isError ? [] : data} />
}
