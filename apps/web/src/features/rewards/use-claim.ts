import { claimReward, declineReward, type Reward } from '@baize/contracts'
import { useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSay, valueTitle } from './ValueTerms.tsx'

/** Claims a reward, or gives it up; what it changed is asked for again. */
export function useClaim(onDone: () => Promise<void>) {
  const t = useText()
  const say = useSay()
  const [busyId, setBusyId] = useState<string>()
  async function attempt({ id }: Reward, act: () => Promise<unknown>, done: string): Promise<void> {
    setBusyId(id)
    try {
      await act()
      toast(done, { tone: 'good' })
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
    await onDone()
    setBusyId(undefined)
  }
  return {
    busyId,
    claim: (reward: Reward, { isBehind = false }: { readonly isBehind?: boolean } = {}) =>
      attempt(
        reward,
        () => call(claimReward, { body: { rewardId: reward.id } }),
        isBehind ? t('reward.queued') : t('reward.claimed', { value: valueTitle(t, say, reward.value) }),
      ),
    async decline(reward: Reward): Promise<void> {
      const isSure = await confirm({
        title: t('reward.decline.ask'),
        text: t('reward.decline.text'),
        confirmText: t('reward.decline'),
        cancelText: t('shell.cancel'),
      })
      if (!isSure) return
      await attempt(
        reward,
        () => call(declineReward, { body: { rewardId: reward.id } }),
        t('reward.declined'),
      )
    },
  }
}
