import { FixtureRow } from './FixtureRow.tsx'
import styles from './FixtureList.module.css'

type FixtureListProps = {
  readonly label: string
  readonly ids: readonly string[]
  readonly isInLeague?: boolean
  /** Another market of each, where a list shows one that is not the main one; null for a fixture that has no such. */
  readonly marketOf?: ((fixtureId: string) => string | null) | undefined
}

export function FixtureList({ label, ids, isInLeague = false, marketOf }: FixtureListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>
          <FixtureRow fixtureId={id} isInLeague={isInLeague} market={marketOf?.(id)} />
        </li>
      ))}
    </ul>
  )
}
