import { type NetPosition, type StatementSpan, statementSpans } from '@baize/contracts'
import { Amount, Card, Fact, SectionHeader, Segments } from '@baize/ui'
import { useState } from 'react'
import { Result } from '../../features/history/Result.tsx'
import { statementQuery } from '../../features/protection/queries.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { Movements } from './Movements.tsx'
import styles from './StatementScreen.module.css'

/** What the member put in and took out, what play came to, and every movement of their money. */
export function StatementScreen() {
  const account = useSession()?.userName ?? ''
  const statement = useQuery(statementQuery(account))
  return (
    <Loaded answer={statement} cards={3} look="list">
      {({ positions }) => (
        <>
          <Positions positions={positions} />
          <Movements account={account} />
        </>
      )}
    </Loaded>
  )
}

function Positions({ positions }: { readonly positions: readonly NetPosition[] }) {
  const t = useText()
  const [span, setSpan] = useState<StatementSpan>('month')
  const spans = statementSpans.map((value) => ({ value, label: t(`statement.${value}`) }))
  const shown = positions.find((position) => position.span === span)
  return (
    <>
      <Segments label={t('statement.spans')} segments={spans} value={span} onChange={setSpan} />
      {shown && <Position position={shown} />}
    </>
  )
}

function Position({ position }: { readonly position: NetPosition }) {
  const t = useText()
  const { money } = useSettings()
  const lines = (['deposits', 'withdrawals', 'staked', 'won', 'bonuses'] as const).map((name) => ({
    name,
    amount: position[name],
  }))
  return (
    <Card>
      <SectionHeader title={t('statement.netDeposits')} />
      <p className={styles.hero}>
        <Amount value={position.netDeposits} format={money} />
      </p>
      <p className={styles.lead}>{t('statement.netDeposits.text')}</p>
      <dl>
        {lines.map(({ name, amount }) => (
          <Fact key={name} name={t(`statement.${name}`)}>
            <Amount value={amount} format={money} />
          </Fact>
        ))}
        <Fact name={t('statement.net')}>
          <Result net={position.net} format={money} />
        </Fact>
      </dl>
    </Card>
  )
}
