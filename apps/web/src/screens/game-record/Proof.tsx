import type { RoundDetail } from '@baize/contracts'
import { Button, buttonClass, Card, SectionHeader } from '@baize/ui'
import { verifierQuery } from '../../features/history/queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { useQuery } from '../../lib/query/query.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import styles from './GameRecordScreen.module.css'

type Played = NonNullable<RoundDetail['played']>

type ProofProps = { readonly played: Played; readonly id: string; readonly isDemo: boolean }

/** What a round is checked with; all of it can be copied and taken elsewhere. */
export function Proof({ played, id, isDemo }: ProofProps) {
  const t = useText()
  const { pair, nonce, receipt } = played
  const verifier = useQuery(verifierQuery({ account: useSession()?.userName ?? '', id, isDemo }))
  const lines = [
    [t('record.nonce'), nonce],
    [t('record.clientSeed'), pair.clientSeed],
    [t('record.commitment'), pair.commitment],
    [t('log.beacon'), `${pair.beacon.source} ${pair.beacon.round}`],
    [t('record.serverSeed'), pair.serverSeed ?? t('record.serverSeed.later')],
  ] as const

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(JSON.stringify({ round: id, ...played }, null, 2))
    toast(t('record.copied'), { ms: TOAST_SAVED_MS, tone: 'good' })
  }
  return (
    <Card id="proof">
      <SectionHeader title={t('record.check')} />
      <p className={styles.lead}>{t('record.check.text')}</p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name} className={styles.long}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {receipt && (
        <>
          <p className={styles.label}>{t('record.receipt')}</p>
          <pre dir="ltr" className={styles.receipt}>
            {receipt}
          </pre>
        </>
      )}
      <div className={styles.actions}>
        {verifier.data && (
          <a href={verifier.data} target="_blank" rel="noopener" className={buttonClass()}>
            {t('record.verify')}
          </a>
        )}
        <Button look="quiet" onClick={() => void copy()}>
          {t('record.copy')}
        </Button>
      </div>
    </Card>
  )
}
