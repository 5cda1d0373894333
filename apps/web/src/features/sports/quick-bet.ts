import { RefusedCall } from '@baize/client'
import { formatAmount } from '@baize/money/format'
import { useContext, useState } from 'react'
import { askAgainOn } from '../../lib/query/plain-queries.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { speakOf, useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { Explains } from './explains.ts'
import { oddsLine } from './live-odds.ts'
import { placeAll, type PlacedBet } from './place-bet.ts'
import { useSportsSettings } from './settings.ts'
import { refusedForSize, sizeProblem } from './size-refusal.ts'
import type { TappedLeg } from './slip.ts'
import { betsOf } from './slip-now.ts'

/** What a tap stakes at once, for members who switched that on; undefined for all others. */
export function useQuickStake(): string | undefined {
  const isMember = useSession() !== null
  const { isQuick, quickStake } = useSportsSettings()
  return isMember && isQuick && quickStake !== null ? quickStake.replace(/(\.\d\d)\d+$/, '$1') : undefined
}

/** One tap bets the last stake, where that is switched on; `isBusy` until it was answered, which in play takes a while. */
export function useQuickBet() {
  const t = useText()
  const { money } = useSettings()
  const { accept } = useSportsSettings()
  const explains = useContext(Explains)
  const stake = useQuickStake()
  const [isBusy, setBusy] = useState(false)

  async function strike(tapped: TappedLeg, typed: string): Promise<void> {
    setBusy(true)
    try {
      if (await canSayNo()) tell(await placeAll(singleOf(tapped, typed), { accept }))
      else toast(t('sports.offline'), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }

  function tell(answers: readonly PlacedBet[]): void {
    for (const answer of answers) {
      if ('placed' in answer) {
        toast(t('sports.quick.done', { amount: formatAmount(answer.placed.stake, money) }), { tone: 'good' })
        continue
      }
      const { error } = answer
      if (error instanceof RefusedCall && explains(error.code)) continue
      const size = refusedForSize(answer)
      toast(size ? sizeProblem(t, size, money) : problemText(t, error), { tone: 'problem' })
    }
    void askAgainOn('balance.changed')
  }

  const bet =
    stake === undefined
      ? undefined
      : (tapped: TappedLeg) => {
          if (isBusy) return
          // A bet waits for nobody: without a line it is refused here.
          if (oddsLine().isStale) toast(t('sports.offline'), { tone: 'problem' })
          else void strike(tapped, stake)
        }
  return { bet, isBusy }
}

/** A page that cannot fetch the words of a refusal has no line to bet over either. */
function canSayNo(): Promise<boolean> {
  return speakOf('sports-slip').then(
    () => true,
    () => false,
  )
}

function singleOf(tapped: TappedLeg, stake: string) {
  const { odds, version, stops } = tapped
  const leg = { ...tapped, stake, isBanker: false, isEachWay: false }
  const now = { leg, state: 'open', odds, version, stops, change: undefined, needsTap: false } as const
  return betsOf({ legs: [leg], kind: 'single', stake: '', sizes: [] }, [now])
}
