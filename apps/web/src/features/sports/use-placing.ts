import { RefusedCall } from '@baize/client'
import type { BetDetail } from '@baize/contracts'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { askAgainOn } from '../../lib/query/plain-queries.ts'
import { amountOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { placeAll, type PlacedBet } from './place-bet.ts'
import { changeSettings, useSportsSettings } from './settings.ts'
import { refusedForSize, sizeProblem, type SizeRefusal } from './size-refusal.ts'
import { clearSlip, currentSlip, removeLegs } from './slip.ts'
import type { SlipBet } from './slip-now.ts'
import { useWaiting } from './use-waiting.ts'

type PlacingWish = {
  readonly explains: (code: string) => boolean
  readonly close: () => void
  readonly onPlaced: (bets: readonly BetDetail[]) => void
  readonly refetch: () => Promise<void>
  readonly waitSeconds: number
}

/** Sends the bets of a slip and says what came of each, also to somebody who closed the slip meanwhile. */
export function usePlacing({ explains, close, onPlaced, refetch, waitSeconds }: PlacingWish) {
  const t = useText()
  const { accept } = useSportsSettings()
  const { money } = useSettings()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [refused, setRefused] = useState<SizeRefusal>()
  const { waiting, wait } = useWaiting()
  const isShown = useIsShown()

  async function send(bets: readonly SlipBet[], wish: { takesLargest?: boolean } = {}): Promise<void> {
    setSending(true)
    setProblem('')
    wait(waitSeconds)
    const answers = await placeAll(bets, { accept, ...wish })
    setSending(false)
    wait(0)
    const placed = answers.flatMap((each) => ('placed' in each ? [each] : []))
    const [failure] = answers.flatMap((each) => ('error' in each ? [each] : []))
    removeLegs(placed.flatMap(({ bet }) => bet.legs.map(({ leg }) => leg)))
    if (placed.length > 0) void askAgainOn('balance.changed')
    const isAllShown = failure === undefined && isShown()
    if (placed.length > 0 && !isAllShown)
      toast(t('sports.placed', { count: placed.length }), { tone: 'good' })
    if (failure) return tellFailure(failure)
    setRefused(undefined)
    const stake = bets[0]?.lineStake
    if (stake !== undefined) void changeSettings({ quickStake: amountOf(stake) })
    // Whoever went on tapping while the slip was closed keeps what they tapped.
    if (isShown() || currentSlip().legs.length === 0) clearSlip()
    if (isShown()) onPlaced(placed.map((each) => each.placed))
  }

  function tellFailure(failure: Extract<PlacedBet, { error: unknown }>): void {
    const { error } = failure
    const size = refusedForSize(failure)
    setRefused(size)
    if (error instanceof RefusedCall && explains(error.code)) {
      if (isShown()) close()
      return
    }
    const words = size ? sizeProblem(t, size, money) : problemText(t, error)
    if (!isShown()) return toast(words, { tone: 'problem' })
    setProblem(words)
    void refetch()
  }

  return { isSending, waiting, problem, refused, send }
}

/** Asked after a wait: whether what waited is still on the page. */
function useIsShown(): () => boolean {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => isThere.current
}
