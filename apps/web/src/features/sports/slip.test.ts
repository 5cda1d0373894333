// @vitest-environment happy-dom
import { RefusedCall } from '@baize/client'
import type { ShownMarket } from '@baize/contracts'
import { beforeEach, expect, it } from 'vitest'
import { offeredFor, refusedForSize } from './size-refusal.ts'
import { faceOf, type SlipSituation } from './slip-face.ts'
import { betsOf, legNow, leastOdds, stakeUnits } from './slip-now.ts'
import { changeSlip, clearSlip, currentSlip, kindOf, kindsFor, toggleLeg } from './slip.ts'
import { setStake, stakeOf, targetIn } from './stakes.ts'

const quote = (odds: number, change: Partial<ShownMarket> = {}): ShownMarket => ({
  market: 'winner',
  state: 'open',
  version: 7,
  stops: 1,
  margin: 40_000,
  outcomes: [{ outcome: 'home', odds, isOffered: true }],
  ...change,
})

const tapped = (fixture: string, odds = 2_000) => ({
  fixtureId: `baize:fixture:${fixture}`,
  market: 'winner',
  outcome: 'home',
  odds,
  version: 1,
  stops: 0,
})

const leg = (fixture: string, odds = 2_000, stake = '') => ({
  ...tapped(fixture, odds),
  stake,
  isBanker: false,
  isEachWay: false,
})
const now = (fixture: string, odds = 2_000, stake = '') =>
  legNow(leg(fixture, odds, stake), quote(odds), 'better')

beforeEach(() => localStorage.clear())

it('a tap puts an outcome on the slip, and another takes it off; the slip survives a reload', () => {
  toggleLeg(tapped('a'))
  toggleLeg(tapped('b'))
  expect(JSON.parse(localStorage.getItem('betSlip') ?? '').legs).toHaveLength(2)
  toggleLeg(tapped('a'))
  expect(currentSlip().legs.map(({ fixtureId }) => fixtureId)).toEqual(['baize:fixture:b'])
})

it('the slip takes no more than twenty, and whatever else was written in its place is no slip', () => {
  for (let place = 0; place < 20; place++) expect(toggleLeg(tapped(`f${place}`))).toBe(true)
  expect(toggleLeg(tapped('one-more'))).toBe(false)
  localStorage.setItem('betSlip', '{"legs":[{"fixtureId":1},null,"x"],"sizes":"2"}')
  expect(currentSlip()).toEqual({ legs: [], kind: undefined, stake: '', sizes: [] })
})

it('[SB-27][SB-28] two legs of one fixture are a builder or stand alone; systems begin with three', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((each) => tapped(each))
  if (!a || !b || !c) throw new Error('Three were made.')
  expect(kindsFor([a])).toEqual(['single'])
  expect(kindsFor([a, b])).toEqual(['single', 'multiple'])
  expect(kindsFor([a, b, c])).toEqual(['single', 'multiple', 'system'])
  expect(kindsFor([a, { ...a, market: 'total|mark=2.5', outcome: 'over' }])).toEqual(['builder', 'single'])
  expect(kindsFor([a, { ...a, outcome: 'away' }, b])).toEqual(['single'])
})

it('[SB-13] which changed odds need a tap is the member’s choice', () => {
  const asked = (shown: number, odds: number) =>
    (['exact', 'better', 'any'] as const).map(
      (accept) => legNow(leg('a', shown), quote(odds), accept).needsTap,
    )
  expect(asked(2_000, 2_000)).toEqual([false, false, false])
  expect(asked(2_000, 2_100)).toEqual([true, false, false])
  expect(asked(2_000, 1_900)).toEqual([true, true, false])
  expect(asked(2_000, 1_799)).toEqual([true, true, true])
  expect(leastOdds(2_000)).toBe(1_800)
})

it('[SB-14] what is suspended waits, what is closed can only be removed', () => {
  const stateOf = (state: ShownMarket['state']) => legNow(leg('a'), quote(2_000, { state }), 'better').state
  expect((['open', 'suspended', 'offline', 'halted', 'closed'] as const).map(stateOf)).toEqual([
    'open',
    'paused',
    'paused',
    'paused',
    'closed',
  ])
  expect(legNow(leg('a'), undefined, 'better').state).toBe('unknown')
  expect(legNow(leg('a'), 'gone', 'better')).toMatchObject({ state: 'closed', odds: 2_000, needsTap: false })
})

