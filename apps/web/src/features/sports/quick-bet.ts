import { formatAmount } from '@baize/money/format'
import { askAgainOn } from '../../lib/query/plain-queries.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { speakOf, useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { oddsLine } from './live-odds.ts'
import { placeAll } from './place-bet.ts'
import { useSportsSettings } from './settings.ts'
import type { TappedLeg } from './slip.ts'
import { betsOf } from './slip-now.ts'

/** One tap bets the last stake, for members who switched that on; undefined for all others. */
export function useQuickBet(): ((tapped: TappedLeg) => Promise<void>) | undefined {
  const t = useText()
  const { money } = useSettings()
  const isMember = useSession() !== null
  const { isQuick, quickStake, accept } = useSportsSettings()
  if (!isMember || !isQuick || quickStake === null) return undefined
  return async (tapped) => {
    // A bet waits for nobody: without a line it is refused here.
    if (oddsLine().isStale) return toast(t('sports.offline'), { tone: 'problem' })
    const { odds, version, stops } = tapped
    const leg = {
      ...tapped,
      stake: quickStake.replace(/(\.\d\d)\d+$/, '$1'),
      isBanker: false,
      isEachWay: false,
    }
    const now = { leg, state: 'open', odds, version, stops, change: undefined, needsTap: false } as const
    const bets = betsOf({ legs: [leg], kind: 'single', stake: '', sizes: [] }, [now])
    const [answers] = await Promise.all([placeAll(bets, { accept }), speakOf('sports-slip')])
    for (const answer of answers) {
      if ('error' in answer) toast(problemText(t, answer.error), { tone: 'problem' })
      else
        toast(t('sports.quick.done', { amount: formatAmount(answer.placed.stake, money) }), { tone: 'good' })
    }
    void askAgainOn('balance.changed')
  }
}
