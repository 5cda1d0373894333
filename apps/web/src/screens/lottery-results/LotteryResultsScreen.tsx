import type { LotteryGame } from '@baize/contracts'
import { FilterBar, Segments } from '@baize/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLotteries } from '../../features/lottery/queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { PublicLog } from '../layout/PublicLog.tsx'
import { DrawList } from './DrawList.tsx'
import { Trends } from './Trends.tsx'

/** What was drawn, lottery by lottery: the history of draws, or how often each number fell. */
export function LotteryResultsScreen() {
  const t = useText()
  const { gameId: wished } = useSearch({ from: '/m/lotteryResults' })
  const navigate = useNavigate()
  const lotteries = useLotteries()
  const [arrivedFor] = useState(wished)
  const [view, setView] = useState<'draws' | 'trends'>('draws')
  const games = firstOf(lotteries.data?.games ?? [], arrivedFor)
  const game = games.find(({ gameId }) => gameId === wished) ?? games[0]
  if (!game) {
    return lotteries.isError ? (
      <LoadFailure error={lotteries.error} onRetry={lotteries.refetch} />
    ) : (
      <Places of="low" count={2} />
    )
  }
  const views = [
    { value: 'draws' as const, label: t('lottery.history') },
    { value: 'trends' as const, label: t('lottery.trends') },
  ]
  return (
    <WideColumn>
      <FilterBar
        label={t('shell.title.lottery')}
        choices={games.map(({ gameId, gameName }) => ({ value: gameId, label: gameName }))}
        value={game.gameId}
        onChange={(gameId) => void navigate({ to: '/m/lotteryResults', search: { gameId }, replace: true })}
      />
      <Padded>
        <Segments label={t('lottery.view')} segments={views} value={view} onChange={setView} />
      </Padded>
      <Padded>
        {view === 'draws' ? <DrawList key={game.gameId} game={game} /> : <Trends game={game} />}
      </Padded>
      <Padded>{game.isOwnDraw && <PublicLog />}</Padded>
    </WideColumn>
  )
}

/** The lottery that somebody came for stands first, where it is seen. */
function firstOf(games: readonly LotteryGame[], wished: string | undefined): readonly LotteryGame[] {
  const isWished = ({ gameId }: LotteryGame) => gameId === wished
  return [...games.filter(isWished), ...games.filter((game) => !isWished(game))]
}
