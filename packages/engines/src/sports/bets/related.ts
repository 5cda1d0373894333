/** What a leg is about. The winner of a whole competition is asked by the market `outright`. */
type LegSubject = {
  readonly fixtureId: string
  readonly competitionId: string
  readonly market: string
}

/** Legs that cannot stand in one line: two of one fixture, or a fixture and the outright that it decides. */
export function relatedLegs(legs: readonly LegSubject[]): readonly (readonly [number, number])[] {
  return legs.flatMap((first, place) =>
    legs.slice(place + 1).flatMap((second, further): [number, number][] => {
      return isRelated(first, second) ? [[place, place + 1 + further]] : []
    }),
  )
}

function isRelated(a: LegSubject, b: LegSubject): boolean {
  const isDecidedBy = isOutright(a) !== isOutright(b) && a.competitionId === b.competitionId
  return a.fixtureId === b.fixtureId || isDecidedBy
}

function isOutright({ market }: LegSubject): boolean {
  return market === 'outright' || market.startsWith('outright|')
}
