import type { CurrencyFormat, FeedBet } from '@baize/contracts'
import { Amount, classes, Skeleton } from '@baize/ui'
import { useRef } from 'react'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { type FeedKind, useBetFeed } from './feed.ts'
import styles from './WinnerBoard.module.css'
import { useSeen } from './use-seen.ts'

const ROWS = 6

type BetFeedProps = { readonly kind: FeedKind; readonly format: CurrencyFormat }

/** Bets as they are settled, or the biggest wins of a day. It asks on only while somebody looks at it. */
export function BetFeed({ kind, format }: BetFeedProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const { data, isError } = useBetFeed(kind, useSeen(place))
  const bets = data?.list ?? []
  return (
    <>
      <div ref={place} className={classes(styles.board, styles.full)}>
        {!data && !isError && <Skeleton className={styles.full} />}
        {(isError || data?.list.length === 0) && <p className={styles.none}>{t('feed.none')}</p>}
        <ul>
          {bets.slice(0, ROWS).map((bet, index) => (
            <Row key={index} bet={bet} format={format} />
          ))}
        </ul>
      </div>
      {data?.hasSimulated && <p className={styles.simulated}>{t('home.winners.simulated')}</p>}
    </>
  )
}

function Row({ bet, format }: { readonly bet: FeedBet; readonly format: CurrencyFormat }) {
  const t = useText()
  const isWin = bet.payout !== null && unitsOf(bet.payout) > unitsOf(bet.bet)
  return (
    <li className={styles.row}>
      <MemberLink to="/m/playGame" search={{ game: bet.gameId }} className={styles.link}>
        <img src={bet.iconUrl} alt="" width={36} height={36} loading="lazy" className={styles.icon} />
        <span className={styles.body}>
          <span className={styles.game}>{bet.gameName}</span>
          <span className={styles.note}>
            <bdi>{bet.customerName}</bdi> · {t('feed.bet')} <Amount value={bet.bet} format={format} />
          </span>
        </span>
        {bet.payout !== null && (
          <span className={isWin ? styles.amount : styles.lost}>
            <Amount value={bet.payout} format={format} />
          </span>
        )}
      </MemberLink>
    </li>
  )
}
