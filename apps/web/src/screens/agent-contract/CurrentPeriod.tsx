import type { ContractKind, getCurrentDividend, ReplyOf } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Amount, buttonClass, Card, classes, FactList, Progress, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { currentPeriodQuery } from '../../features/agents/contract-calls.ts'
import { CountedUpTo } from '../../features/agents/CountedUpTo.tsx'
import { Rate } from '../../features/agents/Rate.tsx'
import { useMinute } from '../../features/history/use-moment.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './OwnContract.module.css'

type Current = ReplyOf<typeof getCurrentDividend>

type CurrentPeriodProps = { readonly account: string; readonly kind: ContractKind }

/** The period that is under way: what it has come to, the tier that is reached and what is missing for the next. */
export function CurrentPeriod({ account, kind }: CurrentPeriodProps) {
  const t = useText()
  const current = useQuery(currentPeriodQuery({ account, kind }))
  return (
    <Card aria-label={t('agents.contract.current')}>
      <SectionHeader title={t('agents.contract.current')} />
      {current.isPending && <Places of="row" count={3} />}
      {current.isError && !current.data && <LoadFailure error={current.error} onRetry={current.refetch} />}
      {current.data && <Standing current={current.data} />}
      <Link
        to="/m/member/agent/income"
        search={{ kind }}
        className={classes(buttonClass('quiet'), styles.wide)}
      >
        {t('agents.contract.bills')}
      </Link>
    </Card>
  )
}

function Standing({ current }: { readonly current: Current }) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const say = (amount: string) => formatAmount(amount, money)
  const { period, parts, base, active, row, contract, estimate, countedUpTo } = current
  const reached = row === null ? undefined : contract?.rows[row]
  const optional = (name: string, amount: string | null) =>
    amount === null ? [] : [[name, say(amount)] as const]
  return (
    <>
      {period && <p className={styles.note}>{t('agents.contract.until', { at: moment(period.until) })}</p>}
      <p className={styles.sum}>
        <Amount value={estimate} format={money} />
      </p>
      <p className={styles.note}>{t('agents.contract.estimate.note')}</p>
      <FactList
        facts={[
          [t('agents.contract.turnover'), say(parts.turnover)],
          ...optional(t('agents.contract.netLoss'), parts.netLoss),
          ...optional(t('agents.contract.salaries'), parts.salaries),
          ...optional(t('agents.contract.carried'), parts.carried),
          [t('agents.contract.base'), say(base)],
          [t('agents.contract.active'), String(active)],
          [
            t('agents.contract.row'),
            reached ? <Rate key="rate" ppm={reached.ratePpm} /> : t('agents.contract.row.none'),
          ],
        ]}
      />
      <ToNext current={current} />
      <CountedUpTo at={countedUpTo} />
    </>
  )
}

function ToNext({ current: { toNext, parts } }: { readonly current: Current }) {
  const t = useText()
  const { money } = useSettings()
  if (toNext === null) return null
  const text = t('agents.contract.toNext', {
    turnover: formatAmount(toNext.turnover, money),
    active: toNext.active,
  })
  return (
    <>
      <Progress label={text} done={unitsOf(parts.turnover)} owed={unitsOf(toNext.row.minTurnover)} />
      <p className={styles.note}>{text}</p>
    </>
  )
}
