// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { sportModels } from '../../../../../packages/engines/src/sports/index.ts'
import { drawInPage, testBoot } from '../../lib/testing/test-page.tsx'
import { BetLegs } from './BetLegs.tsx'
import { takeImage } from './known-odds.ts'
import { betLeg } from './testing/bet-leg.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** A match of football in which only the home side has scored. */
function hasScored() {
  const { football } = sportModels
  const parameters = football.parametersOf([])
  const goal = football.step(football.first(parameters), parameters, { u32: () => 0 })
  return football.step(goal, parameters, { u32: () => 4e9 })
}

it('a leg leads to its match, and its score stands in the order of the names in either direction', async () => {
  const leg = betLeg()
  const sides = leg.sides.map((name, place) => ({ sideId: `${place}`, name }))
  const rest = { competitionId: 'c', competition: 'C', country: null, startsAt: leg.startsAt, main: null }
  const standing = {
    status: 'live',
    isSimulated: true,
    state: hasScored(),
    stateVersion: 1,
    more: 0,
  } as const
  takeImage({
    topic: 'live',
    fixtures: [{ fixtureId: leg.fixtureId, sport: 'football', sides, ...rest, ...standing }],
  })
  const page = await drawInPage(<BetLegs legs={[leg]} />, testBoot({}, 'UR'))
  const link = page.querySelector('a') ?? expect.fail('no link')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/m/sports/match/baize:fixture:f1')
  expect(link.textContent).toContain('\u2068Padma\u2069 – \u2068Meghna\u2069 \u20681\u2069 – \u20680\u2069')
  // What turns both figures at once would cross them with names that run from right to left.
  expect(Array.from(link.querySelectorAll('[dir="ltr"]')).map((each) => each.textContent)).toEqual([])
})
