import { sportCodes } from '@baize/contracts'
import { classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import { SportIcon } from './SportIcon.tsx'
import { sportName } from './sport-name.ts'
import styles from './SportsStrip.module.css'

type CountedSport = { readonly sport: string; readonly live: number; readonly open: number }

type SportsStripProps = { readonly sports: readonly CountedSport[]; readonly current?: string }

/** All sports in a row, each with how many of its fixtures are live. */
export function SportsStrip({ sports, current }: SportsStripProps) {
  const t = useText()
  const order = (sport: string) => {
    const place = sportCodes.findIndex((code) => code === sport)
    return place < 0 ? sportCodes.length : place
  }
  const shown = Array.from(sports).sort((one, other) => order(one.sport) - order(other.sport))
  return (
    <nav className={styles.strip} aria-label={t('sports.strip')}>
      {shown.map(({ sport, live }) => (
        <Link
          key={sport}
          to="/m/sports/$id"
          params={{ id: sport }}
          className={classes(styles.sport, sport === current && styles.current)}
          aria-current={sport === current ? 'page' : undefined}
        >
          <span className={styles.sign}>
            <SportIcon sport={sport} size={24} />
            {live > 0 && (
              <span className={styles.live} role="img" aria-label={t('sports.liveCount', { count: live })}>
                {live}
              </span>
            )}
          </span>
          <span className={styles.name}>{sportName(t, sport)}</span>
        </Link>
      ))}
    </nav>
  )
}
