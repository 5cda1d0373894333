import type { GameOpening, GameRules, ProtectionLimit } from '@baize/contracts'
import { amountOf, unitsOf } from '../../../lib/texts/amounts.ts'
import { stakeSteps, usualFirst } from './stake-steps.ts'

type Around = {
  readonly balance: string
  readonly limits: readonly Pick<ProtectionLimit, 'kind' | 'amount' | 'houseAmount'>[]
}

/** What a game may offer: no more than the house takes, nor than the member wants to stake at once. */
export function stakesOf(
  { least, most, step }: GameRules['stake'],
  { balance, limits }: Around,
): GameOpening['stakes'] {
  const own = limits.find(({ kind }) => kind === 'stake')
  const bounds = [most, own?.amount, own?.houseAmount].flatMap((text) => (text ? [unitsOf(text)] : []))
  // Whoever allows themselves less than the least is told so by the house.
  const maximum = amountOf(Math.max(Math.min(...bounds), unitsOf(least)))
  const steps = usualFirst(stakeSteps({ least, most: maximum }), balance)
  return { minimum: least, maximum, step, steps }
}
