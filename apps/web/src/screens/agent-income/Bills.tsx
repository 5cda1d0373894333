import { type AgentBill, type BillKind, type BillState } from '@baize/contracts'
import { Amount, Button, EmptyFace, Entries, Entry, toneClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { billTones } from '../../features/agents/bill-tones.ts'
import { billCalls } from '../../features/agents/contract-calls.ts'
import { RangePicker } from '../../features/agents/RangePicker.tsx'
import { billPresets, type DayRange, rangeOf } from '../../features/agents/ranges.ts'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { usePeriodText } from '../../features/agents/use-period-text.ts'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './Bills.module.css'

type BillsProps = {
  readonly account: string
  readonly kind: BillKind
  readonly onClaim: (billIds: readonly string[]) => void
}

/** The bills of a kind in a range of days; what can be claimed is claimed from here. */
export function Bills({ account, kind, onClaim }: BillsProps) {
  const today = useQuery(agentHomeQuery(account)).data?.today
  return today === undefined ? (
    <Places of="row" count={3} />
  ) : (
    <BillsOf today={today} kind={kind} onClaim={onClaim} />
  )
}

function BillsOf({ today, kind, onClaim }: Omit<BillsProps, 'account'> & { readonly today: string }) {
  const t = useText()
  const [range, setRange] = useState<DayRange>(rangeOf('quarter', today))
  const list = useCursorPages<AgentBill>(`bills ${kind} ${range.from} ${range.to}`, async (after) => {
    const query = { ...range, ...(after === undefined ? {} : { after }) }
    const page = await call(billCalls[kind], { query })
    return { items: page.bills, after: page.after }
  })
  const claimable = list.items.filter(({ state }) => state === 'claimable').map(({ id }) => id)
  return (
    <>
      <RangePicker today={today} presets={billPresets} first="quarter" onChange={setRange} />
      {claimable.length > 0 && (
        <Button className={styles.wide} onClick={() => onClaim(claimable.slice(0, CLAIMS_MOST))}>
          {t('agents.income.claim', { count: Math.min(claimable.length, CLAIMS_MOST) })}
        </Button>
      )}
      <Paged
        list={list}
        places={<Places of="row" count={4} />}
        none={<EmptyFace title={t('agents.income.none')} text={t('agents.income.none.text')} />}
        more={t('agents.more')}
      >
        {(bills) => (
          <Entries label={t(`agents.kind.${kind}`)}>
            {bills.map((bill) => (
              <BillRow key={bill.id} bill={bill} />
            ))}
          </Entries>
        )}
      </Paged>
    </>
  )
}

/** So many are claimed by one call. */
const CLAIMS_MOST = 20

function BillRow({ bill }: { readonly bill: AgentBill }) {
  const t = useText()
  const periodText = usePeriodText()
  const { money } = useSettings()
  return (
    <li>
      <Link to="/m/member/agent/bill" search={{ billId: bill.id }} className={styles.link}>
        <Entry
          name={periodText(bill.kind, bill.period)}
          note={<StateWord state={bill.state} />}
          end={<Amount value={bill.amount} format={money} />}
          endNote={t('agents.income.open')}
        />
      </Link>
    </li>
  )
}

function StateWord({ state }: { readonly state: BillState }) {
  const t = useText()
  return <span className={toneClass(billTones[state])}>{t(`agents.bill.state.${state}`)}</span>
}
