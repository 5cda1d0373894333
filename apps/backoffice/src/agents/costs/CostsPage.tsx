import { getShortfall, listOfficeBills } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { call } from '../../lib/api.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import { BillItem } from '../bills/BillItem.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { sumIn } from '../../kit/figures.ts'
import { Item } from '../../kit/Item.tsx'
import { More } from '../../kit/More.tsx'
import { type AreaPageProps, linkTo } from '../place.ts'
import { useAgentText } from '../texts.ts'
import { useAsked, usePages } from '../../kit/use-asked.ts'

type OfHouse = Pick<AreaPageProps, 'house'>

/** What agents cost a house by month, what of that is short, and what uplines owe those below. */
export function CostsPage({ house }: AreaPageProps) {
  return (
    <>
      <Months house={house} />
      <Debts house={house} />
    </>
  )
}

function Months({ house }: OfHouse) {
  const t = useAgentText()
  const asked = useAsked(useCallback(() => call(getShortfall, { query: { house } }), [house]))
  return (
    <section className={styles.section} aria-label={t('costs.months')}>
      <h2 className={styles.heading}>{t('costs.months')}</h2>
      <p className={styles.note}>{t('costs.shortfall.note')}</p>
      <Answer asked={asked}>
        {({ months, currency }) =>
          months.length === 0 ? (
            <EmptyFace title={t('costs.none')} />
          ) : (
            <ul className={styles.list}>
              {months.map(({ month, kind, paid, kept, shortfall }) => (
                <Item
                  key={`${month} ${kind}`}
                  title={
                    <>
                      <bdi>{month}</bdi> · {t(`kind.${kind}`)}
                    </>
                  }
                >
                  <Figures
                    figures={[
                      [t('costs.paid'), sumIn(currency)(paid)],
                      [t('runs.kept'), sumIn(currency)(kept)],
                      [t('runs.shortfall'), sumIn(currency)(shortfall)],
                    ]}
                  />
                </Item>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function Debts({ house }: OfHouse) {
  const t = useAgentText()
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeBills, { query: { house, owed: 'true', ...(after !== undefined && { after }) } }),
    [house],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('costs.debts')}>
      <h2 className={styles.heading}>{t('costs.debts')}</h2>
      <Answer asked={list}>
        {(pages) => {
          const bills = pages.flatMap((page) => page.bills)
          if (bills.length === 0) return <EmptyFace title={t('costs.debts.none')} />
          return (
            <ul className={styles.list}>
              {bills.map((bill) => (
                <BillItem
                  key={bill.id}
                  bill={bill}
                  currency={pages[0]?.currency ?? ''}
                  title={<bdi>{bill.account}</bdi>}
                  more={[
                    [t('costs.owedBy'), <OwedBy key="owed" house={house} account={bill.owedBy ?? ''} />],
                  ]}
                />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

function OwedBy({ house, account }: OfHouse & { readonly account: string }) {
  return (
    <a className={styles.link} href={linkTo({ house, account }, 'agent')}>
      <bdi>{account}</bdi>
    </a>
  )
}
