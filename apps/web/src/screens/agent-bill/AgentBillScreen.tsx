import { explainBill, getBillFile, type ReplyOf } from '@baize/contracts'
import { Amount, Button, Card, FactList, SectionHeader, StateLine } from '@baize/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { billTones } from '../../features/agents/bill-tones.ts'
import { TermsList } from '../../features/agents/TermsList.tsx'
import { usePeriodText } from '../../features/agents/use-period-text.ts'
import { explainQuery } from '../../features/agents/explain.ts'
import { fetchFile, keepFile } from '../../lib/files/file-call.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { BillParts } from './BillParts.tsx'
import { BillRounds } from './BillRounds.tsx'
import styles from './AgentBillScreen.module.css'

export type ExplainedBill = ReplyOf<typeof explainBill>

/** A bill taken apart: its formula with its numbers, those below, each member and day, and at last the rounds. */
export function AgentBillScreen() {
  const account = useSession()?.userName ?? ''
  const { billId = '', of, day } = useSearch({ from: '/m/member/agent/bill' })
  const explained = useQuery(explainQuery({ account, billId, of, day }))
  return (
    <AgentsOnly>
      <Loaded answer={explained} cards={3}>
        {(value) => (
          <>
            {of === undefined && <Formula explained={value} />}
            {day === undefined ? (
              <BillParts billId={billId} of={of} explained={value} />
            ) : (
              <BillRounds key={`${of} ${day}`} billId={billId} of={of} day={day} first={value} />
            )}
            {of === undefined && <TakeFile billId={billId} />}
          </>
        )}
      </Loaded>
    </AgentsOnly>
  )
}

function Formula({ explained: { bill, terms, row } }: { readonly explained: ExplainedBill }) {
  const t = useText()
  const periodText = usePeriodText()
  const { money } = useSettings()
  const amount = (value: string) => <Amount value={value} format={money} isSigned={value.startsWith('-')} />
  const reached = row === null ? undefined : terms?.rows[row]
  const isZero = (value: string) => /^-?0(\.0+)?$/.test(value)
  const unlessZero = (name: string, value: string) => (isZero(value) ? [] : [[name, amount(value)] as const])
  return (
    <Card aria-label={t('agents.title.bill')}>
      <SectionHeader title={t(`agents.kind.${bill.kind}`)} more={periodText(bill.kind, bill.period)} />
      <p className={styles.sum}>
        <Amount value={bill.amount} format={money} />
      </p>
      <StateLine tone={billTones[bill.state]}>{t(`agents.bill.state.${bill.state}`)}</StateLine>
      <FactList
        facts={[
          [t('agents.bill.base'), amount(bill.base)],
          ...(bill.active === null ? [] : [[t('agents.contract.active'), String(bill.active)] as const]),
          [t('agents.bill.gross'), amount(bill.gross)],
          [t('agents.bill.children'), amount(bill.children)],
          [t('agents.bill.net'), amount(bill.net)],
          ...unlessZero(t('agents.bill.adjustments'), bill.adjustments),
          ...unlessZero(t('agents.bill.carried'), bill.carried),
          [t('agents.bill.amount'), amount(bill.amount)],
          ...(bill.paid === bill.amount ? [] : [[t('agents.bill.paid'), amount(bill.paid)] as const]),
        ]}
      />
      <p className={styles.note}>
        {t(reached ? 'agents.bill.formula.contract' : 'agents.bill.formula.rebate')}
      </p>
      {terms && (
        <details>
          <summary className={styles.note}>{t('agents.bill.terms', { version: terms.version })}</summary>
          <TermsList rows={terms.rows} reached={row} />
        </details>
      )}
    </Card>
  )
}

/** The file from which anybody can work the bill out again, without us. */
function TakeFile({ billId }: { readonly billId: string }) {
  const t = useText()
  const [isTaking, setTaking] = useState(false)
  async function take(): Promise<void> {
    setTaking(true)
    try {
      keepFile(await fetchFile(getBillFile, { billId }), `bill-${billId}.json`)
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
    setTaking(false)
  }
  return (
    <>
      <Button look="quiet" busy={isTaking} onClick={() => void take()}>
        {t('agents.bill.file')}
      </Button>
      <p className={styles.note}>
        {t('agents.bill.file.note')}{' '}
        <a href="/verifier/verifier.html" target="_blank" rel="noreferrer" className={styles.verifier}>
          {t('agents.bill.verifier')}
        </a>
      </p>
    </>
  )
}
