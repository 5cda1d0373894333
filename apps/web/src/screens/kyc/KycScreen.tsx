import { buttonClass, Card, classes, SectionHeader, StateLine } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { type Kyc, kycQuery } from '../../features/kyc/queries.ts'
import { useMinute } from '../../features/history/use-moment.ts'
import { expectedText } from '../../features/payments/arrival.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { KycForm } from './KycForm.tsx'
import styles from './KycScreen.module.css'

/** How well the member is known, and the way to be known better. */
export function KycScreen() {
  const account = useSession()?.userName ?? ''
  const kyc = useQuery(kycQuery(account))
  return (
    <Loaded answer={kyc}>
      {(known) => (
        <>
          <Standing kyc={known} />
          {known.level !== 'full' && known.latest?.state !== 'submitted' && (
            <KycForm kyc={known} onChanged={kyc.refetch} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Standing({ kyc: { level, latest, review } }: { readonly kyc: Kyc }) {
  const t = useText()
  const moment = useMinute()
  const tone = level === 'full' ? 'good' : latest?.state === 'rejected' ? 'bad' : 'waiting'
  const when = latest?.decidedAt ?? latest?.submittedAt
  return (
    <Card>
      <SectionHeader title={t('shell.title.kyc')} />
      <StateLine tone={tone}>
        {latest && level !== 'full' ? t(`kyc.state.${latest.state}`) : t(`kyc.level.${level ?? 'none'}`)}
      </StateLine>
      {latest?.state === 'rejected' && latest.reason && (
        <>
          <p>
            <b>{t('kyc.reason')}:</b> {latest.reason}
          </p>
          <p className={styles.lead}>{t('kyc.reason.todo')}</p>
        </>
      )}
      {when && <p className={styles.lead}>{moment(when)}</p>}
      <p className={styles.lead}>{t(textFor(level, latest?.state))}</p>
      {level !== 'full' && latest?.state !== 'rejected' && <Next time={expectedText(t, review)} />}
      {level === 'full' && (
        <Link to="/m/withdraw" search={{}} className={classes(buttonClass('quiet'), styles.next)}>
          {t('centre.withdraw')}
        </Link>
      )}
    </Card>
  )
}

/** What comes after the handing in, and how long it takes. */
function Next({ time }: { readonly time: string }) {
  const t = useText()
  return (
    <>
      <h3 className={styles.after}>{t('kyc.next')}</h3>
      <ol className={styles.steps}>
        <li>{t('kyc.next.review', { time })}</li>
        <li>{t('kyc.next.message')}</li>
        <li>{t('kyc.next.withdraw')}</li>
      </ol>
    </>
  )
}

function textFor(level: Kyc['level'], state: NonNullable<Kyc['latest']>['state'] | undefined) {
  if (level === 'full') return 'kyc.done'
  return state === 'submitted' ? 'kyc.submitted' : 'kyc.lead'
}