it('[SB-26] a Yankee of 10.00 has eleven lines and pays what they sum to', () => {
  const legs = [2_100, 1_850, 3_400, 1_667].map((odds, place) => now(`f${place}`, odds))
  const slip = { legs: legs.map((each) => each.leg), kind: 'system' as const, stake: '10', sizes: [2, 3, 4] }
  const [bet] = betsOf(slip, legs)
  expect(bet).toMatchObject({ lines: 11, stake: 1_100_000, sizes: [2, 3, 4] })
  const trixie = betsOf({ ...slip, legs: slip.legs.slice(0, 3), sizes: [2, 3] }, legs.slice(0, 3))
  expect(trixie[0]).toMatchObject({
    lines: 4,
    stake: 400_000,
    possible: 388_500 + 714_000 + 629_000 + 1_320_900,
  })
})

it('[SB-20] singles are as many bets as there are legs with a stake', () => {
  const legs = [now('a', 1_950, '100'), now('b', 2_100, ''), now('c', 3_000, '0.50')]
  const bets = betsOf({ legs: legs.map((each) => each.leg), kind: 'single', stake: '', sizes: [] }, legs)
  expect(bets.map(({ stake, possible }) => [stake, possible])).toEqual([
    [1_000_000, 1_950_000],
    [5_000, 15_000],
  ])
})

const fifth = { places: 3, part: [1, 5] as const }

it('[SB-27] each way is two lines of the same stake, to win and to be placed, where the house says how it pays', () => {
  const wanted = (fixture: string) => {
    const each = now(fixture, 11_000, '100')
    return { ...each, leg: { ...each.leg, isEachWay: true } }
  }
  const [a, b] = [wanted('a'), wanted('b')]
  const alone = { legs: [a.leg], kind: 'single' as const, stake: '', sizes: [] }
  expect(betsOf(alone, [a], { places: [fifth] })).toMatchObject([
    { kind: 'each-way', lines: 2, lineStake: 1_000_000, stake: 2_000_000, possible: 14_000_000 },
  ])
  expect(betsOf(alone, [a], { places: [null] })).toMatchObject([{ kind: 'single', stake: 1_000_000 }])
  const double = { legs: [a.leg, b.leg], kind: 'multiple' as const, stake: '20', sizes: [] }
  expect(betsOf(double, [a, b], { places: [fifth, fifth] })).toMatchObject([
    { kind: 'each-way', stake: 400_000, possible: 24_200_000 + 1_800_000 },
  ])
  expect(betsOf(double, [a, b], { places: [fifth, null] })).toMatchObject([{ kind: 'multiple' }])
})

it('[SB-22] the largest that a refusal names is offered for the bet that was refused, and for no other', () => {
  const { bets } = staked()
  const [bet] = bets
  if (!bet) throw new Error('One was made.')
  const error = (code: 'STAKE_LIMIT' | 'ODDS_CHANGED', value?: unknown) =>
    new RefusedCall({ code, message: '', status: 403, value })
  const refused = refusedForSize({ bet, error: error('STAKE_LIMIT', { largest: '50.00' }) })
  expect(offeredFor(refused, bets)).toBe(500_000)
  expect(offeredFor(refused, [{ ...bet, lineStake: 400_000 }])).toBeUndefined()
  expect(refusedForSize({ bet, error: error('ODDS_CHANGED', { largest: '50.00' }) })).toBeUndefined()
  expect(refusedForSize({ bet, error: error('STAKE_LIMIT') })).toBeUndefined()
})

