import type { AgentBill, BillState } from '@baize/contracts'
import type { StateTone } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from '../../kit/kit.module.css'
import { Figures, type Figure } from '../../kit/Figures.tsx'
import { sumIn } from '../../kit/figures.ts'
import { Item } from '../../kit/Item.tsx'
import { useAgentText } from '../texts.ts'
import { usePeriod } from '../../kit/use-period.ts'

type BillItemProps = {
  readonly bill: AgentBill
  readonly title: ReactNode
  readonly currency: string
  readonly more?: readonly Figure[]
  readonly children?: ReactNode
}

/** A bill with its period and what it comes to. */
export function BillItem({ bill, title, currency, more = [], children }: BillItemProps) {
  const t = useAgentText()
  const { period } = usePeriod()
  const sum = sumIn(currency)
  return (
    <Item title={title} state={{ tone: toneOf(bill.state), text: t(`bills.state.${bill.state}`) }}>
      <p className={styles.note}>{period(bill.period)}</p>
      <Figures
        figures={[
          [t('bills.net'), sum(bill.net)],
          [t('bills.adjustments'), sum(bill.adjustments)],
          [t('bills.amount'), sum(bill.amount)],
          [t('bills.paid'), sum(bill.paid)],
          ...more,
        ]}
      />
      {children}
    </Item>
  )
}

function toneOf(state: BillState): StateTone {
  if (state === 'issued') return 'good'
  return state === 'denied' || state === 'expired' || state === 'not_reached' ? 'bad' : 'waiting'
}
