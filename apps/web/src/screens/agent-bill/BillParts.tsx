import { Amount, Card, EmptyFace, Entries, Entry, SectionHeader, StitchedRow } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Rate } from '../../features/agents/Rate.tsx'
import { useDayText } from '../../features/agents/use-day-text.ts'
import { usePeriodText } from '../../features/agents/use-period-text.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import type { ExplainedBill } from './AgentBillScreen.tsx'
import styles from './AgentBillScreen.module.css'

type BillPartsProps = {
  readonly billId: string
  /** Whose part it is; the whole bill without it. */
  readonly of: string | undefined
  readonly explained: ExplainedBill
}

/** What a bill, or one agent's part of it, adds up from. */
export function BillParts({ billId, of, explained }: BillPartsProps) {
  const t = useText()
  const { children, members, adjustments } = explained
  const isEmpty = children.length === 0 && members.length === 0 && adjustments.length === 0
  return (
    <>
      {of !== undefined && <SectionHeader title={t('agents.bill.of', { account: explained.of.account })} />}
      <Families explained={explained} />
      <Children billId={billId} explained={explained} />
      <Members billId={billId} explained={explained} />
      <Adjustments explained={explained} />
      {isEmpty && <EmptyFace title={t('agents.bill.nothing')} text={t('agents.bill.nothing.text')} />}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <SectionHeader title={title} />
      {children}
    </Card>
  )
}

function Families({ explained: { families } }: Pick<BillPartsProps, 'explained'>) {
  const t = useText()
  const { money } = useSettings()
  if (families.length === 0) return null
  return (
    <Part title={t('agents.bill.families')}>
      {families.map(({ family, turnover, ratePpm, gross }) => (
        <StitchedRow
          key={family}
          title={t(`games.category.${family}`)}
          note={
            <>
              <Amount value={turnover} format={money} />
              {ratePpm !== null && (
                <>
                  {' × '}
                  <Rate ppm={ratePpm} />
                </>
              )}
            </>
          }
          end={gross !== null && <Amount value={gross} format={money} />}
        />
      ))}
    </Part>
  )
}

function Children({ billId, explained: { children } }: Omit<BillPartsProps, 'of'>) {
  const t = useText()
  const { money } = useSettings()
  if (children.length === 0) return null
  return (
    <Part title={t('agents.bill.below')}>
      <Entries label={t('agents.bill.below')}>
        {children.map(({ id, account, base, gross }) => (
          <li key={id}>
            <Link to="/m/member/agent/bill" search={{ billId, of: id }} className={styles.link}>
              <Entry
                name={account}
                note={
                  <>
                    {t('agents.bill.base')} <Amount value={base} format={money} />
                  </>
                }
                end={<Amount value={gross} format={money} />}
                endNote={t('agents.income.open')}
              />
            </Link>
          </li>
        ))}
      </Entries>
    </Part>
  )
}

function Members({ billId, explained: { members } }: Omit<BillPartsProps, 'of'>) {
  const t = useText()
  const dayText = useDayText()
  const { money } = useSettings()
  if (members.length === 0) return null
  return (
    <Part title={t('agents.bill.members')}>
      <Entries label={t('agents.bill.members')}>
        {members.map(({ id, account, day, turnover, isSelf }) => (
          <li key={`${id} ${day}`}>
            <Link to="/m/member/agent/bill" search={{ billId, of: id, day }} className={styles.link}>
              <Entry
                name={isSelf ? t('agents.bill.self') : account}
                note={dayText(day)}
                end={<Amount value={turnover} format={money} />}
                endNote={t('agents.income.open')}
              />
            </Link>
          </li>
        ))}
      </Entries>
    </Part>
  )
}

function Adjustments({ explained: { adjustments, bill } }: Pick<BillPartsProps, 'explained'>) {
  const t = useText()
  const periodText = usePeriodText()
  const { money } = useSettings()
  if (adjustments.length === 0) return null
  return (
    <Part title={t('agents.bill.adjustments')}>
      {adjustments.map(({ period, amount, rounds }) => (
        <StitchedRow
          key={period.since}
          title={periodText(bill.kind, period)}
          note={t('agents.bill.adjusted', { count: rounds.length })}
          end={<Amount value={amount} format={money} isSigned />}
        />
      ))}
    </Part>
  )
}
