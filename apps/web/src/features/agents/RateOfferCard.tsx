import { answerRateOffer, gameTypes, type RateOffer } from '@baize/contracts'
import { Button, Card, FactList, SectionHeader } from '@baize/ui'
import type { ReactNode } from 'react'
import { call } from '../../lib/call/api.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { toast } from '../../lib/overlays/toast.tsx'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import styles from './agents.module.css'
import type { GivenRates } from './given-rates.ts'
import { rateText } from './rate-text.ts'
import { useMomentMinute } from './use-day-text.ts'

type RateOfferCardProps = {
  readonly before: GivenRates
  readonly offer: RateOffer
  readonly onAnswered: () => Promise<void>
}

/** What somebody earns now beside what they are to earn, with the two answers there are. */
export function RateOfferCard({ before, offer, onAnswered }: RateOfferCardProps) {
  const t = useText()
  const minute = useMomentMinute()
  const { isBusy, attempt } = useAttempt()
  async function answer(chosen: 'accept' | 'reject'): Promise<void> {
    const isSure = await confirm({
      title: t(`agents.offer.${chosen}.ask`),
      text: t(`agents.offer.${chosen}.text`),
      confirmText: t(`agents.offer.${chosen}`),
      cancelText: t('shell.cancel'),
    })
    if (!isSure) return
    await attempt(async () => {
      try {
        const { from } = await call(answerRateOffer, { body: { id: offer.id, answer: chosen } })
        if (from !== null) toast(t('agents.rates.from', { from: minute(from) }), { tone: 'good' })
      } finally {
        await onAnswered()
      }
    })
  }
  return (
    <Card aria-label={t('agents.offer.title')}>
      <SectionHeader title={t('agents.offer.title')} />
      <p className={styles.note}>{t('agents.offer.lead', { until: minute(offer.lapsesAt) })}</p>
      <FactList facts={changesOf(t, before, offer)} />
      <div className={styles.ways}>
        <Button look="quiet" busy={isBusy} onClick={() => void answer('reject')}>
          {t('agents.offer.reject')}
        </Button>
        <Button busy={isBusy} onClick={() => void answer('accept')}>
          {t('agents.offer.accept')}
        </Button>
      </div>
    </Card>
  )
}

function changesOf(t: Text, before: GivenRates, after: GivenRates): [string, ReactNode][] {
  const families = gameTypes
    .filter((family) => before.rebates[family] !== after.rebates[family])
    .map((family): [string, ReactNode] => [
      t(`games.category.${family}`),
      fromTo(rateText(before.rebates[family]), rateText(after.rebates[family])),
    ])
  const groups = Object.entries(after.series)
    .filter(([group, value]) => before.series[group] !== value)
    .map(([group, value]): [string, ReactNode] => [
      t('agents.rates.group', { group }),
      fromTo(String(before.series[group] ?? '–'), String(value)),
    ])
  return [...families, ...groups]
}

function fromTo(before: string, after: string): ReactNode {
  return (
    <bdi dir="ltr">
      {before} → {after}
    </bdi>
  )
}
