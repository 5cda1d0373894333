import { getPosting, type OfficePosting, type OperatorInfo, type PostingCause } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { objectPlace } from '../object-place.ts'
import { accountPlace } from './place.ts'
import { useLedgerText } from './texts.ts'

type InHouse = { readonly operator: OperatorInfo; readonly house: string }
type PostingPageProps = InHouse & { readonly id: string }

/** One posting: every entry of it, its digest, and what it was made for. */
export function PostingPage({ operator, house, id }: PostingPageProps) {
  const t = useLedgerText()
  const asked = useAsked(useCallback(() => call(getPosting, { query: { id } }), [id]))
  return (
    <section className={styles.section} aria-label={t('posting')}>
      <h2 className={styles.heading}>
        {t('posting')} <bdi dir="ltr">{id}</bdi>
      </h2>
      <Answer asked={asked}>{(posting) => <Posting {...{ operator, house, posting }} />}</Answer>
    </section>
  )
}

function Posting({ operator, house, posting }: InHouse & { readonly posting: OfficePosting }) {
  const t = useLedgerText()
  const { reason, at, digest, isAsWritten, cause, entries } = posting
  return (
    <>
      {!isAsWritten && <Notice tone="problem">{t('posting.changed')}</Notice>}
      <div className={styles.card}>
        <Figures
          figures={[
            [t('at'), <When key="at" at={at} house={house} />],
            [t('reason'), <bdi key="reason">{reason}</bdi>],
            [t('cause'), <Cause key="cause" {...{ operator, house, cause }} />],
          ]}
        />
        <p className={styles.number}>
          {t('digest')} <bdi dir="ltr">{digest}</bdi>
          {isAsWritten && ` · ${t('posting.asWritten')}`}
        </p>
      </div>
      <DataTable
        label={t('entries')}
        rows={entries}
        rowKey={({ transfer, path }) => `${transfer} ${path}`}
        rowHref={({ path }) => accountPlace({ house, path })}
        columns={[
          { name: t('path'), of: ({ path }) => <bdi dir="ltr">{path}</bdi> },
          { name: t('number'), of: ({ number }) => number, isFigure: true },
          { name: t('amount'), of: ({ amount, currency }) => sumIn(currency)(amount), isFigure: true },
          {
            name: t('balanceAfter'),
            of: ({ balanceAfter, currency }) => sumIn(currency)(balanceAfter),
            isFigure: true,
          },
        ]}
      />
    </>
  )
}

const opened = ['round', 'deposit', 'withdrawal'] as const

function Cause({ operator, house, cause: { kind, id } }: InHouse & { readonly cause: PostingCause }) {
  const t = useLedgerText()
  const object = opened.find((each) => each === kind)
  const place = object && id !== null ? objectPlace(operator, { house, kind: object, id }) : undefined
  if (place === undefined) return <>{t(`cause.${kind}`)}</>
  return (
    <a className={styles.link} href={place}>
      {t(`cause.${kind}`)}
    </a>
  )
}
