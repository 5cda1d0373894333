import { listOwed, type OwedOrder } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useLotteriesText } from './texts.ts'

/** What draws owe to members whose account is frozen; it is paid once it can be. */
export function OwedPage({ house }: { readonly house: string }) {
  const t = useLotteriesText()
  const ask = useCallback(async (after: string | undefined) => {
    const { owed, next } = await call(listOwed, { query: after === undefined ? {} : { after } })
    return { owed, after: next }
  }, [])
  const list = usePages(ask)
  const columns: readonly Column<OwedOrder>[] = [
    { name: t('order'), of: ({ orderId }) => <bdi>{orderId}</bdi> },
    { name: t('account'), of: ({ account }) => <bdi>{account}</bdi> },
    { name: t('draw'), of: ({ gameId, numero }) => <bdi>{`${gameId} ${numero}`}</bdi> },
    { name: t('owed.kind'), of: ({ kind }) => t(`owed.${kind}`) },
    { name: t('amount'), isFigure: true, of: ({ amount, currency }) => sumIn(currency)(amount) },
    { name: t('why'), of: ({ code }) => code },
    { name: t('since'), of: ({ owedAt }) => <When at={owedAt} house={house} /> },
  ]
  return (
    <section className={styles.section} aria-label={t('part.owed')}>
      <Answer asked={list}>
        {(pages) => {
          const owed = pages.flatMap((page) => page.owed)
          if (owed.length === 0) return <EmptyFace title={t('owed.none')} />
          return (
            <DataTable
              label={t('part.owed')}
              columns={columns}
              rows={owed}
              rowKey={({ drawId, orderId, kind }) => `${drawId} ${orderId} ${kind}`}
            />
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}
