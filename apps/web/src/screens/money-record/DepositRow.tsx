import type { DepositLine } from '@baize/contracts'
import { Link } from '@tanstack/react-router'
import { depositTone } from '../../features/payments/tones.ts'
import { useText } from '../../lib/i18n.tsx'
import styles from './MoneyRecordScreen.module.css'
import { MoneyRow } from './MoneyRow.tsx'

export function DepositRow({ line }: { readonly line: DepositLine }) {
  const t = useText()
  return (
    <li className={styles.row}>
      <Link to="/m/voucherCenter" search={{ deposit: line.id }} className={styles.link}>
        <MoneyRow
          name={line.methodName}
          at={line.createdAt}
          amount={line.credited ?? line.amount}
          state={t(`deposit.state.${line.state}`)}
          tone={depositTone(line.state)}
        />
      </Link>
    </li>
  )
}
