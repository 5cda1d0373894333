import type { Subordinate } from '@baize/contracts'
import { toneClass } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './DownlineHead.module.css'
import { useMomentDay } from './use-day-text.ts'

type DownlineHeadProps = Pick<Subordinate, 'account' | 'type' | 'state' | 'joinedAt'>

/** Who it is: the masked account, what they are, since when, and whether they play. */
export function DownlineHead({ account, type, state, joinedAt }: DownlineHeadProps) {
  const t = useText()
  const dayOf = useMomentDay()
  return (
    <span className={styles.head}>
      <span className={styles.words}>
        <span className={styles.account}>
          <bdi>{account}</bdi>
        </span>
        <span className={styles.note}>
          {t(`agents.type.${type}`)} · {t('agents.list.joined', { day: dayOf(joinedAt) })}
        </span>
      </span>
      <span className={state === 'active' ? toneClass('good') : styles.note}>
        {t(`agents.state.${state}`)}
      </span>
    </span>
  )
}
