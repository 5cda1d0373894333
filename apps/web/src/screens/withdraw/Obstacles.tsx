import type { WithdrawalObstacle, WithdrawalTerms } from '@baize/contracts'
import { Card, SectionHeader, StitchedRow } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useMinute } from '../../features/history/use-moment.ts'
import { useText } from '../../lib/i18n.tsx'
import styles from './WithdrawScreen.module.css'

/** Where each can be done something about; the others pass, or are for a person to undo. */
const ways = {
  PAYMENT_PASSWORD_REQUIRED: '/m/member/security',
  BANK_CARD_REQUIRED: '/m/member/bankCards',
  KYC_REQUIRED: '/m/member/kyc',
} as const satisfies Partial<Record<WithdrawalObstacle, string>>

/** What keeps the member from withdrawing, with a way to each thing that can be done about it. */
export function Obstacles({ terms }: { readonly terms: WithdrawalTerms }) {
  const t = useText()
  const moment = useMinute()
  const at = terms.coolingEndsAt ? moment(terms.coolingEndsAt) : ''
  return (
    <Card>
      <SectionHeader title={t('withdraw.before')} />
      {terms.obstacles.map((obstacle) => (
        <Obstacle key={obstacle} obstacle={obstacle} text={t(`withdraw.obstacle.${obstacle}`, { at })} />
      ))}
    </Card>
  )
}

type ObstacleProps = { readonly obstacle: WithdrawalObstacle; readonly text: string }

function Obstacle({ obstacle, text }: ObstacleProps) {
  const t = useText()
  const go = t('withdraw.obstacle.go')
  return (
    <StitchedRow
      lead={<CircleAlert size={20} aria-hidden="true" className={styles.icon} />}
      title={text}
      end={
        hasWay(obstacle) && (
          <Link to={ways[obstacle]} className={styles.link} aria-label={`${go}: ${text}`}>
            {go}
          </Link>
        )
      }
    />
  )
}

function hasWay(obstacle: WithdrawalObstacle): obstacle is keyof typeof ways {
  return obstacle in ways
}
