import type { ShownFixture, ShownMarket } from '@baize/contracts'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  isGone,
  knownFixture,
  knownMarket,
  takeGone,
  takeImage,
  takeNews,
  watchMarkets,
} from './known-odds.ts'
import { shownMarket } from './testing/shown-market.ts'

/** The page knows every fixture for good, so each test has one of its own. */
let made = 0
let fixtureId = ''

const fixture = (main: ShownMarket, stateVersion = 1): ShownFixture => ({
  fixtureId,
  sport: 'tennis',
  competitionId: 'baize:competition:c',
  competition: 'Open',
  country: null,
  sides: [
    { sideId: 's1', name: 'One' },
    { sideId: 's2', name: 'Two' },
  ],
  startsAt: '2026-11-18T10:00:00.000Z',
  status: 'live',
  isSimulated: true,
  state: { at: stateVersion },
  stateVersion,
  main,
  more: 3,
})

const odds = () => knownMarket({ fixtureId, market: 'winner' })?.outcomes[0]?.odds

beforeEach(() => {
  made += 1
  fixtureId = `baize:fixture:a${made}`
  takeImage({ topic: 'live', fixtures: [fixture(shownMarket({ version: 3, odds: 2_000 }))] })
})

it('[SB-02] versions only rise: an answer that was asked for before a frame came changes nothing', () => {
  takeNews({ fixtures: [{ fixtureId, markets: [shownMarket({ version: 5, odds: 1_900 })] }] })
  takeImage({ topic: 'home', fixtures: [fixture(shownMarket({ version: 4, odds: 2_100 }))] })
  expect(odds()).toBe(1_900)
})

it('[SB-06] a stop is believed at once, also under the version of the odds that it stops', () => {
  takeNews({
    fixtures: [
      { fixtureId, markets: [shownMarket({ version: 3, odds: 2_000, state: 'suspended', stops: 1 })] },
    ],
  })
  takeImage({ topic: 'home', fixtures: [fixture(shownMarket({ version: 3, odds: 2_000 }))] })
  expect(knownMarket({ fixtureId, market: 'winner' })?.state).toBe('suspended')
})

it('one price that moves tells those who show it, and nobody where nothing moved', () => {
  const told = vi.fn()
  const stop = watchMarkets([{ fixtureId, market: 'winner' }], told)
  takeNews({ fixtures: [{ fixtureId, markets: [shownMarket({ version: 3, odds: 2_000 })] }] })
  expect(told).not.toHaveBeenCalled()
  takeNews({ fixtures: [{ fixtureId, markets: [shownMarket({ version: 4, odds: 2_050 })] }] })
  expect(told).toHaveBeenCalledOnce()
  stop()
  takeNews({ fixtures: [{ fixtureId, markets: [shownMarket({ version: 5, odds: 2_060 })] }] })
  expect(told).toHaveBeenCalledOnce()
})

it('a match goes on by its versions, and a fixture that nobody has named waits for an image', () => {
  takeNews({ fixtures: [{ fixtureId, state: { at: 2 }, stateVersion: 2 }] })
  takeImage({ topic: 'home', fixtures: [fixture(shownMarket({ version: 3, odds: 2_000 }), 1)] })
  expect(knownFixture(fixtureId)?.state).toEqual({ at: 2 })
  takeNews({ fixtures: [{ fixtureId: 'baize:fixture:b', status: 'live' }] })
  expect(knownFixture('baize:fixture:b')).toBeUndefined()
})

const total = (version: number) => ({ ...shownMarket({ version, odds: 1_900 }), market: 'total|mark=2.5' })
const imageOf = (...markets: ShownMarket[]) =>
  takeImage({
    topic: `fixture/${fixtureId}`,
    fixtures: [fixture(shownMarket({ version: 3, odds: 2_000 }))],
    markets,
  })
const isWinnerGone = () => isGone({ fixtureId, market: 'winner' })

it('[SB-14] a market that an image of its fixture leaves out has closed, and whoever shows it is told', () => {
  expect(isWinnerGone()).toBe(false)
  imageOf(shownMarket({ version: 3, odds: 2_000 }), total(1))
  expect(isWinnerGone()).toBe(false)
  const told = vi.fn()
  const stop = watchMarkets([{ fixtureId, market: 'winner' }], told)
  imageOf(total(1))
  expect(isWinnerGone()).toBe(true)
  expect(told).toHaveBeenCalled()
  stop()
  takeNews({ fixtures: [{ fixtureId, markets: [shownMarket({ version: 4, odds: 2_050 })] }] })
  expect(isWinnerGone()).toBe(false)
})

it('a market that opens later is one of its fixture’s, whichever list brings it', () => {
  imageOf(total(1))
  expect(isWinnerGone()).toBe(true)
  takeImage({ topic: 'home', fixtures: [fixture(shownMarket({ version: 5, odds: 2_000 }), 2)] })
  expect(isWinnerGone()).toBe(false)
})

it('[SB-14] an image without markets closes nothing of a match that goes on, and everything of one that is over', () => {
  const main = shownMarket({ version: 3, odds: 2_000 })
  const emptyOf = (status: ShownFixture['status']) =>
    takeImage({
      topic: `fixture/${fixtureId}`,
      fixtures: [{ ...fixture(main), main: null, status }],
      markets: [],
    })
  emptyOf('live')
  expect(isWinnerGone()).toBe(false)
  imageOf(main, total(1))
  for (const status of ['open', 'live', 'interrupted', 'postponed'] as const) {
    emptyOf(status)
    expect([isWinnerGone(), isGone({ fixtureId, market: 'set' })]).toEqual([false, true])
  }
  const told = vi.fn()
  const stop = watchMarkets([{ fixtureId, market: 'winner' }], told)
  emptyOf('ended')
  expect(isWinnerGone()).toBe(true)
  expect(told).toHaveBeenCalled()
  stop()
})

it('after an image without markets those that are heard of are listed, the main one although it has not moved', () => {
  const main = shownMarket({ version: 3, odds: 2_000 })
  imageOf()
  const listed = vi.fn()
  const stop = watchMarkets([{ fixtureId, market: 'set' }], listed)
  takeImage({ topic: 'home', fixtures: [fixture(main)] })
  expect(listed).toHaveBeenCalledOnce()
  takeNews({ fixtures: [{ fixtureId, markets: [total(1)] }] })
  expect(listed).toHaveBeenCalledTimes(2)
  stop()
  // Others may be open that nobody has named yet.
  expect(isGone({ fixtureId, market: 'set' })).toBe(false)
  imageOf(main)
  expect(isGone({ fixtureId, market: 'set' })).toBe(true)
})

it('a fixture that the house does not know any more has no markets', () => {
  takeGone(fixtureId)
  expect(isWinnerGone()).toBe(true)
})
