import { Button, buttonClass, Card, Fact, Notice, SectionHeader } from '@baize/ui'
import { forgetLog, type LogEvidence } from '../../features/fairness/kept-log.ts'
import { type LogReport, watchLog } from '../../features/fairness/watch-log.ts'
import { useMoment } from '../../features/history/use-moment.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'
import styles from './LogCard.module.css'

const logKey = keysOf('log')

const logQuery = queryOptions({ queryKey: logKey(), queryFn: watchLog, staleTime: 0 })

/** The public log beside the one that this browser saw last, and whose randomness the house plays with. */
export function LogCard() {
  const t = useText()
  const { data, error, refetch } = useQuery(logQuery)

  function startAnew(): void {
    forgetLog()
    void refetch()
  }
  return (
    <Card>
      <SectionHeader title={t('log.title')} />
      <p className={styles.lead}>{t('log.text')}</p>
      {error && <Notice tone="problem">{problemText(t, error)}</Notice>}
      {data?.evidence && <Wrong evidence={data.evidence} onAnew={startAnew} />}
      {data && !data.evidence && <Right report={data} />}
      {data && <Facts report={data} />}
    </Card>
  )
}

function Right({ report }: { readonly report: LogReport }) {
  const t = useText()
  const moment = useMoment()
  const { before, canVerify } = report
  return (
    <>
      <Notice tone="plain">
        {before ? t('log.grown', { when: moment(before.seenAt), before: before.size }) : t('log.first')}
      </Notice>
      {!canVerify && <p className={styles.lead}>{t('log.unsupported')}</p>}
    </>
  )
}

type WrongProps = { readonly evidence: LogEvidence; readonly onAnew: () => void }

function Wrong({ evidence, onAnew }: WrongProps) {
  const t = useText()
  const moment = useMoment()
  const { problem, kept, shown } = evidence
  const file = JSON.stringify(evidence, null, 2)
  return (
    <>
      <Notice tone="problem">
        {t(`log.problem.${problem}`, { when: moment(kept?.seenAt ?? shown.seenAt) })}
      </Notice>
      <p className={styles.lead}>{t('log.problem.text')}</p>
      <div className={styles.actions}>
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
          download="log-evidence.json"
          className={buttonClass()}
        >
          {t('log.evidence')}
        </a>
        <Button look="quiet" onClick={onAnew}>
          {t('log.anew')}
        </Button>
      </div>
    </>
  )
}

function Facts({ report }: { readonly report: LogReport }) {
  const t = useText()
  const moment = useMoment()
  const { beacon, size, signedAt } = report
  return (
    <dl>
      <Fact name={t('log.entries')}>{size}</Fact>
      <Fact name={t('log.signedAt')}>{signedAt ? moment(signedAt) : t('log.signedAt.unknown')}</Fact>
      <Fact name={t('log.beacon')}>
        {beacon.isIndependent ? t('log.beacon.public', { source: beacon.source }) : t('log.beacon.own')}
      </Fact>
    </dl>
  )
}
