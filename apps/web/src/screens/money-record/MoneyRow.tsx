import type { DepositLine, Withdrawal } from '@baize/contracts'
import { Amount, classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMoment } from '../../features/history/use-moment.ts'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import styles from './MoneyRecordScreen.module.css'

type Tone = 'good' | 'bad' | 'waiting'

export function DepositRow({ line }: { readonly line: DepositLine }) {
  const t = useText()
  const tones: Partial<Record<DepositLine['state'], Tone>> = {
    settled: 'good',
    declined: 'bad',
    expired: 'bad',
  }
  return (
    <li className={styles.row}>
      <Link to="/m/voucherCenter" search={{ deposit: line.id }} className={styles.link}>
        <Row
          name={line.methodName}
          at={line.createdAt}
          amount={line.credited ?? line.amount}
          state={t(`deposit.state.${line.state}`)}
          tone={tones[line.state] ?? 'waiting'}
        />
      </Link>
    </li>
  )
}

export function WithdrawalRow({ line }: { readonly line: Withdrawal }) {
  const t = useText()
  const tones: Partial<Record<Withdrawal['state'], Tone>> = { paid: 'good', rejected: 'bad', failed: 'bad' }
  return (
    <li className={styles.row}>
      <Link to="/m/withdraw" search={{ withdrawal: line.id }} className={styles.link}>
        <Row
          name={
            <>
              {line.bankName} <bdi dir="ltr">•••• {line.last4}</bdi>
            </>
          }
          at={line.requestedAt}
          amount={line.amount}
          state={t(`withdraw.state.${line.state}`)}
          tone={tones[line.state] ?? 'waiting'}
        />
      </Link>
    </li>
  )
}

type RowProps = {
  readonly name: ReactNode
  readonly at: string
  readonly amount: string
  readonly state: string
  readonly tone: Tone
}

function Row({ name, at, amount, state, tone }: RowProps) {
  const moment = useMoment()
  const { money } = useSettings()
  return (
    <>
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{moment(at)}</span>
      </span>
      <span className={styles.end}>
        <Amount value={amount} format={money} />
        <span className={classes(styles.note, styles[tone])}>{state}</span>
      </span>
    </>
  )
}
