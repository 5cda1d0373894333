import { OfflineError } from '@baize/client'
import { type Agreement, getAgreement, type LanguageCode } from '@baize/contracts'
import { Button, LoadingFace, OfflineFace, RefusedFace, Skeleton } from '@baize/ui'
import { call } from '../../lib/call/api.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'
import styles from './AgreementScreen.module.css'

const HOUR_MS = 60 * 60 * 1000

const agreementKey = keysOf('agreement')

function agreementQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: agreementKey(language),
    queryFn: ({ signal }) => call(getAgreement, { signal }),
    staleTime: HOUR_MS,
  })
}

/** The user agreement, word for word as a new member accepts it: its words come from where their version is kept. */
export function AgreementScreen() {
  const text = useText()
  const { code } = useLanguage()
  const agreement = useQuery({ ...agreementQuery(code), keepsPrevious: true })
  if (agreement.isPending) {
    return (
      <LoadingFace text={text('shell.pleaseWait')}>
        <div className={styles.terms}>
          <Skeleton className={styles.place} />
          <Skeleton className={styles.place} />
        </div>
      </LoadingFace>
    )
  }
  if (agreement.isError) {
    const retry = <Button onClick={() => void agreement.refetch()}>{text('errors.tryAgain')}</Button>
    const isOffline = agreement.error instanceof OfflineError
    return isOffline ? (
      <OfflineFace title={text('errors.offlineTitle')} text={text('form.offline')} action={retry} />
    ) : (
      <RefusedFace
        title={text('errors.faultTitle')}
        text={problemText(text, agreement.error)}
        action={retry}
      />
    )
  }
  return <Terms agreement={agreement.data} />
}

function Terms({ agreement: { title, version, sections } }: { agreement: Agreement }) {
  const text = useText()
  return (
    <article className={styles.terms}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.version}>{text('agreement.version', { version: version.slice(0, 12) })}</p>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} className={styles.section}>
          <h3 className={styles.heading}>
            <span className={styles.number}>{index + 1}</span>
            {heading}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
