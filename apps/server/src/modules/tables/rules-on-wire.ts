import type { CrashRules, TableKind, TableLimits, TableRules } from '@baize/contracts'
import { crashDomain, crashRules, type Spot, tableEngines, tableOfDomain } from '@baize/engines'
import { rulesHash } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import type { Room } from '#platform/rooms/room-game'
import { HOUR_MS } from '#platform/time'
import { chosenDomain, type RoundRules, roundRules, type StakeBounds } from './rules.ts'

/** What the beacon takes on average between the lock and the result. */
const BEACON_MS = 4_000
const PERCENT_PLACES = 4
const SCALE = 10n ** BigInt(PERCENT_PLACES)

/** What a table must know before its first frame. */
export function tableRulesOnWire(kind: TableKind, { rules: set, currency }: Room): TableRules {
  const usual = tableEngines[kind].domain
  const domain = chosenDomain(kind, { set, usual })
  const engine = tableOfDomain(domain) ?? tableEngines[kind]
  const rules = roundRules({ kind, domain }, set)
  const [main] = engine.spots.filter(({ isSide }) => !isSide)
  return {
    kind,
    domain,
    rulesHash: rulesHash(engine.rules),
    times: rules.times,
    isRelaxed: rules.isRelaxed,
    limits: { ...limitsOnWire(rules, currency), side: boundsOnWire(rules.side) },
    spots: engine.spots.map(({ spot, isSide, times100, returns }) => ({
      spot,
      isSide,
      times100,
      returns: percent(returns),
    })),
    hourlyCost: hourlyCost(rules, main?.returns ?? { part: 0n, of: 1n }),
  }
}

export function crashRulesOnWire({ rules: set, currency }: Room): CrashRules {
  const rules = roundRules({ kind: 'crash', domain: crashDomain }, set)
  const returns = { part: BigInt(crashRules.keptPercent), of: 100n }
  return {
    kind: 'crash',
    domain: crashDomain,
    rulesHash: rulesHash(crashRules),
    times: rules.times,
    isRelaxed: rules.isRelaxed,
    limits: limitsOnWire(rules, currency),
    returns: percent(returns),
    hourlyCost: hourlyCost(rules, returns),
  }
}

function limitsOnWire({ step, main, cap }: RoundRules, currency: string): Omit<TableLimits, 'side'> {
  return {
    currency,
    step: unitsToWire(BigInt(step)),
    main: boundsOnWire(main),
    cap: unitsToWire(BigInt(cap)),
  }
}

function boundsOnWire({ least, most }: StakeBounds): StakeBounds {
  return { least: unitsToWire(BigInt(least)), most: unitsToWire(BigInt(most)) }
}

/** Rounded down: nobody is promised more than comes back. */
function percent({ part, of }: Spot['returns']): string {
  const scaled = (part * 100n * SCALE) / of
  return `${scaled / SCALE}.${String(scaled % SCALE).padStart(PERCENT_PLACES, '0')}`
}

/** What an hour costs on average at the least main bet every round, rounded up. */
function hourlyCost({ times, main }: RoundRules, { part, of }: Spot['returns']): string {
  const cycle = times.bets + BEACON_MS + times.deal + times.rest
  const stakes = BigInt(main.least) * BigInt(Math.floor(HOUR_MS / cycle))
  const lost = stakes * (of - part)
  return unitsToWire((lost + of - 1n) / of)
}
