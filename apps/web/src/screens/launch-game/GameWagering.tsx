import { Progress } from '@baize/ui'
import { useWagering } from '../layout/use-wagering.ts'
import styles from './GameWagering.module.css'

/** How far the wagering of the active bonus has come, above the game: whoever plays sees it grow. */
export function GameWagering() {
  const wagering = useWagering()
  if (!wagering) return null
  const { text, done, owed } = wagering
  return (
    <div className={styles.bar}>
      <span>{text}</span>
      <Progress label={text} done={done} owed={owed} />
    </div>
  )
}