it('a stake is an amount with two places and nothing else', () => {
  const typed = ['100', '12.5', '.5', '0', '', '.', '1e3', '1,000', '-1', '0.001', '১০']
  expect(typed.map(stakeUnits)).toEqual([
    1_000_000,
    125_000,
    5_000,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('one stake can be typed for all singles, or for each', () => {
  toggleLeg(tapped('a'))
  toggleLeg(tapped('b'))
  changeSlip((slip) => ({ ...slip, kind: 'single' }))
  setStake('slip', '20')
  expect(currentSlip().legs.map(({ stake }) => stake)).toEqual(['20', '20'])
  const [first] = currentSlip().legs
  if (first) setStake(first, '5')
  expect(stakeOf(currentSlip(), 'slip')).toBe('')
  expect(kindOf(currentSlip())).toBe('single')
  clearSlip()
  expect(currentSlip().legs).toEqual([])
})

it('what is typed goes to the slip as soon as the leg that it was for is gone, or is staked alone no more', () => {
  toggleLeg(tapped('a'))
  toggleLeg(tapped('b'))
  toggleLeg(tapped('c'))
  changeSlip((slip) => ({ ...slip, kind: 'single' }))
  const [first] = currentSlip().legs
  if (!first) throw new Error('Three were tapped.')
  expect(targetIn(currentSlip(), first)).toMatchObject(tapped('a'))
  expect(targetIn(currentSlip(), 'slip')).toBe('slip')
  changeSlip((slip) => ({ ...slip, kind: 'multiple' }))
  expect(targetIn(currentSlip(), first)).toBe('slip')
  changeSlip((slip) => ({ ...slip, kind: 'single' }))
  toggleLeg(tapped('a'))
  expect(targetIn(currentSlip(), first)).toBe('slip')
})

const terms = { least: 100_000, left: null, related: false, waitSeconds: 0 }

function staked(largest = 24_083_300) {
  const legs = [now('a', 1_950, '100')]
  const slip = { legs: legs.map((each) => each.leg), kind: 'single' as const, stake: '', sizes: [] }
  return { legs, bets: betsOf(slip, legs, { largest: [largest] }) }
}

function situation(change: Partial<SlipSituation> = {}): SlipSituation {
  const calm = { isGuest: false, isStale: false, isSending: false, waiting: 0, offered: undefined }
  return { ...calm, ...staked(), terms, ...change }
}

it('[SB-28] a builder is bet on at odds that were answered: until then its button waits for them', () => {
  const total = { ...leg('a', 1_900), market: 'total|mark=2.5', outcome: 'over' }
  const legs = [
    now('a'),
    legNow(
      total,
      { ...quote(1_900), outcomes: [{ outcome: 'over', odds: 1_900, isOffered: true }] },
      'better',
    ),
  ]
  const slip = { legs: legs.map((each) => each.leg), kind: 'builder' as const, stake: '10', sizes: [] }
  const faceWith = (builderOdds: number | null | undefined, stake = '10') =>
    faceOf(situation({ legs, bets: betsOf({ ...slip, stake }, legs, { builderOdds }) }))
  expect(faceWith(undefined)).toEqual({ face: 'looking' })
  expect(faceWith(null)).toEqual({ face: 'looking' })
  expect(faceWith(undefined, '')).toEqual({ face: 'stake' })
  expect(faceWith(3_000)).toEqual({ face: 'bet', stake: 100_000, possible: 300_000 })
})

it('[SB-22] the one button says what it will do: bet, accept, raise, lower, remove, wait', () => {
  const low = legNow(leg('a', 2_000, '100'), quote(1_870), 'better')
  const closed = legNow(leg('a'), quote(2_000, { state: 'closed' }), 'better')
  const paused = legNow(leg('a'), quote(2_000, { state: 'suspended' }), 'better')
  const faces = [
    situation(),
    situation({ legs: [low] }),
    situation({ legs: [paused] }),
    situation({ legs: [closed] }),
    situation({ bets: [] }),
    situation({ bets: staked(500_000).bets }),
    situation({ terms: { ...terms, left: 990_000 } }),
    situation({ offered: 400_000 }),
    situation({ terms: { ...terms, least: 2_000_000 } }),
    situation({ terms: { ...terms, related: true } }),
    situation({ isStale: true }),
    situation({ isSending: true }),
    situation({ isSending: true, waiting: 3 }),
    situation({ isGuest: true }),
  ].map(faceOf)
  expect(faces).toEqual([
    { face: 'bet', stake: 1_000_000, possible: 1_950_000 },
    { face: 'accept', odds: 1_870, count: 1 },
    { face: 'paused' },
    { face: 'remove', count: 1 },
    { face: 'stake' },
    { face: 'largest', units: 500_000 },
    { face: 'left', units: 990_000 },
    { face: 'take', units: 400_000 },
    { face: 'least', units: 2_000_000 },
    { face: 'related' },
    { face: 'offline' },
    { face: 'sending' },
    { face: 'waiting', seconds: 3 },
    { face: 'guest' },
  ])
})
