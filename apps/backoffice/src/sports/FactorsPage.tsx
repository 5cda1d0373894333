import { listStakeFactors, type OperatorInfo, setStakeFactor, type StakeFactor } from '@baize/contracts'
import { EmptyFace, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { isMemberId, MemberFinder } from '../kit/MemberFinder.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { goTo, placeTo } from '../lib/use-place.ts'
import { percentOf } from './terms-draft.ts'
import { useSportsText } from './texts.ts'

type FactorsPageProps = {
  readonly operator: OperatorInfo
  readonly house: string
  /** Empty until somebody is found. */
  readonly memberId: string
}

/** Whose stakes are cut, and the way to cut or to free those of a member. */
export function FactorsPage({ operator, house, memberId }: FactorsPageProps) {
  const t = useSportsText()
  const asked = useAsked(useCallback(() => call(listStakeFactors, { query: { house } }), [house]))
  const go = (path: readonly string[]) => goTo(placeTo('sports', { house, path: ['factors', ...path] }))
  const columns: readonly Column<StakeFactor>[] = [
    { name: t('member'), of: ({ account }) => <bdi>{account}</bdi> },
    { name: t('factor'), isFigure: true, of: ({ factor }) => t('percent', { value: percentOf(factor) }) },
    { name: t('reason'), of: ({ reason }) => <bdi>{reason}</bdi> },
    { name: t('by'), of: ({ by }) => <bdi>{by}</bdi> },
    { name: t('at'), of: ({ at }) => <When at={at} house={house} /> },
  ]
  return (
    <section className={styles.section} aria-label={t('part.factors')}>
      <p className={styles.note}>{t('factors.note')}</p>
      {canDo(operator, 'setStakeFactor') && <MemberFinder house={house} onFound={(id) => go([id])} />}
      {isMemberId(memberId) && canDo(operator, 'setStakeFactor') && (
        <FactorForm house={house} memberId={memberId} onClose={() => go([])} />
      )}
      <Answer asked={asked}>
        {(factors) =>
          factors.length === 0 ? (
            <EmptyFace title={t('factors.none')} />
          ) : (
            <DataTable
              label={t('part.factors')}
              columns={columns}
              rows={factors}
              rowKey={(each) => each.memberId}
              rowHref={(each) => placeTo('sports', { house, path: ['factors', each.memberId] })}
            />
          )
        }
      </Answer>
    </section>
  )
}

type FactorFormProps = {
  readonly house: string
  readonly memberId: string
  readonly onClose: () => void
}

const PPM_OF_PERCENT = 10_000

function FactorForm({ house, memberId, onClose }: FactorFormProps) {
  const t = useSportsText()
  const [percent, setPercent] = useState('')
  const isWhole = /^\d{1,2}(\.\d)?$/.test(percent) && Number(percent) > 0
  const factor = percent === '' ? null : Math.round(Number(percent) * PPM_OF_PERCENT)
  return (
    <AskForm
      house={house}
      title={t('factor.title')}
      note={t('factor.note')}
      decides="risk"
      wish={percent === '' || isWhole ? { memberId, factor } : undefined}
      missing={t('factor.missing')}
      send={async (id, { wish, reason }) => ({
        approval: await call(setStakeFactor, { body: { id, reason, ...wish } }),
      })}
      onClose={onClose}
    >
      <TextField
        label={t('factor.typed')}
        value={percent}
        inputMode="decimal"
        maxLength={4}
        dir="ltr"
        onChange={({ currentTarget }) => setPercent(currentTarget.value.trim())}
      />
    </AskForm>
  )
}
