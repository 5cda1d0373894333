import type { HouseFigures } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { pockets, type SumLine } from './lines.ts'

/** Lines with what they come to and of how many. */
export type LineTotals = ReadonlyMap<SumLine, { readonly units: bigint; readonly count: bigint }>

/** What else is known of a stretch of time. */
export type Heads = {
  readonly active: number
  readonly depositors: number
  readonly firstOnes: number
  readonly deposits: number
  readonly withdrawals: number
  readonly depositFees: bigint
  readonly registrations: number
  readonly converted: number
}

type Stretched = {
  readonly lines: LineTotals
  /** From the first hour on up to the end. */
  readonly atEnd: ReadonlyMap<SumLine, bigint>
  readonly heads: Heads
}

const PPM = 1_000_000n

type Share = { readonly part: bigint; readonly whole: bigint }

/** In millionths, rounded down; none of nothing. */
export function shareOf({ part, whole }: Share): number | null {
  return whole === 0n ? null : Number((part * PPM) / whole)
}

/** All figures of a stretch of time, from what is kept of it: the one function for tiles, reports and files. */
export function figuresOf({ lines, atEnd, heads }: Stretched): HouseFigures {
  const units = (line: SumLine) => lines.get(line)?.units ?? 0n
  const ggr = units('stakes') - units('payouts')
  const ngr = ggr - units('pots') - units('bonus') - units('rewards') - units('agents') - units('rake')
  const { active } = heads
  return {
    stakes: unitsToWire(units('stakes')),
    payouts: unitsToWire(units('payouts')),
    turnover: unitsToWire(units('turnover')),
    rounds: Number(units('rounds')),
    ggr: unitsToWire(ggr),
    holdPpm: shareOf({ part: ggr, whole: units('stakes') }),
    openStakes: unitsToWire(atEnd.get('opened') ?? 0n),
    jackpotCost: unitsToWire(units('pots')),
    bonusCost: unitsToWire(units('bonus')),
    rewards: unitsToWire(units('rewards')),
    agents: unitsToWire(units('agents')),
    ngr: unitsToWire(ngr),
    active,
    arpu: active === 0 ? null : unitsToWire(ngr / BigInt(active)),
    deposits: {
      amount: unitsToWire(units('deposits')),
      count: heads.deposits,
      members: heads.depositors,
      firstOnes: heads.firstOnes,
      fees: unitsToWire(heads.depositFees),
    },
    withdrawals: {
      amount: unitsToWire(-units('withdrawals')),
      count: heads.withdrawals,
      fees: unitsToWire(-units('withdrawalFees')),
    },
    registrations: heads.registrations,
    converted: heads.converted,
    adjustments: unitsToWire(units('adjustments')),
    returned: unitsToWire(units('returned')),
    disputes: unitsToWire(units('disputes')),
    vendors: unitsToWire(units('vendors')),
    transfers: unitsToWire(units('transfers')),
    gifts: unitsToWire(units('gifts')),
    rake: unitsToWire(-units('rake')),
    prizes: unitsToWire(units('prizes')),
    demoMoney: unitsToWire(units('demo')),
    unnamed: unitsToWire(units('unnamed') + units('trial')),
    owed: unitsToWire(owedIn(atEnd)),
    bonus: unitsToWire(atEnd.get('pocket-bonus') ?? 0n),
    held: unitsToWire(atEnd.get('pocket-held') ?? 0n),
  }
}

/** All but the bonus is owed. */
export function owedIn(lines: ReadonlyMap<SumLine, bigint>): bigint {
  return pockets.reduce(
    (sum, pocket) => (pocket === 'bonus' ? sum : sum + (lines.get(`pocket-${pocket}`) ?? 0n)),
    0n,
  )
}
