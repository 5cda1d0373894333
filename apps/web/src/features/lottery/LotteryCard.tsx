import type { LotteryGame } from '@baize/contracts'
import { FallbackImage } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { Countdown } from './Countdown.tsx'
import { Drawn } from './Drawn.tsx'
import { percentText } from './percent.ts'
import styles from './LotteryCard.module.css'
import { shortNumero } from './results.ts'
import { everyText } from './schedule.ts'

type LotteryCardProps = {
  readonly game: LotteryGame
  readonly search: Readonly<Record<string, string>>
}

/** A lottery in a list: when it closes, what it drew last, and the way to its table. */
export function LotteryCard({ game, search }: LotteryCardProps) {
  const t = useText()
  const { draw, last, returns } = game
  return (
    <MemberLink to="/m/startLottery" search={search} needs="session" className={styles.card}>
      <FallbackImage
        key={game.iconUrl}
        src={game.iconUrl}
        fallback="/m/art/default.png"
        alt=""
        width={56}
        height={70}
        loading="lazy"
        className={styles.art}
      />
      <div className={styles.body}>
        <span className={styles.line}>
          <span className={styles.name}>{game.gameName}</span>
          {draw ? (
            <Countdown until={draw.closesAt} label={t('lottery.closesIn')} />
          ) : (
            <span className={styles.note}>{t('lottery.noDraw')}</span>
          )}
        </span>
        <span className={styles.note}>
          {everyText(t, game)}
          {` · ${t('explain.return')} `}
          <bdi dir="ltr">{percentText(t, returns)}</bdi>
          {last && ` · ${t('lottery.last', { numero: shortNumero(last.numero) })}`}
          {!game.isOwnDraw && ` · ${t('lottery.imported')}`}
        </span>
        {last?.result ? (
          <Drawn family={game.family} result={last.result} />
        ) : (
          <span className={styles.note}>{t('lottery.firstDraw')}</span>
        )}
      </div>
      <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
    </MemberLink>
  )
}
