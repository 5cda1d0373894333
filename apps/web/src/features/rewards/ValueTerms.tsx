import type { RewardValue } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { FactList } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { contributionText } from './contribution.ts'
import styles from './ValueTerms.module.css'

export type Say = (amount: string) => string
export type TermLine = readonly [name: string, value: string]

/** What a reward is, in a few words. */
export function valueTitle(t: Text, say: Say, value: RewardValue): string {
  if (value.kind === 'free-rounds') return t('reward.rounds', { count: value.count, stake: say(value.stake) })
  if (value.amount === null) return t(`reward.open.${value.kind}`)
  return t(`reward.${value.kind}`, { amount: say(value.amount) })
}

export function useSay(): Say {
  const { money } = useSettings()
  return (amount) => formatAmount(amount, money)
}

/** Every term that comes with it: nothing that matters stands anywhere else. */
export function ValueTerms({
  value,
  more = [],
}: {
  readonly value: RewardValue
  readonly more?: readonly TermLine[]
}) {
  const t = useText()
  const say = useSay()
  return <TermLines lines={[...more, ...linesOf(t, say, value)]} />
}

export function TermLines({ lines }: { readonly lines: readonly TermLine[] }) {
  return <FactList facts={lines} className={styles.terms} />
}

function linesOf(t: Text, say: Say, value: RewardValue): TermLine[] {
  if (value.kind === 'cash') return [[t('reward.turnover'), t('reward.turnover.none')]]
  if (value.kind === 'free-rounds')
    return [
      [t('reward.rounds.count'), String(value.count)],
      [t('reward.rounds.stake'), say(value.stake)],
      [t('reward.days'), t('reward.days.value', { count: value.daysToPlay })],
    ]
  return [
    [t('reward.turnover'), t('reward.times', { times: value.turnoverTimes })],
    [t('reward.maxStake'), say(value.maxStake)],
    [t('reward.maxCashOut'), say(value.maxCashOut)],
    [t('reward.days'), t('reward.days.value', { count: value.daysToPlay })],
    [t('reward.weights'), contributionText(t, value)],
    [t('reward.order'), t('reward.order.cash')],
  ]
}
