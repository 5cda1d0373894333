import { Users } from 'lucide-react'
import { useCountdown } from '../../lib/form/use-countdown.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './RoomStrip.module.css'
import { useRoomOf } from './rooms-query.ts'

const RESULTS_SHOWN = 5

/** What goes on in the room of a game, on its tile: who is there, how long bets are taken, and what came last. */
export function RoomStrip({ gameId }: { readonly gameId: string }) {
  const t = useText()
  const room = useRoomOf(gameId)
  const seconds = useCountdown(room?.locksAt ?? 0)
  if (!room) return null
  const results = room.history.slice(-RESULTS_SHOWN)
  return (
    <span className={styles.strip}>
      {results.length > 0 && (
        <span className={styles.results} aria-label={t('room.results', { results: results.join(', ') })}>
          {results.map((code, place) => (
            <bdi key={place} className={styles.result} aria-hidden="true">
              {code}
            </bdi>
          ))}
        </span>
      )}
      <span className={styles.line}>
        <span className={styles.people} aria-label={t('room.people', { count: room.people })}>
          <Users size={12} aria-hidden="true" />
          <bdi aria-hidden="true">{room.people}</bdi>
        </span>
        <span className={styles.phase}>
          {seconds > 0
            ? t('room.bets', { seconds })
            : t(room.phase === 'resting' ? 'room.open' : 'room.running')}
        </span>
      </span>
      {room.isRelaxed && <span className={styles.simulated}>{t('room.relaxed')}</span>}
      {room.simulated > 0 && (
        <span className={styles.simulated}>{t('room.simulated', { count: room.simulated })}</span>
      )}
    </span>
  )
}
