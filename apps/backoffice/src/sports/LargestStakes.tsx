import { listLargestStakes, type OperatorInfo, type ReplyOf } from '@baize/contracts'
import { Button, EmptyFace } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { objectPlace } from '../object-place.ts'
import { oddsText } from './FixturePage.tsx'
import { useSportsText } from './texts.ts'

type LargestStakesProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly fixtureId: string
  readonly currency: string
}

/** Whose the largest stakes are is asked for, because that somebody looked is on record. */
export function LargestStakes(props: LargestStakesProps) {
  const t = useSportsText()
  const [isOpen, setOpen] = useState(false)
  if (!canDo(props.operator, 'listLargestStakes')) return null
  return (
    <>
      <h2 className={styles.heading}>{t('largest')}</h2>
      {isOpen ? (
        <StakeTable {...props} />
      ) : (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('largest.show')}
          </Button>
        </div>
      )}
    </>
  )
}

type Stake = ReplyOf<typeof listLargestStakes>[number]

function StakeTable({ operator, house, fixtureId, currency }: LargestStakesProps) {
  const t = useSportsText()
  const sum = sumIn(currency)
  const ask = useCallback(() => call(listLargestStakes, { query: { house, fixtureId } }), [house, fixtureId])
  const asked = useAsked(ask)
  const columns: readonly Column<Stake>[] = [
    { name: t('member'), of: ({ account }) => <bdi>{account}</bdi> },
    { name: t('market'), of: ({ market }) => <bdi>{market}</bdi> },
    { name: t('outcome'), of: ({ outcome }) => <bdi>{outcome}</bdi> },
    { name: t('odds'), isFigure: true, of: ({ odds }) => oddsText(odds) },
    { name: t('legs'), isFigure: true, of: ({ legs }) => legs },
    { name: t('stake'), isFigure: true, of: ({ stake }) => sum(stake) },
    { name: t('possible'), isFigure: true, of: ({ possiblePayout }) => sum(possiblePayout) },
    { name: t('accepted'), of: ({ at }) => <When at={at} house={house} /> },
  ]
  return (
    <Answer asked={asked}>
      {(stakes) =>
        stakes.length === 0 ? (
          <EmptyFace title={t('largest.none')} />
        ) : (
          <DataTable
            label={t('largest')}
            columns={columns}
            rows={stakes}
            rowKey={({ betId, market }) => `${betId} ${market}`}
            rowHref={({ memberId }) => objectPlace(operator, { house, kind: 'member', id: memberId })}
          />
        )
      }
    </Answer>
  )
}
