import type { DepositLine } from '@baize/contracts'
import { Link } from '@tanstack/react-router'
import { depositTone } from '../../features/payments/tones.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { MoneyRow } from './MoneyRow.tsx'

export function DepositRow({ line }: { readonly line: DepositLine }) {
  const t = useText()
  return (
    <li>
      <Link to="/m/voucherCenter" search={{ deposit: line.id }}>
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
