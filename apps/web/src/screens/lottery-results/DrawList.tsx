import type { LotteryDraw, LotteryGame } from '@baize/contracts'
import { Card, EmptyFace } from '@baize/ui'
import { CheckDraw } from '../../features/lottery/CheckDraw.tsx'
import { Drawn } from '../../features/lottery/Drawn.tsx'
import { askDraws } from '../../features/lottery/queries.ts'
import { useMoment } from '../../features/history/use-moment.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { usePages } from '../../lib/query/use-pages.ts'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './LotteryResultsScreen.module.css'

const PLACES = 4

/** The draws of a lottery that are over, newest first; a new one takes the list to its beginning. */
export function DrawList({ game }: { readonly game: LotteryGame }) {
  const t = useText()
  const latest = game.last?.drawId ?? ''
  const list = usePages(`${game.gameId} ${latest}`, (pageNo) => askDraws(game.gameId, pageNo))
  return (
    <Paged
      list={list}
      places={<Places of="low" count={PLACES} />}
      none={<EmptyFace title={t('lottery.noResults')} text={t('lottery.noResults.text')} />}
      more={t('lottery.older')}
    >
      {(draws) => (
        <ul className={styles.draws} aria-label={t('lottery.history')}>
          {draws.map((draw, index) => (
            <li key={draw.drawId}>
              <DrawCard draw={draw} game={game} isLatest={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

type DrawCardProps = {
  readonly draw: LotteryDraw
  readonly game: LotteryGame
  readonly isLatest: boolean
}

function DrawCard({ draw, game, isLatest }: DrawCardProps) {
  const t = useText()
  const moment = useMoment()
  const isAwaited = !game.isOwnDraw && draw.state === 'closed'
  return (
    <Card>
      <p className={styles.head}>
        <bdi dir="ltr" className={styles.numero}>
          {draw.numero}
        </bdi>
        <span className={styles.note}>{moment(draw.closesAt)}</span>
      </p>
      {draw.result ? (
        <Drawn family={game.family} result={draw.result} isWhole isNew={isLatest} />
      ) : (
        <p className={styles.note}>{isAwaited ? t('lottery.awaited') : t(`lottery.state.${draw.state}`)}</p>
      )}
      {draw.resultVersion > 1 && <p className={styles.note}>{t('lottery.corrected')}</p>}
      {draw.result && <CheckDraw drawId={draw.drawId} />}
    </Card>
  )
}
