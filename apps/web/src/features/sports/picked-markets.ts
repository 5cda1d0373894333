import type { listSportsFixtures, ReplyOf, ShownFixture } from '@baize/contracts'
import type { ListMarket } from './MarketPicker.tsx'

type Listed = Pick<ReplyOf<typeof listSportsFixtures>, 'picked'>

/** Which market of a fixture a list shows: its main one, the one that was picked, or none where it has no such. */
export function marketOfList(
  list: Listed | undefined,
  market: ListMarket,
): ((fixtureId: string) => string | null) | undefined {
  if (market === 'winner') return undefined
  const keys = new Map(list?.picked.map((each) => [each.fixtureId, each.market.market]))
  return (fixtureId) => keys.get(fixtureId) ?? null
}

/** A race has no handicap and no total. */
export function hasMarks(fixtures: readonly Pick<ShownFixture, 'sides'>[] | undefined): boolean {
  return fixtures?.some(({ sides }) => sides.length === 2) ?? false
}
