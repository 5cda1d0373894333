import { buttonClass, Segments } from '@baize/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type SpanName, spanOf } from '../../features/history/spans.ts'
import { askDeposits, askWithdrawals } from '../../features/payments/records.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { usePages } from '../../lib/query/use-pages.ts'
import { Column } from '../layout/Column.tsx'
import { DepositRow } from './DepositRow.tsx'
import { PagedRows } from './PagedRows.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'

const spans = ['today', 'week', 'month'] as const satisfies readonly SpanName[]
type Span = (typeof spans)[number]

/** The member's deposits and withdrawals, each with where it stands. */
export function MoneyRecordScreen() {
  const t = useText()
  const { kind = 'deposits' } = useSearch({ from: '/m/member/moneyRecord' })
  const navigate = useNavigate()
  const [span, setSpan] = useState<Span>('month')
  const kinds = (['deposits', 'withdrawals'] as const).map((value) => ({ value, label: t(`money.${value}`) }))
  const days = spans.map((value) => ({ value, label: t(`money.${value}`) }))
  const show = (value: 'deposits' | 'withdrawals') =>
    void navigate({ to: '/m/member/moneyRecord', search: { kind: value }, replace: true })
  return (
    <Column look="list">
      <Segments label={t('money.records')} segments={kinds} value={kind} onChange={show} />
      <Segments label={t('money.days')} segments={days} value={span} onChange={setSpan} />
      {kind === 'deposits' ? <Deposits span={span} /> : <Withdrawals span={span} />}
    </Column>
  )
}

function Deposits({ span }: { readonly span: Span }) {
  const t = useText()
  const list = usePages(`deposits ${span}`, (pageNo) => askDeposits(spanOf(span, new Date()), pageNo))
  const action = (
    <Link to="/m/voucherCenter" search={{}} className={buttonClass()}>
      {t('deposit.again')}
    </Link>
  )
  return (
    <PagedRows list={list} label={t('money.deposits')} none={t('money.none.deposits')} action={action}>
      {(line) => <DepositRow key={line.id} line={line} />}
    </PagedRows>
  )
}

function Withdrawals({ span }: { readonly span: Span }) {
  const t = useText()
  const list = usePages(`withdrawals ${span}`, (pageNo) => askWithdrawals(spanOf(span, new Date()), pageNo))
  const action = (
    <Link to="/m/withdraw" search={{}} className={buttonClass()}>
      {t('withdraw.again')}
    </Link>
  )
  return (
    <PagedRows list={list} label={t('money.withdrawals')} none={t('money.none.withdrawals')} action={action}>
      {(line) => <WithdrawalRow key={line.id} line={line} />}
    </PagedRows>
  )
}
