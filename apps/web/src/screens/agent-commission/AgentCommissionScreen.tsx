import { listCommission, type ReplyOf } from '@baize/contracts'
import {
  Amount,
  buttonClass,
  Card,
  classes,
  EmptyFace,
  Entries,
  Entry,
  Notice,
  SectionHeader,
} from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { Result } from '../../features/history/Result.tsx'
import { useMinute } from '../../features/history/use-moment.ts'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Column } from '../layout/Column.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './AgentCommissionScreen.module.css'
import { TakeForm } from './TakeForm.tsx'

type Commission = ReplyOf<typeof listCommission>
type Movement = Commission['movements'][number]

/** What an agent has earned and not taken yet: its balance, the way into cash, and every movement. */
export function AgentCommissionScreen() {
  const t = useText()
  const [turn, setTurn] = useState(0)
  const [standing, setStanding] = useState<Pick<Commission, 'balance' | 'isLocked'>>()
  const list = useCursorPages<Movement>(`commission ${turn}`, async (after) => {
    const page = await call(listCommission, { query: after === undefined ? {} : { after } })
    setStanding(page)
    return { items: page.movements, after: page.after }
  })
  return (
    <AgentsOnly>
      <Column look="narrow">
        {standing && <Balance standing={standing} onTaken={() => setTurn((last) => last + 1)} />}
        <Paged
          list={list}
          places={<Places of="row" count={5} />}
          none={
            <EmptyFace title={t('agents.income.noCommission')} text={t('agents.income.noCommission.text')} />
          }
          more={t('agents.more')}
        >
          {(movements) => (
            <Entries label={t('agents.income.movements')}>
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </Entries>
          )}
        </Paged>
      </Column>
    </AgentsOnly>
  )
}

type BalanceProps = {
  readonly standing: Pick<Commission, 'balance' | 'isLocked'>
  readonly onTaken: () => void
}

function Balance({ standing: { balance, isLocked }, onTaken }: BalanceProps) {
  const t = useText()
  const { money } = useSettings()
  const account = useSession()?.userName ?? ''
  const canTransfer = useQuery(agentHomeQuery(account)).data?.canTransfer ?? false
  return (
    <Card aria-label={t('agents.title.commission')}>
      <SectionHeader title={t('agents.title.commission')} />
      <p className={styles.sum}>
        <Amount value={balance} format={money} />
      </p>
      {isLocked ? (
        <Notice tone="plain">{t('refusal.COMMISSION_LOCKED')}</Notice>
      ) : (
        <TakeForm balance={balance} onTaken={onTaken} />
      )}
      {canTransfer && !isLocked && (
        <Link
          to="/m/member/agent/transfer"
          search={{}}
          className={classes(buttonClass('quiet'), styles.send)}
        >
          {t('agents.title.transfer')}
        </Link>
      )}
    </Card>
  )
}

function MovementRow({
  movement: { kind, at, amount, balance, billId, receiver },
}: {
  readonly movement: Movement
}) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const row = (
    <Entry
      name={t(`agents.income.move.${kind}`)}
      note={receiver === null ? moment(at) : `${receiver} · ${moment(at)}`}
      end={<Result net={amount} format={money} />}
      endNote={
        <>
          {t('agents.income.balance')} <Amount value={balance} format={money} />
        </>
      }
    />
  )
  return (
    <li>
      {billId === null ? (
        row
      ) : (
        <Link to="/m/member/agent/bill" search={{ billId }} className={styles.link}>
          {row}
        </Link>
      )}
    </li>
  )
}
