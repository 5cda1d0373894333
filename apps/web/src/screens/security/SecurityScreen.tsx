import { OfflineError } from '@baize/client'
import { Button, LoadingFace, OfflineFace, RefusedFace, Skeleton } from '@baize/ui'
import { guardQuery } from '../../features/security/queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { PasswordCard } from './PasswordCard.tsx'
import styles from './SecurityScreen.module.css'
import { SecondStepsCard } from './SecondStepsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** How the account is guarded, and where it is open. */
export function SecurityScreen() {
  const text = useText()
  const account = useSession()?.userName ?? ''
  const guard = useQuery(guardQuery(account))
  if (guard.isPending) {
    return (
      <LoadingFace text={text('shell.pleaseWait')}>
        <div className={styles.screen}>
          <Skeleton className={styles.place} />
          <Skeleton className={styles.place} />
          <Skeleton className={styles.place} />
        </div>
      </LoadingFace>
    )
  }
  if (!guard.data) {
    const retry = <Button onClick={() => void guard.refetch()}>{text('errors.tryAgain')}</Button>
    return guard.error instanceof OfflineError ? (
      <OfflineFace title={text('errors.offlineTitle')} text={text('form.offline')} action={retry} />
    ) : (
      <RefusedFace title={text('errors.faultTitle')} text={problemText(text, guard.error)} action={retry} />
    )
  }
  return (
    <div className={styles.screen}>
      <SecondStepsCard guard={guard.data} onChanged={() => void guard.refetch()} />
      <PasswordCard account={account} guard={guard.data} onChanged={() => void guard.refetch()} />
      <SessionsCard account={account} />
    </div>
  )
}
