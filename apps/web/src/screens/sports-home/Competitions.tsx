import type { getSportsHome, ReplyOf } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { SportIcon } from '../../features/sports/SportIcon.tsx'
import { Star } from '../../features/sports/Star.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './sports-home.module.css'

type CompetitionsProps = { readonly competitions: ReplyOf<typeof getSportsHome>['competitions'] }

/** Leagues of the house's countries first, as the server orders them. */
export function Competitions({ competitions }: CompetitionsProps) {
  const t = useText()
  if (competitions.length === 0) return null
  return (
    <section className={styles.part}>
      <SectionHeader title={t('sports.leagues')} />
      <ul className={styles.leagues} aria-label={t('sports.leagues')}>
        {competitions.map(({ competitionId, sport, name, fixtures }) => (
          <li key={competitionId} className={styles.league}>
            <Link to="/m/sports/league/$id" params={{ id: competitionId }}>
              <SportIcon sport={sport} />
              <span className={styles.leagueName}>{name}</span>
              <span className={styles.leagueCount}>{fixtures}</span>
            </Link>
            <Star id={competitionId} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
