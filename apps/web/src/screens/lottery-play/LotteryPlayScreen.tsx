import { LoadingFace, Skeleton } from '@baize/ui'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberOpened, termsQuery, useLotteries } from '../../features/lottery/queries.ts'
import { modeOf } from '../../features/lottery/schedule.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './LotteryPlayScreen.module.css'
import { PlayTable } from './PlayTable.tsx'
import { TopBar } from './TopBar.tsx'

/** A lottery's table over the whole screen, as the address asks for it. Closing it leads home or to the games. */
export function LotteryPlayScreen() {
  const { gameId } = useSearch({ from: '/m/startLottery' })
  const account = useSession()?.userName
  // The page is drawn once for everybody: who is here and what the address asks for is known when it has arrived.
  if (!account) return <Waiting />
  if (!gameId) return <Navigate to="/m/lottery" replace />
  return <OpenTable key={gameId} gameId={gameId} account={account} />
}

type Opened = { readonly gameId: string; readonly account: string }

function OpenTable({ gameId, account }: Opened) {
  const search = useSearch({ from: '/m/startLottery' })
  const lotteries = useLotteries()
  const terms = useQuery(termsQuery({ account, gameId }))
  const game = lotteries.data?.games.find((each) => each.gameId === gameId)
  const nodeId = game?.nodeId
  useEffect(() => {
    if (nodeId) void rememberOpened(nodeId)
  }, [nodeId])
  if (game && terms.data) {
    const mode = modeOf(search, game.modes)
    return (
      <main className={styles.screen}>
        <PlayTable key={mode} game={game} terms={terms.data} mode={mode} account={account} />
      </main>
    )
  }
  if (lotteries.data && !game) return <Navigate to="/m/lottery" replace />
  const error = lotteries.error ?? terms.error
  if (!error) return <Waiting />
  return (
    <main className={styles.screen}>
      <Close />
      <LoadFailure error={error} onRetry={() => Promise.all([lotteries.refetch(), terms.refetch()])} />
    </main>
  )
}

function Waiting() {
  const t = useText()
  return (
    <main className={styles.screen}>
      <Close />
      <LoadingFace text={t('shell.pleaseWait')}>
        <div className={styles.table}>
          <Skeleton className={styles.strip} />
          <Skeleton className={styles.board} />
        </div>
      </LoadingFace>
    </main>
  )
}

function Close() {
  const t = useText()
  const { pageBack } = useSearch({ from: '/m/startLottery' })
  const navigate = useNavigate()
  return (
    <TopBar
      title={t('shell.title.lottery')}
      onClose={() => void navigate({ to: pageBack ? '/m/home' : '/m/game' })}
    />
  )
}
