import type { GameOpening, GameRules, Protection } from '@baize/contracts'
import { amountOf, unitsOf } from '../../../lib/amounts.ts'
import { stakeSteps, usualFirst } from './stake-steps.ts'

type Around = { readonly balance: string; readonly protection: Protection | undefined }

/** What a game may offer: no more than the house takes, nor than the member wants to stake at once. */
export function stakesOf(
  { least, most, step }: GameRules['stake'],
  { balance, protection }: Around,
): GameOpening['stakes'] {
  const own = protection?.limits.find(({ kind }) => kind === 'stake')
  const bounds = [most, own?.amount, own?.houseAmount].flatMap((text) => (text ? [unitsOf(text)] : []))
  // Whoever allows themselves less than the least is told so by the house.
  const maximum = amountOf(Math.max(Math.min(...bounds), unitsOf(least)))
  const steps = usualFirst(stakeSteps({ least, most: maximum }), balance)
  return { minimum: least, maximum, step, steps }
}
