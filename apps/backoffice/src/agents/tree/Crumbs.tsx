import styles from '../../kit/kit.module.css'
import { linkTo } from '../place.ts'
import { useAgentText } from '../texts.ts'

type CrumbsProps = {
  readonly house: string
  /** From the top down. */
  readonly path: readonly { readonly id: string; readonly account: string }[]
}

/** The way from the top of the house down to here; each step of it is a link. */
export function Crumbs({ house, path }: CrumbsProps) {
  const t = useAgentText()
  return (
    <nav aria-label={t('tree.path')}>
      <ol className={styles.crumbs}>
        <li className={styles.crumb}>
          <a href={linkTo({ house }, 'tree')} aria-current={path.length === 0 ? 'location' : undefined}>
            {t('tree.top')}
          </a>
        </li>
        {path.map(({ id, account }, place) => (
          <li key={id} className={styles.crumb}>
            <a
              href={linkTo({ house, account }, 'tree')}
              aria-current={place === path.length - 1 ? 'location' : undefined}
            >
              <bdi>{account}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
