import { changeSlip, isSameLeg, kindOf, type Slip, type SlipLeg } from './slip.ts'

/** Which stake is being typed: that of the slip, or that of one leg alone. */
export type StakeTarget = 'slip' | SlipLeg

/** What is typed into as the slip stands: a leg that is gone, or no longer staked by itself, takes nothing. */
export function targetIn(slip: Slip, target: StakeTarget): StakeTarget {
  if (target === 'slip' || kindOf(slip) !== 'single' || slip.legs.length < 2) return 'slip'
  return slip.legs.find((leg) => isSameLeg(leg, target)) ?? 'slip'
}

/** The stake that a target shows; of singles that are staked differently the slip shows none. */
export function stakeOf(slip: Slip, target: StakeTarget): string {
  if (target !== 'slip') return slip.legs.find((leg) => isSameLeg(leg, target))?.stake ?? ''
  if (kindOf(slip) !== 'single') return slip.stake
  const [first, ...others] = slip.legs.map(({ stake }) => stake)
  return first !== undefined && others.every((stake) => stake === first) ? first : ''
}

export function setStake(target: StakeTarget, stake: string): void {
  changeSlip((slip) => {
    if (target === 'slip' && kindOf(slip) !== 'single') return { ...slip, stake }
    const isMeant = (leg: SlipLeg) => target === 'slip' || isSameLeg(leg, target)
    return { ...slip, legs: slip.legs.map((leg) => (isMeant(leg) ? { ...leg, stake } : leg)) }
  })
}
