import type { Reward } from '@baize/contracts'
import { buttonClass, EmptyFace, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { rewardsQuery } from '../../features/rewards/queries.ts'
import { useClaim } from '../../features/rewards/use-claim.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { MoreRewards } from './MoreRewards.tsx'
import { RewardCard } from './RewardCard.tsx'

/** The member's rewards: first those that wait for them, then those that are over. */
export function RewardCenterScreen() {
  const t = useText()
  const rewards = useQuery(rewardsQuery(useReader()))
  const claims = useClaim(rewards.refetch)
  return (
    <Loaded answer={rewards} cards={3} look="list">
      {({ content, totalPages, inLine }) => {
        const waiting = content.filter(isWaiting)
        const over = content.filter((reward) => !isWaiting(reward))
        return (
          <>
            {content.length === 0 && <NoRewards />}
            {waiting.map((reward) => (
              <RewardCard key={reward.id} reward={reward} claims={claims} inLine={inLine} />
            ))}
            {over.length > 0 && <SectionHeader title={t('reward.over')} />}
            {over.map((reward) => (
              <RewardCard key={reward.id} reward={reward} claims={claims} />
            ))}
            {totalPages > 1 && <MoreRewards claims={claims} />}
          </>
        )
      }}
    </Loaded>
  )
}

function isWaiting({ state }: Reward): boolean {
  return state === 'open' || state === 'locked'
}

function NoRewards() {
  const t = useText()
  const action = (
    <Link to="/m/activity" className={buttonClass()}>
      {t('reward.none.action')}
    </Link>
  )
  return <EmptyFace title={t('reward.none')} text={t('reward.none.text')} action={action} />
}
