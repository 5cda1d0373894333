import type { CurrencyFormat, Winner } from '@baize/contracts'
import { Amount } from '@baize/ui'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { WINNERS_STILL_UP_TO } from '../../lib/limits.ts'
import { useRolling } from './use-rolling.ts'
import styles from './WinnerBoard.module.css'

type Win = Winner['vo']

type WinnerBoardProps = { readonly winners: readonly Win[]; readonly format: CurrencyFormat }

/** Who won what, one row each. More than six rows roll upwards, one at a time; a tap opens the game. */
export function WinnerBoard({ winners, format }: WinnerBoardProps) {
  const rolls = winners.length > WINNERS_STILL_UP_TO
  const { list, isRolling } = useRolling(winners, rolls)
  return (
    <div className={styles.board}>
      <ul className={isRolling ? styles.rolling : undefined} data-rolls={rolls || undefined}>
        {list.slice(0, rolls ? WINNERS_STILL_UP_TO + 1 : WINNERS_STILL_UP_TO).map((win) => (
          <Row key={win.place} win={win} format={format} />
        ))}
      </ul>
    </div>
  )
}

function Row({ win, format }: { readonly win: Win; readonly format: CurrencyFormat }) {
  return (
    <li className={styles.row}>
      <MemberLink to="/m/playGame" search={{ game: win.gameId }} className={styles.link}>
        <img src={win.iconUrl} alt="" width={36} height={36} loading="lazy" className={styles.icon} />
        <span className={styles.body}>
          <span className={styles.game}>{win.gameName}</span>
          <span className={styles.note}>
            {win.vendor} · <bdi>{win.customerName}</bdi>
          </span>
        </span>
        <span className={styles.amount}>
          <Amount value={win.winAmount} format={format} />
        </span>
      </MemberLink>
    </li>
  )
}
