import type { Reward } from '@baize/contracts'
import { Button, Card, Progress, SectionHeader } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { useMinute } from '../../features/history/use-moment.ts'
import type { useClaim } from '../../features/rewards/use-claim.ts'
import { PromotionPicture } from '../../features/rewards/PromotionPicture.tsx'
import { useSay, ValueTerms, valueTitle } from '../../features/rewards/ValueTerms.tsx'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import styles from './RewardCard.module.css'

type RewardCardProps = {
  readonly reward: Reward
  readonly claims: ReturnType<typeof useClaim>
  /** How many bonuses a bonus that is claimed now would start after. */
  readonly inLine?: number
}

/** One reward: what it is, what comes with it, and the way to have it or not to. */
export function RewardCard({ reward, claims, inLine = 0 }: RewardCardProps) {
  const t = useText()
  const say = useSay()
  const { title, state, value, terms, obstacle } = reward
  const occasion = occasionOf(t, reward)
  const isWaiting = state === 'open' || state === 'locked'
  const isBehind = value.kind === 'bonus' && inLine > 0
  return (
    <Card aria-label={title}>
      <SectionHeader title={title} more={obstacle ? undefined : t(`reward.state.${state}`)} />
      <div className={styles.what}>
        <PromotionPicture promotion={reward} className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.value}>{valueTitle(t, say, value)}</p>
          {occasion && <p className={styles.note}>{occasion}</p>}
        </div>
      </div>
      {isWaiting && (
        <>
          {reward.progress && <Turnover progress={reward.progress} />}
          <details className={styles.details} open={state === 'open' && value.kind !== 'cash'}>
            <summary className={styles.summary}>
              {t('reward.terms')}
              <ChevronDown size={18} className={styles.arrow} aria-hidden="true" />
            </summary>
            <ValueTerms value={value} />
            <ul className={styles.terms}>
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </details>
        </>
      )}
      <When reward={reward} />
      {obstacle && <p className={styles.note}>{t(`reward.obstacle.${obstacle}`)}</p>}
      {isWaiting && isBehind && <p className={styles.note}>{t('reward.behind')}</p>}
      {isWaiting && (
        <div className={styles.ways}>
          <Button
            look="quiet"
            disabled={claims.busyId !== undefined}
            onClick={() => void claims.decline(reward)}
          >
            {t('reward.decline')}
          </Button>
          <Button
            busy={claims.busyId === reward.id}
            disabled={state === 'locked' || obstacle !== null || claims.busyId !== undefined}
            onClick={() => void claims.claim(reward, { isBehind })}
          >
            {t('reward.claim')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** What it was earned by, in words. A day or a name is set apart: from right to left it would be turned around. */
function occasionOf(t: Text, { trigger, occasion }: Reward): string {
  if (occasion === '') return ''
  return trigger === 'vip-level' ? t('reward.level', { level: occasion }) : `\u2066${occasion}\u2069`
}

function Turnover({ progress: { done, owed } }: { readonly progress: NonNullable<Reward['progress']> }) {
  const t = useText()
  const say = useSay()
  const text = t('reward.progress', { done: say(done), owed: say(owed) })
  return (
    <>
      <Progress label={text} done={unitsOf(done)} owed={unitsOf(owed)} />
      <p className={styles.note}>{text}</p>
    </>
  )
}

function When({ reward: { state, claimBy, closedAt } }: { readonly reward: Reward }) {
  const t = useText()
  const moment = useMinute()
  if (state === 'open' || state === 'locked')
    return <p className={styles.note}>{t('reward.claimBy', { at: moment(claimBy) })}</p>
  return closedAt === null ? null : <p className={styles.note}>{moment(closedAt)}</p>
}
