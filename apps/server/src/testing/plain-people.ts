import { packOf } from '#modules/limits'

/** Members without limits and bonuses, in a house that plays by the demo's rules, as a batch of play knows them. */
export function plainPeople() {
  const house = { packName: 'demo', pack: packOf('demo'), zone: 'UTC' } as const
  return {
    standings: new Map(),
    houses: { of: () => house },
    bonuses: new Map(),
    lines: new Map(),
    gameTypes: new Map(),
  }
}
