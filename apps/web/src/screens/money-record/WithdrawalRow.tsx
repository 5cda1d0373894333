import type { Withdrawal } from '@baize/contracts'
import { Link } from '@tanstack/react-router'
import { withdrawalTone } from '../../features/payments/tones.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { MoneyRow } from './MoneyRow.tsx'

export function WithdrawalRow({ line }: { readonly line: Withdrawal }) {
  const t = useText()
  return (
    <li>
      <Link to="/m/withdraw" search={{ withdrawal: line.id }}>
        <MoneyRow
          name={
            <>
              {line.bankName} <bdi dir="ltr">•••• {line.last4}</bdi>
            </>
          }
          at={line.requestedAt}
          amount={line.amount}
          state={t(`withdraw.state.${line.state}`)}
          tone={withdrawalTone(line.state)}
        />
      </Link>
    </li>
  )
}
