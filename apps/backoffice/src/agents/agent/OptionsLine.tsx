import type { ContractOptions } from '@baize/contracts'
import styles from '../../kit/kit.module.css'
import { useAgentText } from '../texts.ts'

/** What else a contract says: the games that count, or how a dividend is worked out. */
export function OptionsLine({ options }: { readonly options: ContractOptions }) {
  const t = useAgentText()
  const parts =
    options.kind === 'dividend'
      ? [t(`period.${options.period}`), t(`mode.${options.mode}`), t(`carry.${options.carry}`)]
      : options.families.map((family) => t(`family.${family}`))
  return <p className={styles.note}>{parts.join(' · ')}</p>
}
