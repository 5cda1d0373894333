import { type FamilyRates, type GameType, gameTypes, type LotterySeries } from '@baize/contracts'
import { percentDigits, ppmIn } from '../../kit/figures.ts'

/** Rates while they are typed: percent by family, and bonus groups in one line. */
export type RatesDraft = {
  readonly percents: Readonly<Record<GameType, string>>
  readonly series: string
}

export type WantedRates = { readonly rebates: FamilyRates; readonly series: LotterySeries }

export function ratesDraftOf({ rebates, series }: WantedRates): RatesDraft {
  const groups = Object.entries(series).map(([group, points]) => `${group} ${points}`)
  return { percents: percentsOf(rebates), series: groups.join(', ') }
}

export function percentsOf(rates: FamilyRates): RatesDraft['percents'] {
  return inFamilies((family) => percentDigits(rates[family]))
}

/** Undefined where something that was typed is no percent, or no group with its number. */
export function ratesIn({ percents, series }: RatesDraft): WantedRates | undefined {
  const rebates = rebatesIn(percents)
  const groups = seriesIn(series)
  return rebates && groups && { rebates, series: groups }
}

export function rebatesIn(percents: RatesDraft['percents']): FamilyRates | undefined {
  const isWhole = gameTypes.every((family) => ppmIn(percents[family]) !== undefined)
  return isWhole ? inFamilies((family) => ppmIn(percents[family]) ?? 0) : undefined
}

function seriesIn(line: string): LotterySeries | undefined {
  const parts = line.split(',').map((part) => part.trim())
  const read = parts.filter((part) => part !== '').map((part) => /^([A-Z0-9_]{1,16})\s+(\d{4})$/.exec(part))
  if (read.some((match) => match === null)) return undefined
  return Object.fromEntries(read.map((match) => [match?.[1] ?? '', Number(match?.[2])]))
}

export function inFamilies<Value>(valueOf: (family: GameType) => Value): Record<GameType, Value> {
  return {
    LOTT: valueOf('LOTT'),
    LIVE: valueOf('LIVE'),
    RNG: valueOf('RNG'),
    FISH: valueOf('FISH'),
    SPORTS: valueOf('SPORTS'),
    ESPORTS: valueOf('ESPORTS'),
    PVP: valueOf('PVP'),
    LIVESTREAM: valueOf('LIVESTREAM'),
  }
}
