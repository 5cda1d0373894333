import { verifyRounds } from '@baize/contracts'
import { useState } from 'react'
import { useWork } from '../kit/use-work.ts'
import { call } from '../lib/api.ts'

export type PlayedAgain = {
  readonly rounds: number
  readonly differences: readonly string[]
  readonly isDone: boolean
}

/** Plays rounds again, a part at a time, and tells how far it is. */
export function usePlayAgain() {
  const [found, setFound] = useState<PlayedAgain>()
  const { isBusy, error, run } = useWork()

  const start = () => run(() => eachPart(setFound))
  return { found, isBusy, error, start }
}

async function eachPart(tell: (found: PlayedAgain) => void): Promise<void> {
  const differences: string[] = []
  let rounds = 0
  let after: string | null | undefined
  while (after !== null) {
    const part = await call(verifyRounds, { query: after ? { after } : {} })
    differences.push(...part.differences)
    rounds += part.rounds
    after = part.next
    tell({ rounds, differences: [...differences], isDone: after === null })
  }
}
