import {
  type LedgerAccount,
  type LedgerEntry,
  listLedgerEntries,
  type OperatorInfo,
  type ReplyOf,
} from '@baize/contracts'
import { EmptyFace, Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { objectPlace } from '../object-place.ts'
import { AddUp } from './AddUp.tsx'
import { postingPlace } from './place.ts'
import { useLedgerText } from './texts.ts'

type AccountPageProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly path: string
}

/** One account: how it stands, and every entry with the balance after it. */
export function AccountPage({ operator, house, path }: AccountPageProps) {
  const ask = useCallback(
    (after: string | undefined) =>
      call(listLedgerEntries, { query: { path, ...(after !== undefined && { after }) } }),
    [path],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={path}>
      <h2 className={styles.heading}>
        <bdi dir="ltr">{path}</bdi>
      </h2>
      <Answer asked={list}>
        {(pages) => {
          const [first] = pages
          if (!first) return null
          return (
            <>
              <Standing operator={operator} house={house} {...first} />
              {canDo(operator, 'verifyLedgerAccount') && <AddUp path={path} />}
              <Entries
                house={house}
                account={first.account}
                entries={pages.flatMap(({ entries }) => entries)}
              />
            </>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

type StandingProps = Pick<ReplyOf<typeof listLedgerEntries>, 'account' | 'owner'> & {
  readonly operator: OperatorInfo
  readonly house: string
}

function Standing({ operator, house, account, owner }: StandingProps) {
  const t = useLedgerText()
  const place =
    owner && objectPlace(operator, { house: owner.merchantCode, kind: 'member', id: owner.memberId })
  const { balance, currency, entries, openedAt, frozenAt, frozenFor, checkedAt } = account
  return (
    <div className={styles.card}>
      {frozenAt !== null && <Notice tone="problem">{t('frozen.for', { reason: frozenFor ?? '' })}</Notice>}
      <Figures
        figures={[
          [t('balance'), sumIn(currency)(balance)],
          [t('entries'), entries],
          ...(owner
            ? ([[t('owner'), <Owner key="owner" account={owner.account} place={place} />]] as const)
            : []),
          [t('opened'), <When key="opened" at={openedAt} house={house} />],
          [
            t('checked'),
            checkedAt === null ? t('checked.never') : <When key="checked" at={checkedAt} house={house} />,
          ],
        ]}
      />
    </div>
  )
}

type OwnerProps = { readonly account: string; readonly place: string | null | undefined }

function Owner({ account, place }: OwnerProps) {
  if (!place) return <bdi>{account}</bdi>
  return (
    <a className={styles.link} href={place}>
      <bdi>{account}</bdi>
    </a>
  )
}

type EntriesProps = {
  readonly house: string
  readonly account: LedgerAccount
  readonly entries: readonly LedgerEntry[]
}

function Entries({ house, account: { currency }, entries }: EntriesProps) {
  const t = useLedgerText()
  const sum = sumIn(currency)
  if (entries.length === 0) return <EmptyFace title={t('entries.none')} />
  return (
    <DataTable
      list="entries"
      label={t('entries')}
      rows={entries}
      rowKey={({ number }) => String(number)}
      rowHref={({ postingId }) => (postingId === null ? undefined : postingPlace({ house, id: postingId }))}
      columns={[
        { key: 'number', name: t('number'), of: ({ number }) => number },
        { key: 'at', name: t('at'), of: ({ at }) => <When at={at} house={house} /> },
        { key: 'amount', name: t('amount'), of: ({ amount }) => sum(amount), isFigure: true },
        {
          key: 'balanceAfter',
          name: t('balanceAfter'),
          of: ({ balanceAfter }) => sum(balanceAfter),
          isFigure: true,
        },
        {
          key: 'cause',
          name: t('cause'),
          of: ({ cause }) => (cause === null ? '–' : t(`cause.${cause.kind}`)),
        },
        { key: 'reason', name: t('reason'), of: ({ reason }) => <bdi>{reason ?? t('foreign')}</bdi> },
      ]}
    />
  )
}
