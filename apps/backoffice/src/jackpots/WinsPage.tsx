import { listJackpotWins, type OfficeJackpotWin, type OperatorInfo } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import { objectPlace } from '../object-place.ts'
import { useJackpotText } from './texts.ts'

type InHouse = { readonly operator: OperatorInfo; readonly house: string }
type WinsPageProps = InHouse & { readonly account: string }

/** The wins of one pot, the last one first. */
export function WinsPage({ operator, house, account }: WinsPageProps) {
  const t = useJackpotText()
  const ask = useCallback(
    (after: string | undefined) =>
      call(listJackpotWins, { query: { house, account, ...(after !== undefined && { after }) } }),
    [house, account],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('wins.title')}>
      <a className={styles.link} href={placeTo('jackpots', { house })}>
        {t('back')}
      </a>
      <h2 className={styles.heading}>
        {t('wins.title')} <bdi dir="ltr">{account}</bdi>
      </h2>
      <Answer asked={list}>
        {(pages) => (
          <Wins
            operator={operator}
            house={house}
            currency={pages[0]?.currency ?? ''}
            wins={pages.flatMap(({ wins }) => wins)}
          />
        )}
      </Answer>
      <More {...list} />
    </section>
  )
}

type WinsProps = InHouse & {
  readonly currency: string
  readonly wins: readonly OfficeJackpotWin[]
}

function Wins({ operator, house, currency, wins }: WinsProps) {
  const t = useJackpotText()
  const sum = sumIn(currency)
  if (wins.length === 0) return <EmptyFace title={t('wins.none')} />
  return (
    <DataTable
      label={t('wins.title')}
      rows={wins}
      rowKey={({ number }) => String(number)}
      rowHref={({ roundId }) => objectPlace(operator, { house, kind: 'round', id: roundId })}
      columns={[
        { name: t('number'), of: ({ number }) => number },
        { name: t('at'), of: ({ at }) => <When at={at} house={house} /> },
        { name: t('game'), of: ({ game }) => <bdi dir="ltr">{game}</bdi> },
        { name: t('won'), of: ({ amount }) => sum(amount), isFigure: true },
        { name: t('added'), of: ({ added }) => sum(added), isFigure: true },
        { name: t('potBefore'), of: ({ potBefore }) => sum(potBefore), isFigure: true },
        { name: t('potAfter'), of: ({ potAfter }) => sum(potAfter), isFigure: true },
        { name: t('member'), of: ({ memberId }) => <bdi dir="ltr">{memberId}</bdi> },
      ]}
    />
  )
}
