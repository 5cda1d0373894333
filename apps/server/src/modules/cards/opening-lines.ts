import type { CardState, HandLine } from './card-state.ts'

/** What seats put in before anybody decides, as the history of a hand begins; nobody puts in more than they have. */
export function openingLines({
  deal,
  stakes,
}: Pick<CardState<unknown>, 'deal' | 'stakes'>): readonly HandLine[] {
  if (!deal) return []
  const { start, beacon } = deal
  const puts = (place: number | null, did: string, most: number): HandLine[] =>
    start.stacks
      .filter((each) => each.place === place && most > 0)
      .map(({ chips }) => ({ at: beacon.at, place, did, chips: Math.min(chips, most) }))
  return [
    ...puts(start.small, 'pays the small blind', stakes.small),
    ...puts(start.big, 'pays the big blind', stakes.big),
    ...start.stacks.flatMap(({ place }) => puts(place, 'pays the boot', stakes.boot)),
  ]
}
