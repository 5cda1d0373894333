import type { Bonus } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { bonusesQuery } from '../../features/protection/queries.ts'
import { unitsOf } from '../../lib/amounts.ts'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { useSession } from '../../lib/visit.ts'
import styles from './Wagering.module.css'

/** How far the wagering of the active bonus has come, in words and in units; undefined where none is active. */
function useWagering() {
  const t = useText()
  const { money } = useSettings()
  const { data } = useQuery(bonusesQuery(useSession()?.userName ?? ''))
  const active = data?.content.find(({ state }) => state === 'active')
  if (!active) return undefined
  const say = (amount: string) => formatAmount(amount, money)
  const { turnoverDone, turnoverOwed }: Bonus = active
  return {
    text: t('shell.wagering', { done: say(turnoverDone), owed: say(turnoverOwed) }),
    done: unitsOf(turnoverDone),
    owed: Math.max(1, unitsOf(turnoverOwed)),
  }
}

/** A slim line on the header's lower edge; it takes no room, so nothing moves when it comes. */
export function HomeWagering() {
  const wagering = useWagering()
  if (!wagering) return null
  const { text, done, owed } = wagering
  return <progress className={styles.edge} value={done} max={owed} aria-label={text} title={text} />
}

/** The same above a game, in words: whoever plays sees how far they are. */
export function GameWagering() {
  const wagering = useWagering()
  if (!wagering) return null
  const { text, done, owed } = wagering
  return (
    <div className={styles.bar}>
      <span>{text}</span>
      <progress className={styles.line} value={done} max={owed} aria-label={text} />
    </div>
  )
}
