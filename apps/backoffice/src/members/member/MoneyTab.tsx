import { listMemberMovements, type OfficeMemberPage, type ReplyOf } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../../kit/Answer.tsx'
import { Cash } from '../../kit/Cash.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import styles from '../../kit/kit.module.css'
import { More } from '../../kit/More.tsx'
import { usePages } from '../../kit/use-asked.ts'
import { When } from '../../kit/When.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'

type MoneyTabProps = { readonly house: string; readonly page: OfficeMemberPage }
type Movement = ReplyOf<typeof listMemberMovements>['movements'][number]

/** What moved a member's cash. */
export function MoneyTab({ house, page }: MoneyTabProps) {
  const t = useMemberText()
  const { id } = page.member
  const ask = useCallback(
    (after: string | undefined) =>
      call(listMemberMovements, { query: { id, ...(after !== undefined && { after }) } }),
    [id],
  )
  const list = usePages(ask)
  const columns: readonly Column<Movement>[] = [
    { name: t('money.at'), of: ({ at }) => <When at={at} house={house} /> },
    { name: t('money.code'), of: ({ code }) => t(`code.${code}`) },
    {
      name: t('timeline.amount'),
      of: ({ amount }) => <Cash amount={amount} house={house} />,
      isFigure: true,
    },
    {
      name: t('money.after'),
      of: ({ balanceAfter }) => <Cash amount={balanceAfter} house={house} />,
      isFigure: true,
    },
  ]
  return (
    <section className={styles.section} aria-label={t('tab.money')}>
      <Answer asked={list}>
        {(pages) => {
          const rows = pages.flatMap(({ movements }) => movements)
          if (rows.length === 0) return <EmptyFace title={t('money.none')} />
          return (
            <DataTable label={t('tab.money')} columns={columns} rows={rows} rowKey={({ id: key }) => key} />
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}
