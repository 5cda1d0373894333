import { useText } from '../lib/texts.tsx'
import { changesBetween } from './changes.ts'
import styles from './kit.module.css'

type Values = Readonly<Record<string, unknown>>
type ChangesProps = {
  /** Null where nothing was there before. */
  readonly before: Values | null
  readonly after: Values
  /** What a value is called, and how people read it. */
  readonly nameOf?: (name: string) => string
  readonly textOf?: (value: unknown, name: string) => string
}

/** How it stands beside how it would be: only what differs. */
export function Changes({ before, after, nameOf = (name) => name, textOf = plain }: ChangesProps) {
  const t = useText()
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('changes.what')}</th>
          {before && <th scope="col">{t('changes.before')}</th>}
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changesBetween(before, after).map(({ name, ...change }) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            {before && (
              <td>
                <bdi>{textOf(change.before, name)}</bdi>
              </td>
            )}
            <td>
              <bdi>{textOf(change.after, name)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
