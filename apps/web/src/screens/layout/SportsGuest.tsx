import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTrial } from '../../features/session/use-trial.ts'

/** Opens a trial for a guest who wants to bet; whatever came of it, they are still where they were. */
export function SportsGuest({ onDone }: { readonly onDone: () => void }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { askAndStart } = useTrial(here)
  const enter = useEffectEvent(() => void askAndStart().finally(onDone))
  useEffect(() => enter(), [])
  return null
}
