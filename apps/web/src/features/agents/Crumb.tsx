import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Crumb.module.css'

type CrumbProps = { readonly path: readonly { readonly id: string; readonly account: string }[] }

/** The way down from the agent to whose team is shown; each step leads back to its list. */
export function Crumb({ path }: CrumbProps) {
  const t = useText()
  return (
    <nav aria-label={t('agents.list.path')}>
      <ol className={styles.crumb}>
        <li className={styles.step}>
          <Link to="/m/member/agent/downlines" search={{}} className={styles.link}>
            {t('agents.title.team')}
          </Link>
        </li>
        {path.map(({ id, account }) => (
          <li key={id} className={styles.step}>
            <Link to="/m/member/agent/downlines" search={{ parentId: id }} className={styles.link}>
              <bdi>{account}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
