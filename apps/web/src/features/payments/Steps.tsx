import styles from './status.module.css'

type StepsProps = { readonly steps: readonly { readonly name: string; readonly when: string }[] }

/** The way that something has come, one state after the other. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, when }, index) => (
        <li key={index} className={styles.step}>
          <span>{name}</span>
          <span className={styles.when}>{when}</span>
        </li>
      ))}
    </ol>
  )
}
