import { getOfficeProtection, type OfficeMemberPage, type ProtectionLimit } from '@baize/contracts'
import { EmptyFace, Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../../kit/Answer.tsx'
import { Cash } from '../../kit/Cash.tsx'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import styles from '../../kit/kit.module.css'
import { useAsked } from '../../kit/use-asked.ts'
import { When } from '../../kit/When.tsx'
import { call } from '../../lib/api.ts'
import type { AreaProps } from '../../lib/use-place.ts'
import { useMemberText } from '../texts.ts'
import { Timeline } from './Timeline.tsx'

type LimitsTabProps = Omit<AreaProps, 'path'> & { readonly page: OfficeMemberPage }

/** What bounds a member's play, and what was done about it. */
export function LimitsTab({ page, ...given }: LimitsTabProps) {
  const t = useMemberText()
  const { house } = given
  const memberId = page.member.id
  const asked = useAsked(useCallback(() => call(getOfficeProtection, { query: { memberId } }), [memberId]))
  return (
    <section className={styles.section} aria-label={t('tab.limits')}>
      <Answer asked={asked}>
        {({ protection: { limits, exclusion }, areBonusesOff }) => (
          <>
            {exclusion && (
              <Notice tone="plain">
                {t(`exclusion.${exclusion.kind}`)}{' '}
                {exclusion.until === null ? (
                  t('exclusion.forGood')
                ) : (
                  <When at={exclusion.until} house={house} />
                )}
              </Notice>
            )}
            {areBonusesOff && <Notice tone="plain">{t('limits.bonusesOff')}</Notice>}
            <LimitTable house={house} limits={limits} />
          </>
        )}
      </Answer>
      <Timeline {...given} page={page} kinds={['limit', 'harm']} />
    </section>
  )
}

type LimitTableProps = { readonly house: string; readonly limits: readonly ProtectionLimit[] }

function LimitTable({ house, limits }: LimitTableProps) {
  const t = useMemberText()
  const bound = ({ kind }: ProtectionLimit, amount: string | null) => {
    if (amount === null) return '–'
    return kind === 'session' ? (
      t('limits.minutes', { count: amount })
    ) : (
      <Cash amount={amount} house={house} />
    )
  }
  const columns: readonly Column<ProtectionLimit>[] = [
    { name: t('limits.kind'), of: ({ kind }) => t(`limit.${kind}`) },
    { name: t('limits.span'), of: ({ span }) => t(`span.${span}`) },
    { name: t('limits.own'), of: (limit) => bound(limit, limit.amount), isFigure: true },
    { name: t('limits.house'), of: (limit) => bound(limit, limit.houseAmount), isFigure: true },
    { name: t('limits.used'), of: (limit) => bound(limit, limit.used), isFigure: true },
  ]
  if (limits.length === 0) return <EmptyFace title={t('limits.none')} />
  return (
    <DataTable
      label={t('tab.limits')}
      columns={columns}
      rows={limits}
      rowKey={({ kind, span }) => `${kind} ${span}`}
    />
  )
}
