import type { ShowFace } from '@baize/contracts'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './ShowCard.module.css'

type ShowCardProps = { readonly show: ShowFace; readonly startsAt: string }

/** A show in a list: its still picture, who hosts it, whether it is on. */
export function ShowCard({ show, startsAt }: ShowCardProps) {
  const t = useText()
  const { id, title, host, state, isSimulated, poster, people } = show
  const isOn = state === 'live' || state === 'paused'
  return (
    <Link to="/m/show" search={{ show: id }} className={styles.card}>
      <img src={poster} alt="" className={styles.poster} loading="lazy" />
      <span className={isOn ? styles.on : styles.planned}>{isOn ? t('shows.live') : startsAt}</span>
      {isOn && (
        <span className={styles.people}>
          <Users size={14} aria-hidden="true" /> {t('shows.people', { count: people })}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.host}>{t('shows.with', { host: host.name })}</span>
        {isSimulated && <span className={styles.simulated}>{t('shows.simulated')}</span>}
      </span>
    </Link>
  )
}
