import type { LotteryGame } from '@baize/contracts'
import { FilterBar, LoadingFace, Segments, Skeleton } from '@baize/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLotteries } from '../../features/lottery/queries.ts'
import { useText } from '../../lib/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { DrawList } from './DrawList.tsx'
import styles from './LotteryResultsScreen.module.css'
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
      <LoadingFace text={t('shell.pleaseWait')}>
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
      </LoadingFace>
    )
  }
  const views = [
    { value: 'draws' as const, label: t('lottery.history') },
    { value: 'trends' as const, label: t('lottery.trends') },
  ]
  return (
    <div className={styles.screen}>
      <FilterBar
        label={t('shell.title.lottery')}
        choices={games.map(({ gameId, gameName }) => ({ value: gameId, label: gameName }))}
        value={game.gameId}
        onChange={(gameId) => void navigate({ to: '/m/lotteryResults', search: { gameId }, replace: true })}
      />
      <div className={styles.padded}>
        <Segments label={t('lottery.view')} segments={views} value={view} onChange={setView} />
      </div>
      <div className={styles.padded}>
        {view === 'draws' ? <DrawList key={game.gameId} game={game} /> : <Trends game={game} />}
      </div>
    </div>
  )
}

/** The lottery that somebody came for stands first, where it is seen. */
function firstOf(games: readonly LotteryGame[], wished: string | undefined): readonly LotteryGame[] {
  const isWished = ({ gameId }: LotteryGame) => gameId === wished
  return [...games.filter(isWished), ...games.filter((game) => !isWished(game))]
}
