import { type FamilyRates, gameTypes, type LotterySeries } from '@baize/contracts'

/** What somebody earns: of each family's turnover, and the bonus group of each group of lotteries. */
export type GivenRates = { readonly rebates: FamilyRates; readonly series: LotterySeries }

/** Between what rates can be set. */
export type RateBounds = {
  readonly rebates: { readonly least: FamilyRates; readonly most: FamilyRates }
  readonly series: { readonly least: LotterySeries; readonly most: LotterySeries }
  /** How many of a high bonus group can still be given; missing where there is no bound. */
  readonly seatsLeft: Readonly<Record<string, number>>
}

const LOWEST_GROUP = 1_700

const noRates: FamilyRates = {
  LOTT: 0,
  LIVE: 0,
  RNG: 0,
  FISH: 0,
  SPORTS: 0,
  ESPORTS: 0,
  PVP: 0,
  LIVESTREAM: 0,
}

type OwnRates = { readonly series: LotterySeries; readonly givable: GivenRates }

/** What an agent can give to somebody new: anything up to what the server says, of the groups that they have one of their own in. */
export function boundsBelow({ series, givable }: OwnRates): RateBounds {
  return {
    rebates: { least: noRates, most: givable.rebates },
    series: {
      least: mapSeries(series, () => LOWEST_GROUP),
      most: mapSeries(series, (group) => givable.series[group] ?? LOWEST_GROUP),
    },
    seatsLeft: {},
  }
}

/** The least that can be given: nobody gives away by accident. */
export function leastOf({ rebates, series }: RateBounds): GivenRates {
  return { rebates: rebates.least, series: series.least }
}

/** Whether any of these is lower than before. */
export function isCut(before: GivenRates, after: GivenRates): boolean {
  const isFamilyCut = gameTypes.some((family) => after.rebates[family] < before.rebates[family])
  const isGroupCut = Object.keys(before.series).some(
    (group) => (after.series[group] ?? 0) < (before.series[group] ?? 0),
  )
  return isFamilyCut || isGroupCut
}

export function isSameRates(a: GivenRates, b: GivenRates): boolean {
  return !isCut(a, b) && !isCut(b, a)
}

function mapSeries(series: LotterySeries, value: (group: string) => number): LotterySeries {
  return Object.fromEntries(Object.keys(series).map((group) => [group, value(group)]))
}
