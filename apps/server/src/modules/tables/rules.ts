import { stakeOnWire, type TableTimes } from '@baize/contracts'
import { tableOfDomain } from '@baize/engines'
import { unitsFromWire } from '@baize/money'
import * as z from 'zod/mini'

/** What a round is played and ended by: times in milliseconds, amounts in units of money. */
export type RoundRules = {
  /** The game and the version of its mathematics. */
  readonly domain: string
  readonly times: TableTimes
  /** Whoever needs more time to decide has twice as much. */
  readonly isRelaxed: boolean
  readonly step: string
  readonly main: StakeBounds
  readonly side: StakeBounds
  readonly cap: string
}

export type StakeBounds = { readonly least: string; readonly most: string }

const duration = z.int().check(z.gte(0), z.lte(600_000))
const times = z.partial(z.object({ bets: duration, deal: duration, rest: duration }))
const bounds = z.object({ least: stakeOnWire, most: stakeOnWire })

/** What a house may set for a room of its own; what it leaves out is as everywhere. */
const houseRules = z.object({
  domain: z.optional(z.string()),
  times: z.optional(times),
  isRelaxed: z.optional(z.boolean()),
  limits: z.optional(
    z.partial(z.object({ step: stakeOnWire, main: bounds, side: z.nullable(bounds), cap: stakeOnWire })),
  ),
})

const RELAXED = 2

const everywhere = {
  step: '0.01',
  main: { least: '1.00', most: '2000.00' },
  side: { least: '1.00', most: '200.00' },
  cap: '200000.00',
}

/** What may be bet in a room that no house has set anything for; a flight has no side bets. */
export function usualLimits(kind: string): Pick<typeof everywhere, 'main' | 'cap'> & {
  readonly side: StakeBounds | null
} {
  const { main, side, cap } = everywhere
  return { main, side: kind === 'crash' ? null : side, cap }
}

const seconds = (bets: number, deal: number, rest: number): TableTimes => ({
  bets: bets * 1_000,
  deal: deal * 1_000,
  rest: rest * 1_000,
})

const timesOf: Readonly<Record<string, TableTimes>> = {
  baccarat: seconds(15, 9, 4),
  roulette: seconds(18, 9, 5),
  'dragon-tiger': seconds(12, 5, 3),
  'sic-bo': seconds(15, 6, 4),
  'andar-bahar': seconds(15, 11, 4),
  'show-wheel': seconds(25, 10, 6),
  crash: seconds(7, 0, 3),
}

type RoomMathematics = { readonly kind: string; readonly domain: string }

/** The rules of a round that begins now. What a house wrote that cannot be read counts as not written. */
export function roundRules({ kind, domain }: RoomMathematics, set: unknown): RoundRules {
  const read = z.safeParse(houseRules, set)
  const { limits, times: own, isRelaxed = false } = read.success ? read.data : {}
  const usual = timesOf[kind] ?? seconds(15, 9, 4)
  return {
    domain,
    times: {
      bets: (own?.bets ?? usual.bets) * (isRelaxed ? RELAXED : 1),
      deal: own?.deal ?? usual.deal,
      rest: own?.rest ?? usual.rest,
    },
    isRelaxed,
    step: unitText(limits?.step ?? everywhere.step),
    main: boundsIn(limits?.main ?? everywhere.main),
    side: boundsIn(limits?.side ?? everywhere.side),
    cap: unitText(limits?.cap ?? everywhere.cap),
  }
}

/** The mathematics that a house has chosen where a game has more than one. */
export function chosenDomain(
  kind: string,
  { set, usual }: { readonly set: unknown; readonly usual: string },
): string {
  const read = z.safeParse(houseRules, set)
  const wanted = read.success ? read.data.domain : undefined
  return wanted !== undefined && tableOfDomain(wanted)?.kind === kind ? wanted : usual
}

function boundsIn({ least, most }: StakeBounds): StakeBounds {
  return { least: unitText(least), most: unitText(most) }
}

function unitText(text: string): string {
  return String(unitsFromWire(text))
}
