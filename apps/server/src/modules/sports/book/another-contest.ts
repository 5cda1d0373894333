import type { FeedFixture } from '@baize/ofp'

type AnotherContest = 'wrong-sides' | 'format-changed'

type Contest = Pick<FeedFixture, 'sides' | 'format'>

/** Why a fixture is another contest than before: what was quoted and bet on that one says nothing of this. */
export function anotherContest(before: Contest, after: Contest): AnotherContest | undefined {
  const sides = (list: FeedFixture['sides']) => list.map(({ id }) => id).join(' ')
  // A field may lose a starter; two sides are who they are, in their order.
  const isPair = before.sides.length === 2
  if (isPair && sides(after.sides) !== sides(before.sides)) return 'wrong-sides'
  return after.format === before.format ? undefined : 'format-changed'
}

type TouchedMarket = { readonly reason: AnotherContest; readonly sport: string; readonly market: string }

/** Where a series of maps gets another length, only what is counted in maps is touched. */
export function isTouched({ reason, sport, market }: TouchedMarket): boolean {
  const isSeries = sport === 'shooter' || sport === 'arena'
  return reason === 'wrong-sides' || !isSeries || market.startsWith('maps-')
}
