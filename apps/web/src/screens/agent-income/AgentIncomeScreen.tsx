import { type BillKind, billKinds, getAgentIncome, type ReplyOf } from '@baize/contracts'
import { Amount, Card, SectionHeader, Segments, StitchedRow } from '@baize/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { FigureTiles } from '../../features/agents/FigureTiles.tsx'
import { incomeQuery } from '../../features/agents/income.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { Bills } from './Bills.tsx'
import styles from './Bills.module.css'
import { ClaimBox } from './ClaimBox.tsx'

type Income = ReplyOf<typeof getAgentIncome>

/** What an agent earns: today, the last period and this one by kind, and the bills that it was worked out by. */
export function AgentIncomeScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const { kind: asked } = useSearch({ from: '/m/member/agent/income' })
  const [kind, setKind] = useState<BillKind>(asked ?? 'rebate')
  const [turn, setTurn] = useState(0)
  const [claiming, setClaiming] = useState<readonly string[]>()
  const income = useQuery(incomeQuery(account))
  return (
    <AgentsOnly>
      <Loaded answer={income} cards={2}>
        {(own) => (
          <>
            <Summary income={own} />
            <Segments
              label={t('agents.income.bills')}
              value={kind}
              segments={billKinds.map((value) => ({ value, label: t(`agents.kind.${value}`) }))}
              onChange={setKind}
            />
            <Bills key={`${kind} ${turn}`} account={account} kind={kind} onClaim={setClaiming} />
            {claiming && (
              <ClaimBox
                billIds={claiming}
                onClosed={() => setClaiming(undefined)}
                onClaimed={async () => {
                  setTurn((last) => last + 1)
                  await income.refetch()
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </AgentsOnly>
  )
}

function Summary({ income: { today, yesterday, kinds } }: { readonly income: Income }) {
  const t = useText()
  const { money } = useSettings()
  const amount = (value: string) => <Amount value={value} format={money} />
  return (
    <Card aria-label={t('agents.title.income')}>
      <FigureTiles
        figures={[
          { name: t('agents.income.today'), value: amount(today) },
          { name: t('agents.income.yesterday'), value: amount(yesterday) },
        ]}
      />
      <div className={styles.periods}>
        <SectionHeader title={t('agents.income.periods')} />
      </div>
      {kinds.map(({ kind, previous, current }) => (
        <StitchedRow
          key={kind}
          title={t(`agents.kind.${kind}`)}
          note={
            <>
              {t('agents.income.previous')} {amount(previous)}
            </>
          }
          end={amount(current)}
        />
      ))}
    </Card>
  )
}
