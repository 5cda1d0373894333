import { buttonClass, classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LaunchLink } from '../../features/games/LaunchLink.tsx'
import { useRecentGames } from '../../features/games/recent-games.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { lastPlayed } from '../layout/use-played.ts'
import styles from './DepositScreen.module.css'

/** Leads back to where the member came from to pay in, else to the game they opened last, else to all games. */
export function PlayNow() {
  const t = useText()
  const [table] = useState(lastPlayed)
  const recent = useRecentGames()
  const game = recent.data?.[0]
  const look = classes(buttonClass(), styles.wide)
  if (table) {
    return (
      <MemberLink to={table.to} search={table.search} className={look}>
        {t('deposit.play')}
      </MemberLink>
    )
  }
  if (game) {
    return (
      <LaunchLink game={game} className={look}>
        {t('deposit.play')}
      </LaunchLink>
    )
  }
  return (
    <Link to="/m/game" className={look}>
      {t('deposit.play')}
    </Link>
  )
}
