import type { ContestFinish, ContestView } from '@baize/contracts'
import { blindsAfter, sitAndGo } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { CardState } from './card-state.ts'
import type { ContestPlacing } from './contest.ts'

/** A sit & go as everybody at its table sees it. */
export function contestView<Hand>({ contest, stakes }: CardState<Hand>): ContestView | null {
  if (!contest) return null
  const { lot, startedAt, level, placed, over } = contest
  const step = BigInt(stakes.step)
  const chips = (count: number) => unitsToWire(BigInt(count) * step)
  const blindsOf = (of: number) => {
    const { small, big } = blindsAfter(of * sitAndGo.levelMs)
    return { small: chips(small), big: chips(big) }
  }
  return {
    lotAt: lot?.at ?? null,
    startedAt,
    level: level + 1,
    blinds: blindsOf(level),
    next: blindsOf(level + 1),
    risesAt: startedAt === null ? null : startedAt + (level + 1) * sitAndGo.levelMs,
    placed: placed.map(({ place, name, isSimulated, ...became }) => {
      return { place, name, isSimulated, ...finishOnWire(became) }
    }),
    over,
  }
}

function finishOnWire({
  finish,
  prize,
  feeBack,
}: Pick<ContestPlacing, 'finish' | 'prize' | 'feeBack'>): ContestFinish {
  return { finish, paid: unitsToWire(BigInt(prize) + BigInt(feeBack)) }
}

/** What became of a member in it. */
export function finishOf<Hand>({ contest }: CardState<Hand>, memberId: string): ContestFinish | null {
  const placed = contest?.placed.find((each) => each.memberId === memberId)
  return placed ? finishOnWire(placed) : null
}
