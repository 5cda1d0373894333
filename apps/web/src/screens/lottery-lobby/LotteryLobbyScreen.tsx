import type { LotteryGame } from '@baize/contracts'
import { FilterBar } from '@baize/ui'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { ChartNoAxesColumn, MapPinned, Ticket } from 'lucide-react'
import { useState } from 'react'
import { LotteryCard } from '../../features/lottery/LotteryCard.tsx'
import { useLotteries } from '../../features/lottery/queries.ts'
import { tableSearch } from '../../features/lottery/schedule.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './LotteryLobbyScreen.module.css'

const PLACES = 5

type LobbySearch = { readonly gameGroupId?: string; readonly prize_mode?: string }

type Shelf = 'all' | 'quick' | 'daily' | 'VN' | 'SEA'

const shelves: Readonly<Record<Shelf, (game: LotteryGame) => boolean>> = {
  all: () => true,
  quick: ({ everySeconds }) => everySeconds !== null,
  daily: ({ everySeconds }) => everySeconds === null,
  VN: ({ gameGroupId }) => gameGroupId === 'VN',
  SEA: ({ gameGroupId }) => gameGroupId === 'SEA',
}
const shelfNames: readonly Shelf[] = ['all', 'quick', 'daily', 'VN', 'SEA']

/** All lotteries with their open draws; an address that names one leads on to its table. */
export function LotteryLobbyScreen() {
  const t = useText()
  const search = useSearch({ strict: false })
  const lotteries = useLotteries()
  const [picked, setPicked] = useState<Shelf>()
  const isHydrated = useIsHydrated()
  const shelf = picked ?? (isHydrated ? shelfOf(search) : 'all')
  const games = lotteries.data?.games ?? []
  const launched = games.find(({ gameId }) => gameId === search.gameId)
  if (launched) {
    const { code: _code, gameGroupId: _group, ...asked } = search
    return <Navigate to="/m/startLottery" search={{ ...tableSearch(launched), ...asked }} replace />
  }
  // Whoever came from home goes back there from the table too.
  const back = search.pageBack ? { pageBack: search.pageBack } : {}
  const shown = games.filter(shelves[shelf])
  return (
    <WideColumn>
      <Ways />
      <FilterBar
        label={t('lottery.shelves')}
        choices={shelfNames.map((value) => ({ value, label: t(`lottery.shelf.${value}`) }))}
        value={shelf}
        onChange={setPicked}
      />
      <Padded>
        {lotteries.isPending && <Places of="low" count={PLACES} />}
        {lotteries.isError && !lotteries.data && (
          <LoadFailure error={lotteries.error} onRetry={lotteries.refetch} />
        )}
        <ul className={styles.games} aria-label={t('shell.title.lottery')}>
          {shown.map((game) => (
            <li key={game.gameId}>
              <LotteryCard game={game} search={{ ...tableSearch(game), ...back }} />
            </li>
          ))}
        </ul>
      </Padded>
    </WideColumn>
  )
}

/** The shelf that the address asks for: by its group of lotteries, or by their prize mode. */
function shelfOf({ gameGroupId, prize_mode }: LobbySearch): Shelf {
  if (gameGroupId === 'VN' || prize_mode === 'ModeElott') return 'VN'
  return gameGroupId === 'SEA' || prize_mode === 'SEA' ? 'SEA' : 'all'
}

function Ways() {
  const t = useText()
  return (
    <nav className={styles.ways} aria-label={t('lottery.ways')}>
      <Link to="/m/vnLottery" className={styles.way}>
        <MapPinned size={20} aria-hidden="true" />
        {t('shell.title.vnLottery')}
      </Link>
      <Link to="/m/lotteryResults" className={styles.way}>
        <ChartNoAxesColumn size={20} aria-hidden="true" />
        {t('lottery.results')}
      </Link>
      <MemberLink to="/m/lotteryOrders" className={styles.way}>
        <Ticket size={20} aria-hidden="true" />
        {t('lottery.orders')}
      </MemberLink>
    </nav>
  )
}
