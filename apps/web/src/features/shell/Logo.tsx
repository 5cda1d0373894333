import styles from './Logo.module.css'

type LogoProps = {
  readonly name: string
  /** The mark that the house has drawn; without one it is a chip. */
  readonly picture: string | null
}

/** The house's mark, and its name beside it. */
export function Logo({ name, picture }: LogoProps) {
  return (
    <span className={styles.logo}>
      {picture ? (
        <img src={picture} alt="" width={30} height={30} className={styles.picture} />
      ) : (
        <span className={styles.chip} aria-hidden="true" />
      )}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
