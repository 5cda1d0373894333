import { useSyncExternalStore } from 'react'
import { readText, subscribeToStorage, writeJson } from '../../lib/storage/local.ts'

/** An outcome that was tapped. The odds are what was seen then; what they are now is asked of the book. */
export type SlipLeg = {
  readonly fixtureId: string
  readonly market: string
  readonly outcome: string
  readonly odds: number
  readonly version: number
  readonly stops: number
  /** What is to be staked on it alone. */
  readonly stake: string
  readonly isBanker: boolean
  /** Half of the money is to win and half to be placed, where the house says so. */
  readonly isEachWay: boolean
}

const slipKinds = ['single', 'multiple', 'system', 'builder'] as const
export type SlipKind = (typeof slipKinds)[number]

/** What somebody puts together, in this browser alone. */
export type Slip = {
  readonly legs: readonly SlipLeg[]
  /** Chosen by hand, or else what the legs suggest. */
  readonly kind: SlipKind | undefined
  /** For each line of a multiple, system or builder. */
  readonly stake: string
  /** How many legs a line of a system has, beside the bankers. */
  readonly sizes: readonly number[]
}

/** More legs than a multiple may have are of no use. */
export const MOST_ON_SLIP = 20

const empty: Slip = { legs: [], kind: undefined, stake: '', sizes: [] }

let lastText = ''
let lastSlip = empty

/** The same text gives the same slip, so that nothing is drawn again for nothing. */
export function currentSlip(): Slip {
  const text = readText('betSlip') ?? ''
  if (text !== lastText) {
    lastText = text
    lastSlip = readSlip(text)
  }
  return lastSlip
}

export function useSlip(): Slip {
  return useSyncExternalStore(subscribeToStorage, currentSlip, () => empty)
}

export function changeSlip(change: (slip: Slip) => Slip): void {
  writeJson('betSlip', change(currentSlip()))
}

type Tapped = Pick<SlipLeg, 'fixtureId' | 'market' | 'outcome'>

/** An outcome as a button shows it: nothing is staked on it yet. */
export type TappedLeg = Omit<SlipLeg, 'stake' | 'isBanker' | 'isEachWay'>

export function isSameLeg(one: Tapped, other: Tapped): boolean {
  return one.fixtureId === other.fixtureId && one.market === other.market && one.outcome === other.outcome
}

/** A tap puts an outcome on the slip or takes it off. False where the slip is full. */
export function toggleLeg(leg: TappedLeg): boolean {
  const { legs } = currentSlip()
  const isOn = legs.some((each) => isSameLeg(each, leg))
  if (!isOn && legs.length >= MOST_ON_SLIP) return false
  changeSlip((slip) => ({
    ...slip,
    legs: isOn
      ? slip.legs.filter((each) => !isSameLeg(each, leg))
      : [...slip.legs, { ...leg, stake: '', isBanker: false, isEachWay: false }],
  }))
  return true
}

export function removeLegs(gone: readonly Tapped[]): void {
  changeSlip((slip) => ({
    ...slip,
    legs: slip.legs.filter((leg) => !gone.some((each) => isSameLeg(each, leg))),
  }))
}

export function clearSlip(): void {
  changeSlip((slip) => ({ ...empty, kind: undefined, stake: slip.stake }))
}

/** The kind that holds: what was chosen, where the legs allow it. */
export function kindOf({ legs, kind }: Slip): SlipKind {
  const possible = kindsFor(legs)
  return possible.find((each) => each === kind) ?? (possible.includes('multiple') ? 'multiple' : 'single')
}

const LEAST_IN_SYSTEM = 3
const MOST_IN_SYSTEM = 12
const MOST_IN_BUILDER = 8

/** Two legs of one fixture are priced together or stand alone. */
export function kindsFor(legs: readonly Tapped[]): readonly SlipKind[] {
  const fixtures = new Set(legs.map(({ fixtureId }) => fixtureId))
  if (legs.length < 2) return ['single']
  if (fixtures.size === 1) return legs.length <= MOST_IN_BUILDER ? ['builder', 'single'] : ['single']
  if (fixtures.size < legs.length) return ['single']
  const isSystem = legs.length >= LEAST_IN_SYSTEM && legs.length <= MOST_IN_SYSTEM
  return isSystem ? ['single', 'multiple', 'system'] : ['single', 'multiple']
}

/** Anybody may have written it: what has not the shape of a leg is no leg. */
function readSlip(text: string): Slip {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || !Array.isArray(value.legs)) return empty
    const { kind, stake, sizes } = value
    return {
      legs: value.legs
        .filter(isLeg)
        .slice(0, MOST_ON_SLIP)
        .map((leg) => ({ ...leg, isEachWay: leg.isEachWay === true })),
      kind: slipKinds.find((each) => each === kind),
      stake: typeof stake === 'string' ? stake : '',
      sizes: Array.isArray(sizes) ? sizes.filter(Number.isInteger) : [],
    }
  } catch {
    return empty
  }
}

/** A slip of before knew nothing of each way. */
type KeptLeg = Omit<SlipLeg, 'isEachWay'> & { readonly isEachWay?: unknown }

function isLeg(value: unknown): value is KeptLeg {
  if (!isObject(value)) return false
  const texts = [value.fixtureId, value.market, value.outcome, value.stake]
  const numbers = [value.odds, value.version, value.stops]
  return (
    texts.every((each) => typeof each === 'string') &&
    numbers.every(Number.isInteger) &&
    typeof value.isBanker === 'boolean'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
