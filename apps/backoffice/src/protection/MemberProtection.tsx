import { getOfficeProtection, type OfficeProtection, type OperatorInfo } from '@baize/contracts'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { MemberActs } from './MemberActs.tsx'
import { useProtectionText } from './texts.ts'

type MemberProtectionProps = {
  readonly memberId: string
  readonly operator: OperatorInfo
  readonly house: string
}

/** What protects a member, and what was done about it; that somebody looked is noted. */
export function MemberProtection({ memberId, operator, house }: MemberProtectionProps) {
  const asked = useAsked(useCallback(() => call(getOfficeProtection, { query: { memberId } }), [memberId]))
  return (
    <Answer asked={asked}>
      {(shown) => (
        <>
          <Standing shown={shown} house={house} />
          <MemberActs memberId={memberId} operator={operator} house={house} onChanged={asked.refresh} />
          <Limits shown={shown} />
          <Done shown={shown} house={house} />
        </>
      )}
    </Answer>
  )
}

type ShownProps = { readonly shown: OfficeProtection; readonly house: string }

function Standing({ shown: { protection, areBonusesOff }, house }: ShownProps) {
  const t = useProtectionText()
  const { exclusion, reality, pause, zone, rules } = protection
  const until = exclusion?.until ?? null
  return (
    <section className={kit.section} aria-label={t('member.title')}>
      <h3 className={kit.heading}>{t('member.title')}</h3>
      <Figures
        figures={[
          [t('member.excluded'), exclusion ? t(`exclusion.${exclusion.kind}`) : t('member.no')],
          [
            t('member.until'),
            exclusion && until !== null ? (
              <When key="until" at={until} house={house} />
            ) : (
              t(exclusion ? 'member.forGood' : 'member.none')
            ),
          ],
          [t('member.bonuses'), t(areBonusesOff ? 'member.off' : 'member.on')],
          [t('member.pause'), pause ? t('minutes', { count: pause.minutes }) : t('member.none')],
          [t('member.reminder'), t('minutes', { count: reality.everyMinutes })],
          [t('member.sitting'), t('minutes', { count: Math.floor(reality.sitting.elapsedSeconds / 60) })],
          [t('member.net'), <bdi key="net">{reality.sitting.net}</bdi>],
          [t('member.zone'), <bdi key="zone">{zone.name}</bdi>],
          [t('member.rules'), <bdi key="rules">{rules.pack}</bdi>],
        ]}
      />
    </section>
  )
}

function Limits({ shown: { protection } }: Pick<ShownProps, 'shown'>) {
  const t = useProtectionText()
  const set = protection.limits.filter(({ amount, houseAmount }) => amount !== null || houseAmount !== null)
  if (set.length === 0) return <p className={kit.note}>{t('limits.none')}</p>
  const figure = (value: string | null) => <bdi>{value ?? '–'}</bdi>
  return (
    <DataTable
      label={t('limits.title')}
      rows={set}
      rowKey={({ kind, span }) => `${kind} ${span}`}
      columns={[
        { name: t('limits.kind'), of: ({ kind, span }) => `${t(`kind.${kind}`)}, ${t(`span.${span}`)}` },
        { name: t('limits.amount'), of: ({ amount }) => figure(amount), isFigure: true },
        { name: t('limits.house'), of: ({ houseAmount }) => figure(houseAmount), isFigure: true },
        { name: t('limits.used'), of: ({ used }) => figure(used), isFigure: true },
        { name: t('limits.left'), of: ({ left }) => figure(left), isFigure: true },
      ]}
    />
  )
}

function Done({ shown: { changes }, house }: ShownProps) {
  const t = useProtectionText()
  if (changes.length === 0) return <p className={kit.note}>{t('changes.none')}</p>
  return (
    <DataTable
      label={t('changes.title')}
      rows={changes}
      rowKey={({ at, action }) => `${at} ${action}`}
      columns={[
        { name: t('changes.at'), of: ({ at }) => <When at={at} house={house} /> },
        { name: t('changes.by'), of: ({ by }) => t(`by.${by}`) },
        { name: t('changes.what'), of: ({ action }) => <bdi>{action}</bdi> },
        { name: t('changes.detail'), of: ({ detail }) => <bdi>{JSON.stringify(detail)}</bdi> },
      ]}
    />
  )
}
