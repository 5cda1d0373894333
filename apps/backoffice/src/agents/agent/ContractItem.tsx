import type { ContractVersion } from '@baize/contracts'
import type { StateTone } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from '../../kit/kit.module.css'
import { Figures } from '../../kit/Figures.tsx'
import { Item } from '../../kit/Item.tsx'
import { useAgentText } from '../texts.ts'
import { usePeriod } from '../../kit/use-period.ts'
import { OptionsLine } from './OptionsLine.tsx'
import { Tiers } from './Tiers.tsx'

type ContractItemProps = {
  readonly contract: ContractVersion
  readonly currency: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** A version of a contract: who gives it, from when until when, and its steps. */
export function ContractItem({ contract, currency, children }: ContractItemProps) {
  const t = useAgentText()
  const { moment } = usePeriod()
  const { kind, version, state, upline, downline, from, until, rows, options } = contract
  return (
    <Item
      title={t('contract.version', { kind: t(`kind.${kind}`), version })}
      state={{ tone: toneOf(state), text: t(`contract.state.${state}`) }}
    >
      <p className={styles.note}>
        {t('contract.pair', { upline: upline?.account ?? t('contract.house'), downline: downline.account })}
      </p>
      <OptionsLine options={options} />
      <Tiers rows={rows} currency={currency} />
      {(from !== null || until !== null) && (
        <Figures
          figures={[
            ...(from === null ? [] : [[t('contract.from'), moment(from)] as const]),
            ...(until === null ? [] : [[t('contract.until'), moment(until)] as const]),
          ]}
        />
      )}
      {children}
    </Item>
  )
}

function toneOf(state: ContractVersion['state']): StateTone {
  if (state === 'active' || state === 'scheduled') return 'good'
  return ['draft', 'offered', 'revoke-requested'].includes(state) ? 'waiting' : 'bad'
}
