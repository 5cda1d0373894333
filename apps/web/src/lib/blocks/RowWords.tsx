import styles from './row.module.css'

type RowWordsProps = { readonly title: string; readonly text: string }

/** What a row to tap leads to, and a line about it. */
export function RowWords({ title, text }: RowWordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
