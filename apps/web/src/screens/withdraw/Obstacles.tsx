import type { WithdrawalObstacle, WithdrawalTerms } from '@baize/contracts'
import { Card, SectionHeader, StitchedRow } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { expectedText } from '../../features/payments/arrival.ts'
import { PaymentBox } from '../../features/security/PaymentBox.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './WithdrawScreen.module.css'

/** Where each can be done something about; the others pass, or are for a person to undo. */
const ways = {
  BANK_CARD_REQUIRED: '/m/member/bankCards',
  KYC_REQUIRED: '/m/member/kyc',
  KYC_REJECTED: '/m/member/kyc',
} as const satisfies Partial<Record<WithdrawalObstacle, string>>

type ObstaclesProps = { readonly terms: WithdrawalTerms; readonly onChanged: () => Promise<void> }

/** What keeps the member from withdrawing, with a way to each thing that can be done about it. */
export function Obstacles({ terms, onChanged }: ObstaclesProps) {
  const t = useText()
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <Card>
        <SectionHeader title={t('withdraw.before')} />
        {terms.obstacles.map((obstacle) => (
          <Obstacle key={obstacle} obstacle={obstacle} terms={terms} onSet={() => setSetting(true)} />
        ))}
      </Card>
      {isSetting && (
        <PaymentBox hasOne={false} onSaved={() => void onChanged()} onClosed={() => setSetting(false)} />
      )}
    </>
  )
}

type ObstacleProps = {
  readonly obstacle: WithdrawalObstacle
  readonly terms: WithdrawalTerms
  readonly onSet: () => void
}

function Obstacle({ obstacle, terms, onSet }: ObstacleProps) {
  const t = useText()
  const moment = useMinute()
  const at = terms.coolingEndsAt ? moment(terms.coolingEndsAt) : ''
  const text = t(`withdraw.obstacle.${obstacle}`, { at })
  const go = t('withdraw.obstacle.go')
  const isWaiting = obstacle === 'KYC_UNDER_REVIEW' || obstacle === 'WITHDRAWAL_COOLING'
  const Icon = isWaiting ? Clock : CircleAlert
  return (
    <StitchedRow
      lead={<Icon size={20} aria-hidden="true" className={styles.icon} />}
      title={text}
      note={<DocumentsNote obstacle={obstacle} terms={terms} />}
      end={
        obstacle === 'PAYMENT_PASSWORD_REQUIRED' ? (
          <button type="button" className={styles.link} aria-label={`${go}: ${text}`} onClick={onSet}>
            {go}
          </button>
        ) : (
          hasWay(obstacle) && (
            <Link to={ways[obstacle]} className={styles.link} aria-label={`${go}: ${text}`}>
              {go}
            </Link>
          )
        )
      }
    />
  )
}

/** Since when documents are looked at and how long that takes, or why they were not accepted. */
function DocumentsNote({ obstacle, terms }: Pick<ObstacleProps, 'obstacle' | 'terms'>): ReactNode {
  const t = useText()
  const moment = useMinute()
  const { documents } = terms
  if (obstacle === 'KYC_REJECTED') return documents?.reason
  if (obstacle !== 'KYC_UNDER_REVIEW' || !documents) return null
  const { submittedAt, review } = documents
  return (
    <>
      {submittedAt && `${t('withdraw.documents.since', { at: moment(submittedAt) })} · `}
      {expectedText(t, review)}
    </>
  )
}

function hasWay(obstacle: WithdrawalObstacle): obstacle is keyof typeof ways {
  return obstacle in ways
}
