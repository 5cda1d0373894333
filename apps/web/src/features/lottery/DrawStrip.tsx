import type { LotteryDraw, LotteryGame } from '@baize/contracts'
import { Spinner } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Countdown } from './Countdown.tsx'
import { Drawn } from './Drawn.tsx'
import styles from './DrawStrip.module.css'
import { shortNumero } from './results.ts'
import { isAwaited, isBeingDrawn } from './use-news.ts'

type DrawStripProps = {
  readonly game: Pick<LotteryGame, 'gameId' | 'family' | 'isOwnDraw'>
  readonly draw: LotteryDraw | null
  readonly last: LotteryDraw | null
  /** What comes back of a stake, over all plays of the table. */
  readonly returns: string
}

/** The draw that is open with the time that is left, and the latest result beside it. */
export function DrawStrip({ game, draw, last, returns }: DrawStripProps) {
  const t = useText()
  const { gameId, family, isOwnDraw } = game
  return (
    <section className={styles.strip} aria-label={t('lottery.draw')}>
      <div className={styles.open}>
        <div>
          <p className={styles.note}>{draw ? t('lottery.draw.open') : t('lottery.draw.none')}</p>
          <p className={styles.numero}>
            <bdi dir="ltr">{draw ? draw.numero : '–'}</bdi>
          </p>
        </div>
        {draw && (
          <div className={styles.clock}>
            <p className={styles.note}>{t('lottery.closesIn')}</p>
            <Countdown until={draw.closesAt} label={t('lottery.closesIn')} />
          </div>
        )}
      </div>
      <div className={styles.last}>
        <div className={styles.drawn} role="status">
          {draw && !isOwnDraw && isAwaited(draw, last) && (
            <p className={styles.awaited}>{t('lottery.awaited')}</p>
          )}
          {draw && isOwnDraw && isBeingDrawn(draw, last) && (
            <p className={styles.drawing}>
              <Spinner /> {t('lottery.drawing')}
            </p>
          )}
          {last?.result ? (
            <>
              <p className={styles.note}>{t('lottery.last', { numero: shortNumero(last.numero) })}</p>
              <Drawn key={last.drawId} family={family} result={last.result} isNew />
            </>
          ) : (
            <p className={styles.note}>{t('lottery.firstDraw')}</p>
          )}
        </div>
        <Link
          to="/m/lotteryResults"
          search={{ gameId }}
          className={styles.more}
          aria-label={t('shell.title.lotteryResults')}
        >
          <ChartNoAxesColumn size={20} aria-hidden="true" />
        </Link>
      </div>
      <p className={styles.source}>
        {t('explain.return')} <bdi dir="ltr">{returns}</bdi>
      </p>
      {!isOwnDraw && <p className={styles.source}>{t('lottery.imported.text')}</p>}
    </section>
  )
}
